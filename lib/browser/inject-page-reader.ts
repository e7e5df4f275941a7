import { Fail, failOf } from '../model/failure.ts';
import { type PageReading, pageReadingSchema } from '../model/page/page.ts';
import { type PdfFile, pdfFileSchema } from '../model/page/pdf-reading.ts';
import { readerFailureOf } from '../model/page/reader-failure.ts';
import type * as z from '../model/z.ts';
import { inject, type Script } from './inject.ts';
import { shareInFlight } from './share-in-flight.ts';

/** Reading stops itself after 2 s. The rest is for a page that is busy for a moment. */
const READ_LIMIT_MS = 8_000;

/** A slow server may send the file again if it forbade caching. */
const FILE_LIMIT_MS = 30_000;

/**
 * Reads a tab's page, once for all who ask at the same time: popup and panel ask for its size and its key sentences when
 * they open. The result contains the address of the document that was read.
 *
 * @throws Fail `unreadable-page` where browsers do not allow scripts, `page-busy`, `page-changed`
 */
export const injectPageReader: (tabId: number) => Promise<PageReading> = shareInFlight(
  tabId => readingBy('/read-page.js', tabId, READ_LIMIT_MS, pageReadingSchema),
  tabId => tabId,
);

/**
 * Fetches the PDF that a tab shows, from within the tab; without `mayLoad` only from the browser's cache.
 *
 * @throws Fail `unreadable-page`, `page-changed`
 */
export async function tabFile(tabId: number, mayLoad: boolean): Promise<PdfFile> {
  try {
    return await readingBy('/tab-file.js', tabId, FILE_LIMIT_MS, pdfFileSchema, { mayLoad });
  } catch (error) {
    if (failOf(error).failure.code === 'page-busy') return { ok: false, reason: 'unavailable' };
    throw error;
  }
}

async function readingBy<T>(
  script: Script,
  tabId: number,
  limitMs: number,
  schema: z.ZodMiniType<T>,
  input?: Readonly<Record<string, unknown>>,
): Promise<T> {
  const [injection] = await inject({ tabId }, script, 'parsed', limitMs, input);
  const result = injection?.result ?? null;
  if (result === null) throw new Fail({ code: 'page-changed' });
  const reading = schema.safeParse(result);
  if (reading.success) return reading.data;
  throw new Fail({ code: 'reader-failed', message: readerFailureOf(reading.error).message });
}
