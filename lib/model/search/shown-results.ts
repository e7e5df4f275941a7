import { plainLineOf } from '../../text/lines/plain-line.ts';
import { archivedAddressOf, documentKeyOf } from '../address/document-key.ts';
import { openableUrlOf } from '../address/shown-address.ts';
import * as z from '../z.ts';
import { publishedAtOf } from './published-date.ts';
import type { SearchResult } from './search-result.ts';

/** One result as it is shown. Every field is one line of plain text. */
export const shownResultSchema = z.object({
  /** `http:` or `https:`, without credentials. */
  url: z.string(),
  /** The host of `url`, in ASCII. */
  host: z.string(),
  title: z.string(),
  snippet: z.nullable(z.string()),
  /** ISO 8601 in UTC; `null` when unknown or impossible. */
  published: z.nullable(z.string()),
  /** The address is that of an archived copy. */
  isArchived: z.boolean(),
});
export type ShownResult = z.infer<typeof shownResultSchema>;

const resultOrders = ['relevance', 'newest'] as const;
export type ResultOrder = (typeof resultOrders)[number];

const MAX_TITLE_CHARS = 200;
const MAX_SNIPPET_CHARS = 400;

/** Two dots mark text that was cut (specification; docs/platform-facts.md, "The live service"). */
const TWO_DOTS = /\s?(?<!\.)\.\.(?=\s|$)/g;

/**
 * The results of a search as a list for display: without the page itself, each document once, and without addresses
 * that are not safe to open. With the newest first, undated results come last.
 */
export function shownResultsOf(
  results: readonly SearchResult[],
  { pageUrl, order, nowMs }: { pageUrl: string; order: ResultOrder; nowMs: number },
): ShownResult[] {
  const byDocument = new Map<string, ShownResult>();
  const pageKey = documentKeyOf(pageUrl);
  for (const result of results.toSorted((a, b) => a.rank - b.rank)) {
    const item = itemOf(result, nowMs);
    const key = item && documentKeyOf(item.url);
    if (item === null || key === null || key === pageKey) continue;
    const rival = byDocument.get(key);
    // Replacing a key keeps its place in the map, so the better address gets the better rank.
    if (rival === undefined || preferenceOf(item) > preferenceOf(rival)) byDocument.set(key, item);
  }
  const items = [...byDocument.values()];
  return order === 'newest' ? items.toSorted((a, b) => timeOf(b) - timeOf(a)) : items;
}

function itemOf({ url: address, title, snippet, published }: SearchResult, nowMs: number): ShownResult | null {
  const url = openableUrlOf(address);
  if (url === null) return null;
  const heading = lineOf(title, MAX_TITLE_CHARS);
  const excerpt = snippet === null ? '' : lineOf(snippet, MAX_SNIPPET_CHARS);
  return {
    url: url.href,
    host: url.host,
    // The client uses the host as the title of results without one.
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

/** Prefers originals to archived copies, and https to http. */
function preferenceOf({ url, isArchived }: ShownResult): number {
  return (isArchived ? 0 : 2) + (url.startsWith('https:') ? 1 : 0);
}

function timeOf({ published }: ShownResult): number {
  return published === null ? 0 : Date.parse(published);
}
