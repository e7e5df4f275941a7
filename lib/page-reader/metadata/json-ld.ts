import type { PageSnapshot } from '../snapshot/page-snapshot.ts';
import { linkedDataOf } from './page-metadata.ts';

/** The schema.org types of pages. Comments and reviews have authors and dates of their own. */
const PAGE_TYPE = /(?:Article|Posting|Report|WebPage|Recipe|Book|Dataset)$/u;

/** Larger blocks describe more than one page. */
const MAX_JSON_CHARS = 1_000_000;
const MAX_THINGS = 200;

export type Thing = Readonly<Record<string, unknown>>;

export const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

/** The objects in a page's JSON-LD that describe the page itself. */
export const pageThingsOf = (page: PageSnapshot): Thing[] =>
  thingsOf(page)
    .flatMap(thing => [thing, thing.mainEntity].flat())
    .filter(isThing)
    .filter(thing => isOfType(thing, PAGE_TYPE));

/** Whether a name of an object's type ends as `pattern` says. */
export const isOfType = (thing: Thing, pattern: RegExp): boolean =>
  [thing['@type']].flat().some(type => typeof type === 'string' && pattern.test(type));

/** The object in a page's JSON-LD that a reference (`{"@id": …}`) stands for; the value itself where it is none. */
export function referredThingOf(page: PageSnapshot, value: unknown): unknown {
  if (!isThing(value) || typeof value['@id'] !== 'string' || Object.keys(value).length > 1) return value;
  return thingsOf(page).find(thing => thing['@id'] === value['@id'] && thing !== value) ?? value;
}

/** Cached, because author and day are both looked up. */
const cache = new WeakMap<PageSnapshot, Thing[]>();

function thingsOf(page: PageSnapshot): Thing[] {
  const things =
    cache.get(page) ?? linkedDataOf(page).flatMap(json => (json.length > MAX_JSON_CHARS ? [] : thingsIn(json)));
  cache.set(page, things);
  return things;
}

/** What publishers write around JSON for old browsers, line ends in its strings, and commas after the last item. None is JSON. */
const bare = (json: string): string =>
  json
    .replace(/^\s*(?:\/\/|\/\*)?\s*<!(?:\[CDATA\[|--)\s*(?:\*\/)?|(?:\/\/|\/\*)?\s*(?:\]\]|--)>\s*(?:\*\/)?\s*$/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/;\s*$/u, '')
    .replace(/,\s*([\]}])/gu, '$1');

/** The top-level objects of a JSON-LD block and of its graph; none where it does not parse. */
function thingsIn(json: string): Thing[] {
  try {
    const outer = [JSON.parse(bare(json))].flat().filter(isThing);
    return [...outer, ...outer.flatMap(thing => thing['@graph'])].filter(isThing).slice(0, MAX_THINGS);
  } catch {
    return [];
  }
}
