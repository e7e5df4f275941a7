import type { PageCopy } from '../dom/page-copy.ts';
import { linkedDataOf } from './metadata.ts';

/** Things a page may be, as schema.org names them; comments and reviews on it have days and authors of their own. */
const PAGE_TYPE = /(?:Article|Posting|Report|WebPage|Recipe|Book|Dataset)$/u;

/** More of it describes something else than one page. */
const MAX_JSON_CHARS = 1_000_000;
const MAX_THINGS = 200;

export type Thing = Readonly<Record<string, unknown>>;

export const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

/** What a page says in JSON-LD that it is. */
export function* pageThingsOf(page: PageCopy): Generator<Thing, void> {
  for (const json of linkedDataOf(page)) {
    if (json.length > MAX_JSON_CHARS) continue;
    for (const thing of thingsIn(json)) {
      const types = [thing['@type']].flat();
      if (types.some(type => typeof type === 'string' && PAGE_TYPE.test(type))) yield thing;
    }
  }
}

/** The top-level things of a JSON-LD block, and those of its graph; none where it is damaged. */
function thingsIn(json: string): Thing[] {
  try {
    const outer = [JSON.parse(json)].flat().filter(isThing);
    return [...outer, ...outer.flatMap(thing => thing['@graph'])].filter(isThing).slice(0, MAX_THINGS);
  } catch {
    return [];
  }
}
