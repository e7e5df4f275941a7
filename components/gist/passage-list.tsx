import { type ReactNode, useId } from 'react';
import { formatNumber } from '../../lib/browser/format/format-number.ts';
import { t } from '../../lib/browser/i18n.ts';
import type { Passage } from '../../lib/model/page/gist.ts';
import { pdfPageAddress } from '../../lib/model/page/pdf-pages.ts';
import { directionOf } from '../../lib/text/lines/text-direction.ts';
import { resultWordsOf, usePassages } from './use-passages.ts';

/** What is shown of a passage; `before` stands above it, outside its button. */
type ListedPassage = {
  key: string | number;
  passage: Passage;
  text: string;
  shown: ReactNode;
  before?: ReactNode;
};

type Props = {
  tabId: number;
  language: string | null;
  /** `false` in documents whose viewer has no places to lead to: a PDF, which has pages. */
  hasPlaces: boolean;
  /** The document’s address. */
  url: string;
  passages: readonly ListedPassage[];
};

/** Passages in the order of the page. A click shows one in its place. */
export function PassageList({ tabId, language, hasPlaces, url, passages }: Props) {
  const { last, show, hide } = usePassages(tabId);
  const hint = useId();
  const hasPages = passages.some(({ passage }) => passage.page !== undefined);
  const all = passages.map(({ text }) => text).join(' ');
  return (
    <>
      <ol className="gist-sentences" lang={language ?? undefined} dir={directionOf(all) ?? undefined}>
        {passages.map(({ key, passage, shown, before }) => (
          <li key={key}>
            {before}
            {hasPlaces ? (
              <button
                type="button"
                aria-describedby={hint}
                aria-current={last?.result === 'shown' && last.passage === passage ? 'true' : undefined}
                onClick={() => void show(passage)}
              >
                <span>{shown}</span>
              </button>
            ) : (
              <>
                {shown}
                {passage.page !== undefined && <PageLink url={url} page={passage.page} />}
              </>
            )}
          </li>
        ))}
      </ol>
      <span id={hint} hidden>
        {t('gistShow')}
      </span>
      <div className="gist-foot">
        <p role="status" className="hint">
          {hasPlaces ? last && resultWordsOf(last) : t(hasPages ? 'gistPages' : 'gistNoPlaces')}
        </p>
        {last?.result === 'shown' && (
          <button type="button" className="link" onClick={() => void hide()}>
            {t('gistUnmark')}
          </button>
        )}
      </div>
    </>
  );
}

/** A viewer that is open does not turn to another page (Chromium), so each opens in a tab of its own. */
const PageLink = ({ url, page }: { url: string; page: number }) => (
  <>
    {' '}
    <a href={pdfPageAddress(url, page)} target="_blank" rel="noreferrer">
      {t('gistPage', formatNumber(page))}
    </a>
  </>
);
