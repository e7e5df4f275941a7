import { closestIn, type PageSnapshot, type SnapshotElement } from '../snapshot/page-snapshot.ts';
import { dayNearHeading } from './day-near-heading.ts';
import { pageThingsOf } from './json-ld.ts';
import { metaOf } from './page-metadata.ts';
import { headlineOf } from './title.ts';
import { isoDayOf } from './written-day.ts';

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

/** A `<time>` belongs to the heading if one of this many ancestors of the heading contains it. */
const HEADING_ANCESTORS = 3;

/** The date a page was published (`YYYY-MM-DD`), from its metadata or near its heading; or null. */
export function publishedOf(page: PageSnapshot, title: string, language: string | null): string | null {
  for (const name of DATE_METAS) {
    const day = dayOf(metaOf(page, name));
    if (day) return day;
  }
  return dayInJsonLd(page) ?? dayBesideHeading(page) ?? dayNearHeading(page, title, language);
}

/**
 * The day of a date in ISO 8601 or with slashes (Highwire), in the page's own time zone. Null for other notations, in which
 * day and month are ambiguous, and for days that do not exist.
 */
export function dayOf(written: unknown): string | null {
  if (typeof written !== 'string') return null;
  const [, year, month, day] = /^\s*(\d{4})[-/](\d{2})[-/](\d{2})(?!\d)/u.exec(written) ?? [];
  return year ? isoDayOf(year, Number(month), Number(day)) : null;
}

function dayInJsonLd(page: PageSnapshot): string | null {
  for (const { datePublished } of pageThingsOf(page)) {
    const day = dayOf(datePublished);
    if (day) return day;
  }
  return null;
}

/** The date of the first `<time>` near the page's heading. */
function dayBesideHeading(page: PageSnapshot): string | null {
  const times = page.elements.filter(({ name, attributes }) => name === 'time' && attributes.has('datetime'));
  let ancestor = headlineOf(page)?.parent ?? null;
  for (let level = 0; ancestor && ancestor !== page.body && level < HEADING_ANCESTORS; level++) {
    const time = firstIn(ancestor, times);
    if (time) return dayOf(time.attributes.get('datetime'));
    ancestor = ancestor.parent;
  }
  return null;
}

const firstIn = (outer: SnapshotElement, elements: readonly SnapshotElement[]): SnapshotElement | undefined =>
  elements.find(element => closestIn(element, candidate => candidate === outer) !== null);
