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
export function* pageThingsOf(page: PageSnapshot): Generator<Thing, void> {
  for (const json of linkedDataOf(page)) {
    if (json.length > MAX_JSON_CHARS) continue;
    for (const thing of thingsIn(json)) {
      const types = [thing['@type']].flat();
      if (types.some(type => typeof type === 'string' && PAGE_TYPE.test(type))) yield thing;
    }
  }
}

/** The object in a page's JSON-LD that a reference (`{"@id": …}`) stands for; the value itself where it is none. */
export function referredThingOf(page: PageSnapshot, value: unknown): unknown {
  if (!isThing(value) || typeof value['@id'] !== 'string' || Object.keys(value).length > 1) return value;
  const blocks = linkedDataOf(page).filter(json => json.length <= MAX_JSON_CHARS);
  return blocks.flatMap(thingsIn).find(thing => thing['@id'] === value['@id'] && thing !== value) ?? value;
}

/** The top-level objects of a JSON-LD block and of its graph; none where it does not parse. */
function thingsIn(json: string): Thing[] {
  try {
    const outer = [JSON.parse(json)].flat().filter(isThing);
    return [...outer, ...outer.flatMap(thing => thing['@graph'])].filter(isThing).slice(0, MAX_THINGS);
  } catch {
    return [];
  }
}
