import { useState } from 'react';
import { detectLanguage } from '../../lib/browser/detect-language.ts';
import { useLatest } from './use-latest.ts';

/** The language (BCP 47) of a text from elsewhere; `null` until it is known, and if it cannot be detected. */
export function useLanguageOf(text: string): string | null {
  const [language, setLanguage] = useState<string | null>(null);
  useLatest([text], async isLatest => {
    const detected = await detectLanguage(text);
    if (isLatest()) setLanguage(detected);
  });
  return language;
}
