import { parseFeed, parseOpml } from 'feedsmith';
import { parseHTML } from 'linkedom';
import { cannotSummarize } from '../refusal.ts';
import type { EnrichDocument } from '../search/enrich-document.ts';
import { absolute } from './absolute.ts';
import { documentOfItem } from './document-of-item.ts';
import { baseOf, newestItemsOf } from './feed-item.ts';
import type { ReadSource } from './read-source.ts';

/** Enough to include everything before the first element. */
const HEAD_CHARS = 5_000;

const WEB_PAGE = /^\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+html|html)[\s>]/i;
const FEED_LINK = ['rss+xml', 'atom+xml', 'feed+json']
  .map(format => `link[rel~="alternate"][type="application/${format}"][href]`)
  .join();

/** A feed's newest entries, or the addresses of the feeds in a list. */
export type ParsedSource = { documents: EnrichDocument[] } | { feeds: string[] };

/** What is asked of a thread. */
export interface ParseTask {
  source: ReadSource;
  /** In milliseconds since 1970. */
  now: number;
}

/**
 * Reads RSS, Atom, RDF, JSON Feed or OPML, recognized by content; a web page that names its feed is a list of one. Throws a
 * `Refusal`, whose message is for the user, for everything else and for what is damaged. `now` in milliseconds since 1970.
 */
export function parseSource(source: ReadSource, now: number): ParsedSource {
  if (isOpml(source.text)) return { feeds: feedsOf(source) };
  const feed = feedOfPage(source);
  return feed === undefined ? { documents: documentsOf(source, now) } : { feeds: [feed] };
}

function isOpml(text: string): boolean {
  const head = text.slice(0, HEAD_CHARS).replace(/<!--[\s\S]*?-->/g, '');
  return /<[a-z][^\s/>]*/i.exec(head)?.[0].toLowerCase() === '<opml';
}

/** The first feed that a web page names: further ones are those of its comments. */
function feedOfPage({ text, address }: ReadSource): string | undefined {
  if (!WEB_PAGE.test(text)) return undefined;
  const link = parseHTML(text).document.querySelector(FEED_LINK);
  return absolute(link?.getAttribute('href') ?? undefined, address);
}

function documentsOf({ text, address }: ReadSource, now: number): EnrichDocument[] {
  const parsed = inWords(() => parseFeed(text));
  const place = { bases: [absolute(baseOf(parsed), address), address], address };
  return newestItemsOf(parsed, now)
    .map(item => documentOfItem(item, place))
    .filter(document => document !== null);
}

type Outline = { xmlUrl?: string; outlines?: Outline[] };

function feedsOf({ text, address }: ReadSource): string[] {
  const addressesOf = (outline: Outline): string[] => [
    ...[absolute(outline.xmlUrl, address)].filter(feed => feed !== undefined),
    ...(outline.outlines ?? []).flatMap(addressesOf),
  ];
  const { body } = inWords(() => parseOpml(text));
  const feeds = (body?.outlines ?? []).flatMap(addressesOf);
  if (feeds.length === 0) throw cannotSummarize('This list names no feeds.');
  return feeds;
}

function inWords<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    const isUnknown = error instanceof Error && error.name === 'DetectError';
    throw cannotSummarize(
      isUnknown ? 'This is neither RSS, Atom, RDF, JSON Feed nor OPML.' : 'This feed is damaged and cannot be read.',
    );
  }
}
