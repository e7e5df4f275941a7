import { type ReactNode, useId } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import type { Passage } from '../../lib/model/page/gist.ts';
import { directionOf } from '../../lib/text/lines/text-direction.ts';
import { type ShownPassage, usePassages } from './use-passages.ts';

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
  /** `false` in documents whose viewer has no places to lead to. */
  hasPlaces: boolean;
  passages: readonly ListedPassage[];
};

/** Passages in the order of the page. A click shows one in its place. */
export function PassageList({ tabId, language, hasPlaces, passages }: Props) {
  const { last, show, hide } = usePassages(tabId);
  const hint = useId();
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
              shown
            )}
          </li>
        ))}
      </ol>
      <span id={hint} hidden>
        {t('gistShow')}
      </span>
      <div className="gist-foot">
        <p role="status" className="hint">
          {hasPlaces ? last && resultWordsOf(last) : t('gistNoPlaces')}
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

/** Says whether the last passage was found and shown. */
function resultWordsOf({ result }: ShownPassage): string {
  if (result === 'shown') return t('gistShown');
  return t(result === 'not-found' ? 'gistNotFound' : 'gistNotShown');
}
