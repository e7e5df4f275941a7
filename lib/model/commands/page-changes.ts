import { calibrationsSchema } from '../money/calibration-schema.ts';
import * as z from '../z.ts';

/** How a page differs from an earlier version of it, in blocks (`BlockCounts`), and what is new as the text of a request. */
export const pageChangesSchema = z.object({
  total: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** The page's blocks now (`blockHashesOf`). */
  blocks: z.string(),
  unseen: z.object({
    text: z.string(),
    /** The page's language tag. */
    language: z.nullable(z.string()),
    words: z.int(),
    tokens: z.object({ least: z.int(), likely: z.int(), most: z.int() }),
  }),
  calibrations: calibrationsSchema,
});
export type PageChanges = z.infer<typeof pageChangesSchema>;
