import type { KeyboardEvent } from 'react';
import { formatNumber } from '../../lib/browser/format/format-number.ts';
import { t } from '../../lib/browser/i18n.ts';
import { Icon } from '../ui/icon.tsx';

/** There is one on a page. */
const ID = 'library-search';

type Props = {
  /** How many answers the search goes over. */
  count: number;
  words: string;
  onWords: (words: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

export function LibrarySearchField({ count, words, onWords, onKeyDown }: Props) {
  return (
    <div className="library-search">
      <label className="only-heard" htmlFor={ID}>
        {t('librarySearch')}
      </label>
      <Icon name="search" />
      <input
        id={ID}
        type="search"
        data-search
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('librarySearchCount', formatNumber(count))}
        value={words}
        onChange={event => onWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
