import { parseFeed, parseOpml } from 'feedsmith';
import { cannotSummarize } from '../refusal.ts';
import type { EnrichDocument } from '../search/enrich-document.ts';
import { documentOfItem } from './document-of-item.ts';
import { baseOf, itemsOf } from './feed-item.ts';
import type { ReadSource } from './read-source.ts';

/** The newest entries of a feed come first; the rest is its archive. */
const MAX_ITEMS = 200;

/** Enough to include everything before the first element. */
const HEAD_CHARS = 5_000;

/** A feed's entries, or the addresses of the feeds in a list. */
export type ParsedSource = { documents: EnrichDocument[] } | { feeds: string[] };

/** What is asked of a thread. */
export interface ParseTask {
  source: ReadSource;
  /** In milliseconds since 1970. */
  now: number;
}

/**
 * Reads RSS, Atom, RDF, JSON Feed or OPML, recognized by content. Throws a `Refusal`, whose message is for the user, for everything
 * else and for what is damaged. `now` in milliseconds since 1970.
 */
export function parseSource(source: ReadSource, now: number): ParsedSource {
  return isOpml(source.text) ? { feeds: feedsOf(source) } : { documents: documentsOf(source, now) };
}

function isOpml(text: string): boolean {
  const head = text.slice(0, HEAD_CHARS).replace(/<!--[\s\S]*?-->/g, '');
  return /<[a-z][^\s/>]*/i.exec(head)?.[0].toLowerCase() === '<opml';
}

function documentsOf({ text, address }: ReadSource, now: number): EnrichDocument[] {
  const parsed = inWords(() => parseFeed(text, { maxItems: MAX_ITEMS }));
  const place = { bases: [absolute(baseOf(parsed), address), address], now };
  return itemsOf(parsed)
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

/** `undefined` without an address, and for a relative one that is relative to nothing. */
function absolute(address: string | undefined, base: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address, base) ? new URL(address, base).href : undefined;
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
