import * as z from '../z.ts';

/** The service and account that pay for a request. Demo credit is never mixed with a real balance. */
export const payerSchema = z.nullable(z.object({ origin: z.string(), accountId: z.string() }));
