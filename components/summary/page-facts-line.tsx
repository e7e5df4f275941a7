import { formatDay, formatReadingTime } from '../../lib/browser/format/format-time.ts';
import type { PageFacts } from '../../lib/model/page/page.ts';
import { readingMinutesOf } from '../../lib/model/page/reading-time.ts';
import { shownLineOf } from '../../lib/text/lines/untrusted-text.ts';

const MAX_BYLINE_CHARS = 60;

/** Author, day and reading time: what is known of a page once it has been read. */
export function PageFactsLine({ facts }: { facts: PageFacts }) {
  const byline = shownLineOf(facts.byline ?? '', MAX_BYLINE_CHARS);
  return (
    <>
      {byline && (
        <li className="page-byline">
          <bdi>{byline}</bdi>
        </li>
      )}
      {facts.published && (
        <li>
          <time dateTime={facts.published}>{formatDay(facts.published, Date.now())}</time>
        </li>
      )}
      <li>{formatReadingTime(readingMinutesOf(facts.words, facts.language))}</li>
    </>
  );
}
