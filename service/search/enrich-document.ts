import * as z from '../../lib/model/z.ts';

/** One document of an enrichment index. */
export const enrichDocumentSchema = z.strictObject({
  url: z.url(),
  title: z.string(),
  /** Empty for pages that are a picture or a recording only. */
  text: z.string(),
  /** UTC, left out when unknown. */
  published: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/))),
});
export type EnrichDocument = z.infer<typeof enrichDocumentSchema>;
