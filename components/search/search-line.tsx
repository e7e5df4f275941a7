import { t } from '../../lib/browser/i18n.ts';
import { SearchReceipt } from './search-receipt.tsx';
import type { Searches } from './use-searches.ts';

type Props = {
  words: string;
  searches: Searches;
  /** The highest price of the same search again, as words. */
  price: string;
  onEdit: () => void;
  onAgain: () => void;
};

/** In place of the form once there are results: with what words they were found, what that cost, and the same again. */
export function SearchLine({ words, searches, price, onEdit, onAgain }: Props) {
  return (
    <p className="hint related-line">
      <button type="button" className="link" title={t('searchWords')} onClick={onEdit}>
        <bdi>{words}</bdi>
      </button>
      <SearchReceipt searches={searches} />
      <button
        type="button"
        className="link"
        // The second click of a double click must not pay for the same search again.
        onClick={event => event.detail <= 1 && onAgain()}
      >
        {t('searchAgain', price)}
      </button>
    </p>
  );
}
