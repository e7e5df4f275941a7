import { defineStored, removeStored, type Stored } from '../browser/stored.ts';
import * as z from '../model/z.ts';

const PREFIX = 'related-wish/';

/** What related pages were asked for by a click outside of the panel, for the panel to look up and put away (`null`). */
const relatedWishSchema = z.object({
  /** The words to look for: a selection, as one flat line, or what was typed. */
  text: z.string(),
  /** The title of the page they are from; empty where they are from none. */
  title: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type RelatedWish = z.infer<typeof relatedWishSchema>;

/** One key per tab: the worker writes it, the panel of that tab reads it. */
export function storedRelatedWish(tabId: number): Stored<RelatedWish | null> {
  return defineStored<RelatedWish | null>('session', `${PREFIX}${tabId}`, z.nullable(relatedWishSchema), null);
}

export function forgetRelatedWish(tabId: number): Promise<void> {
  return removeStored('session', `${PREFIX}${tabId}`);
}
