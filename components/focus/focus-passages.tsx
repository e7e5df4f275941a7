import { useId } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import type { Focus, FocusPassage } from '../../lib/model/page/focus.ts';
import { shownTextOf } from '../../lib/text/shown-text.ts';
import { directionOf } from '../../lib/text/text-direction.ts';
import { resultWordsOf } from '../gist/gist-sentences.tsx';
import { usePassages } from '../gist/use-passages.ts';

/** Passages in the order of the page. A click shows one in its place; not in documents whose viewer has none. */
export function FocusPassages({ tabId, focus }: { tabId: number; focus: Focus }) {
  const { last, show, hide } = usePassages(tabId);
  const hint = useId();
  const { passages, language, hasPlaces } = focus;
  const all = passages.map(({ text }) => text).join(' ');
  return (
    <>
      <ol className="gist-sentences" lang={language ?? undefined} dir={directionOf(all) ?? undefined}>
        {passages.map((found, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page may have the same passage twice, and the list never changes
          <li key={index}>
            {found.heading !== null && found.heading !== passages[index - 1]?.heading && (
              <p className="focus-heading">{shownTextOf(found.heading)}</p>
            )}
            {hasPlaces ? (
              <button
                type="button"
                aria-describedby={hint}
                aria-current={last?.result === 'shown' && last.passage === found.passage ? 'true' : undefined}
                onClick={() => void show(found.passage)}
              >
                <span>
                  <MarkedText {...found} />
                </span>
              </button>
            ) : (
              <MarkedText {...found} />
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

/** A passage with the words of the question made bold. */
function MarkedText({ text, hits }: Pick<FocusPassage, 'text' | 'hits'>) {
  const parts = hits.map(({ start, end }, index) => ({
    before: text.slice(hits[index - 1]?.end ?? 0, start),
    hit: text.slice(Math.max(start, hits[index - 1]?.end ?? 0), end),
    start,
  }));
  return (
    <>
      {parts.map(({ before, hit, start }) => (
        <span key={start}>
          {shownTextOf(before)}
          <b>{shownTextOf(hit)}</b>
        </span>
      ))}
      {shownTextOf(text.slice(hits.at(-1)?.end ?? 0))}
    </>
  );
}
