import { useId } from 'react';
import { formatShare } from '../../lib/browser/format.ts';
import { t } from '../../lib/browser/i18n.ts';
import type { Gist } from '../../lib/model/page/gist.ts';
import { shownTextOf } from '../../lib/text/shown-text.ts';
import { directionOf } from '../../lib/text/text-direction.ts';
import { type ShownPassage, usePassages } from './use-passages.ts';

/** Key sentences in the order of the page. A click shows one in its place; not in documents whose viewer has none. */
export function GistSentences({ tabId, gist }: { tabId: number; gist: Gist }) {
  const { last, show, hide } = usePassages(tabId);
  const hint = useId();
  const { sentences, language, hasPlaces } = gist;
  const all = sentences.map(({ text }) => text).join(' ');
  return (
    <>
      <ol className="gist-sentences" lang={language ?? undefined} dir={directionOf(all) ?? undefined}>
        {sentences.map(({ text, passage }) => (
          <li key={passage.quote}>
            {hasPlaces ? (
              <button
                type="button"
                aria-describedby={hint}
                aria-current={last?.result === 'shown' && last.passage === passage ? 'true' : undefined}
                onClick={() => void show(passage)}
              >
                <span>{shownTextOf(text)}</span>
              </button>
            ) : (
              shownTextOf(text)
            )}
          </li>
        ))}
      </ol>
      <span id={hint} hidden>
        {t('gistShow')}
      </span>
      <p className="hint">{t('gistCoverage', formatShare(gist.coverage))}</p>
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

/** What became of the passage that was shown last. */
export function resultWordsOf({ result }: ShownPassage): string {
  if (result === 'shown') return t('gistShown');
  return t(result === 'not-found' ? 'gistNotFound' : 'gistNotShown');
}
