import { type CopiedElement, closestIn, type PageCopy } from '../dom/page-copy.ts';
import { isoDayOf } from './calendar-day.ts';
import { dayNearHeading } from './day-near-heading.ts';
import { pageThingsOf } from './json-ld.ts';
import { metaOf } from './metadata.ts';
import { headlineOf } from './title.ts';

/** Metadata that gives the day of publication (Open Graph, schema.org, Dublin Core, Highwire), most exact first. */
const DATE_METAS = [
  'article:published_time',
  'datepublished',
  'citation_publication_date',
  'dcterms.issued',
  'dc.date.issued',
  'parsely-pub-date',
  'date',
];

/** A `<time>` belongs to the heading when it is no further out than this many elements around it. */
const LEVELS_AROUND_HEADING = 3;

/** The calendar day a page says it was published on (`YYYY-MM-DD`), from its metadata or near its heading; or null. */
export function publishedOf(page: PageCopy, title: string, language: string | null): string | null {
  for (const name of DATE_METAS) {
    const day = dayOf(metaOf(page, name));
    if (day) return day;
  }
  return dayInJsonLd(page) ?? dayBesideHeading(page) ?? dayNearHeading(page, title, language);
}

/**
 * The day of a date in ISO 8601, also one written with slashes (Highwire's). The page's own day, not that of another time
 * zone. Null for other spellings, in which days and months are mixed up, and for days that do not exist.
 */
export function dayOf(written: unknown): string | null {
  if (typeof written !== 'string') return null;
  const [, year, month, day] = /^\s*(\d{4})[-/](\d{2})[-/](\d{2})(?!\d)/u.exec(written) ?? [];
  return year ? isoDayOf(year, Number(month), Number(day)) : null;
}

function dayInJsonLd(page: PageCopy): string | null {
  for (const { datePublished } of pageThingsOf(page)) {
    const day = dayOf(datePublished);
    if (day) return day;
  }
  return null;
}

function dayBesideHeading(page: PageCopy): string | null {
  const times = page.elements.filter(({ name, attributes }) => name === 'time' && attributes.has('datetime'));
  let around = headlineOf(page)?.parent ?? null;
  for (let level = 0; around && around !== page.body && level < LEVELS_AROUND_HEADING; level++) {
    const time = firstIn(around, times);
    if (time) return dayOf(time.attributes.get('datetime'));
    around = around.parent;
  }
  return null;
}

const firstIn = (outer: CopiedElement, elements: readonly CopiedElement[]): CopiedElement | undefined =>
  elements.find(element => closestIn(element, around => around === outer) !== null);
