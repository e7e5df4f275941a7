import { pageTextSchema } from './page.ts';
import * as z from './z.ts';

/** The largest file that is read; it travels between contexts as text, a third longer, and messages end at 64 MB. */
export const MAX_PDF_BYTES = 20_000_000;

/**
 * Why a PDF was not read: its pages are pictures, it opens with a password only, or it is damaged.
 */
export const unreadPdfReasons = ['scanned', 'locked', 'unreadable'] as const;

export const pdfReadingSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), page: pageTextSchema }),
  z.object({ ok: z.literal(false), reason: z.enum(unreadPdfReasons) }),
]);
export type PdfReading = z.infer<typeof pdfReadingSchema>;

/**
 * A tab's own file, its bytes in base64; or why it is not there: over `MAX_PDF_BYTES`, no PDF, or not given out again.
 */
export const pdfFileSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), base64: z.string() }),
  z.object({ ok: z.literal(false), reason: z.enum(['too-large', 'not-a-pdf', 'unavailable']) }),
]);
export type PdfFile = z.infer<typeof pdfFileSchema>;
