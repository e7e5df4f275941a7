import * as z from '../z.ts';
import { pageTextSchema } from './page.ts';
import { readerFailureSchema } from './reader-failure.ts';

/**
 * Why a PDF was not read: its pages are pictures, it opens with a password only, it is damaged, or reading it would take
 * too long.
 */
export const unreadPdfReasons = ['scanned', 'locked', 'unreadable', 'too-complex'] as const;

export const pdfReadingSchema = z.union([
  z.object({ ok: z.literal(true), page: pageTextSchema }),
  z.object({ ok: z.literal(false), reason: z.enum(unreadPdfReasons) }),
  readerFailureSchema,
]);
export type PdfReading = z.infer<typeof pdfReadingSchema>;

/**
 * A tab's own file, its bytes in base64, with the address of the document that gave it; or why it is not there: over
 * `MAX_PDF_BYTES`, no PDF, or not given out again.
 */
export const pdfFileSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), base64: z.string(), url: z.string() }),
  z.object({ ok: z.literal(false), reason: z.enum(['too-large', 'not-a-pdf', 'unavailable']) }),
]);
export type PdfFile = z.infer<typeof pdfFileSchema>;

/** What a PDF is called where it names no title and has no heading: its file, as browsers save it. */
export function fileNameOf(url: string): string {
  const name = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
