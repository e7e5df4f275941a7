import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { useLoadedLater } from '../ui/use-loaded-later.ts';
import { findSettings } from './find-settings.ts';
import { ManagedNotice } from './managed.tsx';
import { SectionRows } from './section-rows.tsx';
import { SettingsSearch } from './settings-search.tsx';
import { useAddress } from './use-address.ts';

export const SectionFields = onDemand(async () => (await import('./section-fields.tsx')).SectionFields);

/** The options page. `isWhole`: all fields are there from the first frame on, for an address that leads to one of them. */
export function OptionsPage({ isWhole = false }: { isWhole?: boolean }) {
  const [hasFields] = useLoadedLater(SectionFields, isWhole);
  const [words, setWords] = useState('');
  const [isFound, setFound] = useState(true);
  const page = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const main = page.current;
    if (!main || !hasFields) return;
    const find = () => setFound(findSettings(main, words));
    find();
    if (words === '') return;
    // Fields come when what is stored has been read.
    const observer = new MutationObserver(find);
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [words, hasFields]);
  useAddress(
    hasFields,
    useCallback(() => setWords(''), []),
  );
  return (
    <div className="options">
      <header>
        <h1>{t('optionsTitle')}</h1>
        <SettingsSearch words={words} onWords={setWords} />
      </header>
      <main ref={page}>
        <ManagedNotice />
        <SectionRows Fields={hasFields ? SectionFields : null} />
        <p role="status" className="hint">
          {!isFound && t('searchNone')}
        </p>
      </main>
    </div>
  );
}
