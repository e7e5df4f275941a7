import { defineStored, readStoredKeys, removeStored, type Stored } from '../browser/stored.ts';
import { type RelatedSearch, relatedSearchSchema, type SearchUnderWay } from '../model/search/related-search.ts';
import { type EnrichIndex, enrichIndexes } from '../model/search/search-result.ts';
import * as z from '../model/z.ts';

const PREFIX = 'related/';

/** One key per tab and index, so that two searches at once never write over each other. The worker writes. */
export function storedRelated(tabId: number, index: EnrichIndex): Stored<RelatedSearch | null> {
  return storedUnder(keyOf(tabId, index));
}

/** Writes what a tab shows of a search. */
export function showSearch(tabId: number, search: RelatedSearch): Promise<void> {
  return storedRelated(tabId, search.index).set(search);
}

/** Views that say "searching", whether or not anybody still works on them. */
export async function searchViews(): Promise<{ tabId: number; search: SearchUnderWay }[]> {
  const keys = (await readStoredKeys('session')).filter(key => key.startsWith(PREFIX));
  const views = await Promise.all(keys.map(async key => ({ key, search: await storedUnder(key).get() })));
  return views.flatMap(({ key, search }) =>
    search?.state === 'searching' ? { tabId: Number.parseInt(key.slice(PREFIX.length), 10), search } : [],
  );
}

export async function forgetRelated(tabId: number): Promise<void> {
  await Promise.all(enrichIndexes.map(index => removeStored('session', keyOf(tabId, index))));
}

function keyOf(tabId: number, index: EnrichIndex): string {
  return `${PREFIX}${tabId}/${index}`;
}

function storedUnder(key: string): Stored<RelatedSearch | null> {
  return defineStored<RelatedSearch | null>('session', key, z.nullable(relatedSearchSchema), null);
}
