import { closestIn, endsLine, type PageSnapshot, type SnapshotElement, textIn } from '../snapshot/page-snapshot.ts';
import { isAboutOthers } from './about-others.ts';
import { isAboutAnotherPage } from './another-page.ts';
import { dayNearHeading, isAboutChange } from './day-near-heading.ts';
import { pageThingsOf } from './json-ld.ts';
import { metaOf } from './page-metadata.ts';
import { outerOfHeading } from './title.ts';
import { isoDayOf, writtenDayOf } from './written-day.ts';

/** Meta elements with the date of publication (Open Graph, schema.org, Dublin Core, Highwire), most specific first. */
const DATE_METAS = [
  'article:published_time',
  'datepublished',
  'citation_publication_date',
  'dcterms.issued',
  'dc.date.issued',
  'parsely-pub-date',
  'date',
];

/** A longer text around a time is not its line. A line with the author, and what one can click, is no longer either. */
const MAX_LINE_CHARS = 80;
const MAX_BYLINE_CHARS = 160;

/** The date a page was published (`YYYY-MM-DD`), from its metadata or near its heading; or null. */
export function publishedOf(page: PageSnapshot, title: string, language: string | null, url: string): string | null {
  const declared = () => dayInMetas(page) ?? dayInJsonLd(page);
  const seen = () => dayBesideHeading(page, title) ?? dayNearHeading(page, title, language);
  return isAboutAnotherPage(page, title, url) ? (seen() ?? declared()) : (declared() ?? seen());
}

function dayInMetas(page: PageSnapshot): string | null {
  for (const name of DATE_METAS) {
    const day = declaredDayOf(metaOf(page, name));
    if (day) return day;
  }
  return null;
}

/** The day of a date in metadata, which programs also write in words: `Sat, 14 Nov 2026 08:00:00 GMT`. */
const declaredDayOf = (written: unknown): string | null =>
  dayOf(written) ?? (typeof written === 'string' ? writtenDayOf(written, 'en') : null);

/** Earlier years are of another calendar or stand for none. */
const FIRST_YEAR = 1600;

/** Day 0 of a computer's clock stands for none, too. */
const NO_DAY = '1970-01-01';

/**
 * The day of a date in ISO 8601 or with slashes (Highwire), in the page's own time zone. Null for other notations, in which
 * day and month are ambiguous, and for days that do not exist or cannot be meant.
 */
export function dayOf(written: unknown): string | null {
  if (typeof written !== 'string') return null;
  const [, year, month, day] = /^\s*(\d{4})[-/](\d{2})[-/](\d{2})(?!\d)/u.exec(written) ?? [];
  if (!year || Number(year) < FIRST_YEAR || Number(year) > new Date().getFullYear() + 1) return null;
  const iso = isoDayOf(year, Number(month), Number(day));
  return iso === NO_DAY ? null : iso;
}

function dayInJsonLd(page: PageSnapshot): string | null {
  for (const { datePublished } of pageThingsOf(page)) {
    const day = declaredDayOf(datePublished);
    if (day) return day;
  }
  return null;
}

/** The date of the first `<time>` near the page's heading that is neither of a change nor of a comment or another page. */
function dayBesideHeading(page: PageSnapshot, title: string): string | null {
  const times = page.elements.filter(
    ({ name, attributes }) =>
      name === 'time' && attributes.has('datetime') && !isAboutChange(attributes.get('class') ?? ''),
  );
  for (const outer of outerOfHeading(page, title)) {
    const time = firstIn(outer, times);
    if (time) return dayOf(time.attributes.get('datetime'));
  }
  return null;
}

const firstIn = (outer: SnapshotElement, times: readonly SnapshotElement[]): SnapshotElement | undefined =>
  times.find(
    time =>
      closestIn(time, candidate => candidate === outer) !== null &&
      closestIn(time, isAboutOthers) === null &&
      !isChangeTime(time) &&
      !isInParagraph(time),
  );

/** Whether a time stands in a paragraph, which may mention any day. */
function isInParagraph(time: SnapshotElement): boolean {
  const block = closestIn(time, endsLine);
  return block?.name === 'p' && textIn(block).length > MAX_BYLINE_CHARS;
}

/** Whether the line of a time says that it is the day of a change. */
function isChangeTime({ parent }: SnapshotElement): boolean {
  const line = parent ? textIn(parent) : '';
  return line.length <= MAX_LINE_CHARS && isAboutChange(line) && (line.match(/\d{4}/g) ?? []).length < 2;
}
