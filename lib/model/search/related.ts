import { plainLineOf } from '../../text/plain-line.ts';
import { archivedAddressOf, documentKeyOf } from '../address/document-key.ts';
import { openableUrlOf } from '../address/shown-address.ts';
import * as z from '../z.ts';
import { publishedAtOf } from './published-words.ts';
import type { SearchResult } from './search-result.ts';

/** One result as it is shown: every field is one line of plain text. */
export const relatedItemSchema = z.object({
  /** `http:` or `https:`, without credentials. */
  url: z.string(),
  /** The host that `url` opens, as it travels. */
  host: z.string(),
  title: z.string(),
  snippet: z.nullable(z.string()),
  /** ISO 8601 in UTC; `null` when unknown or impossible. */
  published: z.nullable(z.string()),
  /** It opens an archive's copy. */
  isArchived: z.boolean(),
});
export type RelatedItem = z.infer<typeof relatedItemSchema>;

export const relatedOrders = ['relevance', 'newest'] as const;
export type RelatedOrder = (typeof relatedOrders)[number];

const MAX_TITLE_CHARS = 200;
const MAX_SNIPPET_CHARS = 400;

/** Two dots mean that a text was cut there (specification, "Search Object"; in titles too, see service-facts). */
const TWO_DOTS = /\s?(?<!\.)\.\.(?=\s|$)/g;

/**
 * The results of a search as a list for reading: without the page they belong to, each document once, and none that
 * could not be opened safely. Undated ones come last where the newest are first.
 */
export function relatedListOf(
  results: readonly SearchResult[],
  { pageUrl, order, nowMs }: { pageUrl: string; order: RelatedOrder; nowMs: number },
): RelatedItem[] {
  const byDocument = new Map<string, RelatedItem>();
  const pageKey = documentKeyOf(pageUrl);
  for (const result of results.toSorted((a, b) => a.rank - b.rank)) {
    const item = itemOf(result, nowMs);
    const key = item && documentKeyOf(item.url);
    if (item === null || key === null || key === pageKey) continue;
    const rival = byDocument.get(key);
    // A key keeps its place in the map, so the better address takes the better rank.
    if (rival === undefined || preferenceOf(item) > preferenceOf(rival)) byDocument.set(key, item);
  }
  const items = [...byDocument.values()];
  return order === 'newest' ? items.toSorted((a, b) => timeOf(b) - timeOf(a)) : items;
}

function itemOf({ url: address, title, snippet, published }: SearchResult, nowMs: number): RelatedItem | null {
  const url = openableUrlOf(address);
  if (url === null) return null;
  const heading = lineOf(title, MAX_TITLE_CHARS);
  const excerpt = snippet === null ? '' : lineOf(snippet, MAX_SNIPPET_CHARS);
  return {
    url: url.href,
    host: url.host,
    // The client fills in the host for a title that is missing.
    title: heading === '' || heading === url.hostname ? plainLineOf(pathLineOf(url), MAX_TITLE_CHARS) : heading,
    snippet: excerpt === '' || excerpt === '…' || excerpt === heading ? null : excerpt,
    published: publishedAtOf(published, nowMs) === null ? null : published,
    isArchived: archivedAddressOf(url.href) !== null,
  };
}

function lineOf(text: string, maxChars: number): string {
  return plainLineOf(text, maxChars).replace(TWO_DOTS, '…');
}

function pathLineOf(url: URL): string {
  try {
    return `${url.host}${decodeURI(url.pathname)}`.replace(/\/$/, '');
  } catch {
    return `${url.host}${url.pathname}`;
  }
}

/** The original before a copy, the encrypted way before the open one. */
function preferenceOf({ url, isArchived }: RelatedItem): number {
  return (isArchived ? 0 : 2) + (url.startsWith('https:') ? 1 : 0);
}

function timeOf({ published }: RelatedItem): number {
  return published === null ? 0 : Date.parse(published);
}
