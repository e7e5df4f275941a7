import { engines } from '../summary/summary-options.ts';
import * as z from '../z.ts';

/** How what a service bills compares with what was expected. */
const calibrationSchema = z.object({
  /** Billed tokens for each expected one. */
  ratio: z.number(),
  /** The range in which nearly all earlier ratios were; `null` if there are too few of them. */
  range: z.nullable(z.object({ low: z.number(), high: z.number() })),
});
export type Calibration = z.infer<typeof calibrationSchema>;

/** By engine; engines without a bill are missing. */
export const calibrationsSchema = z.partialRecord(z.enum(engines), calibrationSchema);
export type Calibrations = z.infer<typeof calibrationsSchema>;
