import { calibrationsSchema } from '../money/calibration-schema.ts';
import { pageFactsSchema } from '../page/page.ts';
import * as z from '../z.ts';

/** What a page is about to be read, how large it is as the text of a request, and how the service has billed texts before. */
export const pageSizeSchema = z.extend(pageFactsSchema, {
  /** How much of the page fits into one request (0 to 1). */
  share: z.number(),
  /** Of what fits. */
  tokens: z.object({ least: z.int(), likely: z.int(), most: z.int() }),
  calibrations: calibrationsSchema,
});
export type PageSize = z.infer<typeof pageSizeSchema>;

/** The same of a text that will be sent: what its price depends on. */
export const textSizeSchema = z.pick(pageSizeSchema, { words: true, tokens: true, calibrations: true });
export type TextSize = z.infer<typeof textSizeSchema>;
