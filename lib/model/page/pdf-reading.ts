import * as z from '../z.ts';
import { pageTextSchema } from './page.ts';
import { readerFailureSchema } from './reader-failure.ts';

/**
 * Why a PDF was not read: its pages are images, it shows only a note that another program is needed (`shell`), it needs a
 * password, it is damaged, or reading it took too long.
 */
const unreadPdfReasons = ['scanned', 'shell', 'locked', 'unreadable', 'too-complex'] as const;

export const pdfReadingSchema = z.union([
  z.object({ ok: z.literal(true), page: pageTextSchema }),
  z.object({ ok: z.literal(false), reason: z.enum(unreadPdfReasons) }),
  readerFailureSchema,
]);
export type PdfReading = z.infer<typeof pdfReadingSchema>;

/**
 * The file in a tab as base64, with its address. Or why it is missing: larger than `MAX_PDF_BYTES`, not a PDF, or not
 * served a second time.
 */
export const pdfFileSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), base64: z.string(), url: z.string() }),
  z.object({ ok: z.literal(false), reason: z.enum(['too-large', 'not-a-pdf', 'unavailable']) }),
]);
export type PdfFile = z.infer<typeof pdfFileSchema>;

/** The title of a PDF without title and heading: its file name. */
export function fileNameOf(url: string): string {
  const name = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
