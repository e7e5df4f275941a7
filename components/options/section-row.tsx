import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { Icon } from '../ui/icon.tsx';
import { headings, type SectionName } from './sections.ts';

/** No line begins with the dot. */
const SEPARATOR = '\u00a0· ';

type Props = {
  name: SectionName;
  /** What is chosen, in words; shown while the section is closed. */
  words: readonly string[];
  isProblem?: boolean;
  /** Opens the section when it becomes true. */
  isNeeded?: boolean;
  children: ReactNode;
};

/** A section of the settings: a line that says what is chosen, and opens the fields in place. */
export function SectionRow({ name, words, isProblem = false, isNeeded = false, children }: Props) {
  const row = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isNeeded && row.current) row.current.open = true;
  }, [isNeeded]);
  return (
    <details ref={row} id={name} className="section">
      <summary>
        <h2>{t(headings[name])}</h2>
        <span className={isProblem ? 'section-words problem' : 'section-words'}>{words.join(SEPARATOR)}</span>
        <Icon name="next" />
      </summary>
      <div className="section-fields">{children}</div>
    </details>
  );
}
