import type { TabHead } from '../../lib/browser/tabs/tabs.ts';
import type { Focus, FocusPassage } from '../../lib/model/page/focus.ts';
import { shownTextOf } from '../../lib/text/lines/untrusted-text.ts';
import { PassageList } from '../gist/passage-list.tsx';

/** Passages in the order of the page, each under its heading where that is another than before. */
export function FocusPassages({ tab, focus }: { tab: TabHead; focus: Focus }) {
  const { passages, language, hasPlaces } = focus;
  const listed = passages.map((found, index) => ({
    // A page may have the same passage twice, and the list never changes.
    key: index,
    passage: found.passage,
    text: found.text,
    shown: <MarkedText {...found} />,
    before: found.heading !== null && found.heading !== passages[index - 1]?.heading && (
      <p className="focus-heading">{shownTextOf(found.heading)}</p>
    ),
  }));
  return <PassageList tabId={tab.tabId} url={tab.url} language={language} hasPlaces={hasPlaces} passages={listed} />;
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
