import type { parseFeed } from 'feedsmith';
import { textOfHtml } from '../markup/text-of-html.ts';
import { absolute } from './absolute.ts';
import { publishedOf } from './published-date.ts';

/** The raw text of a feed. */
export interface FeedText {
  value: string;
  kind: 'html' | 'plain';
}

/** One entry of a feed of any format, its words not yet cleaned. */
export interface FeedItem {
  /** As written, perhaps relative. The first valid one is the entry's. */
  addresses: (string | undefined)[];
  title: FeedText;
  /** The fullest text that the feed has. */
  text: FeedText;
  /** "YYYY-MM-DDThh:mm:ssZ", `undefined` if unknown. */
  published: string | undefined;
}

/** The first valid one of `dates` is the entry's. */
type Entry = Omit<FeedItem, 'published'> & { dates: (string | undefined)[] };

type ParsedFeed = ReturnType<typeof parseFeed<string>>;
type FeedOf<Format extends ParsedFeed['format']> = Extract<ParsedFeed, { format: Format }>['feed'];
type ItemOf<Items extends readonly unknown[] | undefined> = NonNullable<Items>[number];

/** The rest of a feed is its archive. */
const MAX_ITEMS = 200;

const html = (value: string | undefined): FeedText => ({ value: value ?? '', kind: 'html' });
const plain = (value: string | undefined): FeedText => ({ value: value ?? '', kind: 'plain' });

/**
 * The newest entries of a parsed feed, newest first. An entry without a date stands behind the one before it, so a feed
 * without dates keeps its order. `now` in milliseconds since 1970.
 */
export function newestItemsOf(parsed: ParsedFeed, now: number): FeedItem[] {
  let last = '9999';
  const placed = entriesOf(parsed).map(({ dates, ...entry }) => {
    const published = dates.map(date => date && publishedOf(date, now)).find(Boolean);
    last = published ?? last;
    return { place: last, item: { ...entry, published } };
  });
  placed.sort((a, b) => Number(a.place < b.place) - Number(a.place > b.place));
  return placed.slice(0, MAX_ITEMS).map(({ item }) => item);
}

function entriesOf(parsed: ParsedFeed): Entry[] {
  switch (parsed.format) {
    case 'rss':
      return (parsed.feed.items ?? []).map(entryOfRss);
    case 'atom':
      return (parsed.feed.entries ?? []).map(entryOfAtom);
    case 'rdf':
      return (parsed.feed.items ?? []).map(entryOfRdf);
    case 'json':
      return (parsed.feed.items ?? []).map(entryOfJson);
  }
}

/** The base of relative addresses in a feed's entries, as the feed declares it. */
export function baseOf(parsed: ParsedFeed): string | undefined {
  switch (parsed.format) {
    case 'atom':
      return parsed.feed.xml?.base ?? alternateOf(parsed.feed.links);
    case 'json':
      return parsed.feed.home_page_url;
    default:
      return parsed.feed.link;
  }
}

/** RSS does not say whether its texts are markup; readers take them for it. */
function entryOfRss(item: ItemOf<FeedOf<'rss'>['items']>): Entry {
  const { itunes, media } = item;
  return {
    addresses: [
      item.link,
      alternateOf(item.atom?.links),
      item.guid?.isPermaLink === false ? undefined : item.guid?.value,
      ...(item.enclosures ?? []).map(({ url }) => url),
    ],
    title: html(item.title ?? itunes?.title ?? media?.title?.value),
    text: fullestOf(
      ...[item.content?.encoded, item.description, itunes?.summary, itunes?.subtitle].map(html),
      html(item.googleplay?.description),
      ...textsOfMedia(media),
    ),
    dates: [item.pubDate, ...datesOf(item)],
  };
}

function entryOfRdf(item: ItemOf<FeedOf<'rdf'>['items']>): Entry {
  return {
    addresses: [item.link, item.rdf?.about],
    title: html(item.title),
    text: fullestOf(html(item.content?.encoded), html(item.description), ...textsOfMedia(item.media)),
    dates: datesOf(item),
  };
}

function entryOfAtom(entry: ItemOf<FeedOf<'atom'>['entries']>): Entry {
  return {
    addresses: [alternateOf(entry.links), entry.content?.src, addressIn(entry.id)].map(
      address => absolute(address, entry.xml?.base) ?? address,
    ),
    title: textOfAtom(entry.title),
    text: fullestOf(textOfAtom(entry.content), textOfAtom(entry.summary), ...textsOfMedia(entry.media)),
    dates: [entry.published, entry.updated, ...datesOf(entry)],
  };
}

function entryOfJson(item: ItemOf<FeedOf<'json'>['items']>): Entry {
  return {
    addresses: [item.url, item.external_url, addressIn(item.id), ...(item.attachments ?? []).map(({ url }) => url)],
    title: plain(item.title),
    text: fullestOf(html(item.content_html), plain(item.content_text), plain(item.summary)),
    dates: [item.date_published, item.date_modified],
  };
}

/** RFC 4287, 3.1.1 and 4.1.3: plain unless the type says otherwise; other media types are no text. */
function textOfAtom(text: { value?: string; type?: string } | undefined): FeedText {
  const type = text?.type?.toLowerCase() ?? 'text';
  if (['html', 'xhtml', 'text/html', 'application/xhtml+xml'].includes(type)) return html(text?.value);
  return type === 'text' || type.startsWith('text/') ? plain(text?.value) : plain('');
}

interface Media {
  description?: { value?: string; type?: string };
  texts?: { value?: string }[];
  groups?: Media[];
  contents?: Media[];
}

/** What an entry says of its recordings (https://www.rssboard.org/media-rss). */
function textsOfMedia({ description, texts = [], groups = [], contents = [] }: Media = {}): FeedText[] {
  const about = description?.type === 'plain' ? plain(description.value) : html(description?.value);
  return [about, ...texts.map(({ value }) => html(value)), ...[...groups, ...contents].flatMap(textsOfMedia)];
}

interface OtherDates {
  dc?: { dates?: string[] };
  dcterms?: { issued?: string[]; created?: string[]; modified?: string[] };
  atom?: { published?: string; updated?: string };
}

/** Dates in vocabularies of their own, the day of publication first. */
function datesOf({ dc, dcterms, atom }: OtherDates): (string | undefined)[] {
  const { issued, created, modified } = dcterms ?? {};
  return [dc?.dates?.[0], issued?.[0], created?.[0], atom?.published, atom?.updated, modified?.[0]];
}

function fullestOf(...texts: FeedText[]): FeedText {
  const measured = texts.filter(({ value }) => value !== '').map(text => ({ text, chars: charsOf(text) }));
  return measured.reduce((best, next) => (next.chars > best.chars ? next : best), { text: plain(''), chars: 0 }).text;
}

function charsOf({ value, kind }: FeedText): number {
  return (kind === 'html' ? textOfHtml(value) : value).trim().length;
}

/** The page that people read, among the formats of an entry. */
function alternateOf(links: readonly { href?: string; rel?: string; type?: string }[] = []): string | undefined {
  const alternates = links.filter(({ rel = 'alternate' }) => /(?:^|\/)alternate$/i.test(rel));
  return (alternates.find(({ type = 'html' }) => type.includes('html')) ?? alternates[0])?.href;
}

/** An id need not be an address. */
const addressIn = (id: string | undefined): string | undefined => (/^https?:/i.test(id ?? '') ? id : undefined);
