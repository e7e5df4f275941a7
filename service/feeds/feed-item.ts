import type { parseFeed } from 'feedsmith';

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
  /** The first valid one is the entry's. */
  dates: (string | undefined)[];
}

type ParsedFeed = ReturnType<typeof parseFeed<string>>;
type FeedOf<Format extends ParsedFeed['format']> = Extract<ParsedFeed, { format: Format }>['feed'];
type ItemOf<Items extends readonly unknown[] | undefined> = NonNullable<Items>[number];

const html = (value: string | undefined): FeedText => ({ value: value ?? '', kind: 'html' });
const plain = (value: string | undefined): FeedText => ({ value: value ?? '', kind: 'plain' });

/** The entries of a parsed feed, in its order. */
export function itemsOf(parsed: ParsedFeed): FeedItem[] {
  switch (parsed.format) {
    case 'rss':
      return (parsed.feed.items ?? []).map(itemOfRss);
    case 'atom':
      return (parsed.feed.entries ?? []).map(itemOfAtom);
    case 'rdf':
      return (parsed.feed.items ?? []).map(itemOfRdf);
    case 'json':
      return (parsed.feed.items ?? []).map(itemOfJson);
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
function itemOfRss(item: ItemOf<FeedOf<'rss'>['items']>): FeedItem {
  return {
    addresses: [item.link, item.guid?.isPermaLink === false ? undefined : item.guid?.value],
    title: html(item.title),
    text: html(item.content?.encoded ?? item.description),
    dates: [item.pubDate, item.dc?.dates?.[0]],
  };
}

function itemOfRdf(item: ItemOf<FeedOf<'rdf'>['items']>): FeedItem {
  return {
    addresses: [item.link, item.rdf?.about],
    title: html(item.title),
    text: html(item.content?.encoded ?? item.description),
    dates: [item.dc?.dates?.[0]],
  };
}

function itemOfAtom(entry: ItemOf<FeedOf<'atom'>['entries']>): FeedItem {
  return {
    addresses: [alternateOf(entry.links), entry.content?.src],
    title: textOfAtom(entry.title),
    text: textOfAtom(entry.content?.value ? entry.content : entry.summary),
    dates: [entry.published, entry.updated],
  };
}

function itemOfJson(item: ItemOf<FeedOf<'json'>['items']>): FeedItem {
  return {
    addresses: [item.url, item.external_url],
    title: plain(item.title),
    text: item.content_html === undefined ? plain(item.content_text ?? item.summary) : html(item.content_html),
    dates: [item.date_published, item.date_modified],
  };
}

/** RFC 4287, 3.1.1 and 4.1.3: plain unless the type says otherwise; other media types are no text. */
function textOfAtom(text: { value?: string; type?: string } | undefined): FeedText {
  const type = text?.type?.toLowerCase() ?? 'text';
  if (['html', 'xhtml', 'text/html', 'application/xhtml+xml'].includes(type)) return html(text?.value);
  return type === 'text' || type.startsWith('text/') ? plain(text?.value) : plain('');
}

function alternateOf(links: readonly { href?: string; rel?: string }[] | undefined): string | undefined {
  return links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href;
}
