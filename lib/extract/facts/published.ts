import { attributeOf } from '../tree/dom.ts';
import { pageThingsOf } from './json-ld.ts';

/** Metadata that gives the day of publication (Open Graph, schema.org, Dublin Core, Highwire), most exact first. */
const DATE_METAS = [
  'meta[property="article:published_time"]',
  'meta[itemprop="datePublished"]',
  'meta[name="citation_publication_date" i]',
  'meta[name="dcterms.issued" i]',
  'meta[name="dc.date.issued" i]',
  'meta[name="parsely-pub-date" i]',
  'meta[name="date" i]',
];

/** A `<time>` belongs to the heading when it is no further out than this many elements around it. */
const LEVELS_AROUND_HEADING = 3;

/** The calendar day a page says it was published on (`YYYY-MM-DD`), from its metadata or beside its heading; or null. */
export function publishedOf(copy: Document): string | null {
  for (const selector of DATE_METAS) {
    const day = dayOf(copy.querySelector(selector)?.getAttribute('content'));
    if (day) return day;
  }
  return dayInJsonLd(copy) ?? dayBesideHeading(copy);
}

/**
 * The day of a date in ISO 8601, also one written with slashes (Highwire's). The page's own day, not that of another time
 * zone. Null for other spellings, in which days and months are mixed up, and for days that do not exist.
 */
export function dayOf(written: unknown): string | null {
  if (typeof written !== 'string') return null;
  const [, year, month, day] = /^\s*(\d{4})([-/]\d{2})([-/]\d{2})(?!\d)/u.exec(written) ?? [];
  if (!year || !month || !day) return null;
  const iso = `${year}-${month.slice(1)}-${day.slice(1)}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso;
}

function dayInJsonLd(copy: Document): string | null {
  for (const { datePublished } of pageThingsOf(copy)) {
    const day = dayOf(datePublished);
    if (day) return day;
  }
  return null;
}

function dayBesideHeading(copy: Document): string | null {
  const headings = copy.querySelectorAll('h1');
  if (headings.length !== 1) return null;
  let around = headings[0]?.parentElement;
  for (let level = 0; around && around !== copy.body && level < LEVELS_AROUND_HEADING; level++) {
    const time = around.querySelector('time[datetime]');
    if (time) return dayOf(attributeOf(time, 'datetime'));
    around = around.parentElement;
  }
  return null;
}
