import { useEffect, useState } from 'react';
import { detectLanguage } from '../../lib/browser/detect-language.ts';

/** The language (BCP 47) of a text from elsewhere; `null` until it is known, and if it cannot be detected. */
export function useLanguageOf(text: string): string | null {
  const [language, setLanguage] = useState<string | null>(null);
  useEffect(() => {
    let isStale = false;
    void detectLanguage(text).then(found => {
      if (!isStale) setLanguage(found);
    });
    return () => {
      isStale = true;
    };
  }, [text]);
  return language;
}
