import { calibrationsSchema } from '../money/calibration.ts';
import * as z from '../z.ts';

/** How large a page is as the text of a request, and what is known of how the service bills texts. */
export const pageSizeSchema = z.object({
  /** Of what was read of the page. */
  words: z.int(),
  /** How much of the page fits into one request (0 to 1). */
  share: z.number(),
  /** Of what fits. */
  tokens: z.object({ least: z.int(), likely: z.int(), most: z.int() }),
  calibrations: calibrationsSchema,
});
export type PageSize = z.infer<typeof pageSizeSchema>;
