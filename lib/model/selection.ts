import * as z from './z.ts';

/** Where the browser says that something is selected: in which frame of the tab, and its words as one flat line. */
export const selectionSpotSchema = z.object({ frameId: z.int(), quote: z.string() });
export type SelectionSpot = z.infer<typeof selectionSpotSchema>;
