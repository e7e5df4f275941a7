import { Fail, failOf } from '../model/failure.ts';
import { type PageReading, pageReadingSchema } from '../model/page/page.ts';
import { type PdfFile, pdfFileSchema } from '../model/page/pdf-reading.ts';
import { readerFailureOf } from '../model/page/reader-failure.ts';
import type * as z from '../model/z.ts';
import { inject } from './inject.ts';
import { readBlocksWithKeptReader, readWithKeptReader } from './kept-page-reader.ts';
import { shareInFlight } from './share-in-flight.ts';

/** Reading stops itself after 2 s. The rest is for a page that is busy for a moment. */
const READ_LIMIT_MS = 8_000;

/** A slow server may send the file again if it forbade caching. */
const FILE_LIMIT_MS = 30_000;

/**
 * Reads a tab's page, once for all who ask at the same time: popup and panel ask for its size and its key sentences when
 * they open. The result contains the address of the document that was read.
 *
 * @param url the address that the tab shows now: another one is another reading
 * @param withBlocks with the hashes of the page's blocks, which no surface needs to open
 *
 * @throws Fail `unreadable-page` where browsers do not allow scripts, `page-busy`, `page-changed`
 */
export const injectPageReader: (tabId: number, url: string, withBlocks?: boolean) => Promise<PageReading> =
  shareInFlight(
    async (tabId, _url, withBlocks = false) =>
      pageReadingOf((await readAgain(tabId, withBlocks)) ?? (await readFirst(tabId, withBlocks))),
    (tabId, url, withBlocks = false) => `${tabId} ${withBlocks} ${url}`,
  );

/** The tabs that this worker has read, so that their pages may still have its reader. */
const tabsRead = new Set<number>();

async function readFirst(tabId: number, withBlocks: boolean): Promise<unknown> {
  const input = withBlocks ? { withBlocks } : undefined;
  const [injection] = await inject({ tabId }, '/read-page.js', 'parsed', READ_LIMIT_MS, input);
  tabsRead.add(tabId);
  return injection?.result;
}

async function readAgain(tabId: number, withBlocks: boolean): Promise<unknown> {
  if (!tabsRead.delete(tabId)) return null;
  const read = withBlocks ? readBlocksWithKeptReader : readWithKeptReader;
  const [injection] = await inject({ tabId }, read, 'parsed', READ_LIMIT_MS);
  if (injection?.result) tabsRead.add(tabId);
  return injection?.result;
}

const pageReadingOf = (result: unknown) => checked(result, pageReadingSchema);

/**
 * Fetches the PDF that a tab shows, from within the tab; without `mayLoad` only from the browser's cache.
 *
 * @throws Fail `unreadable-page`, `page-changed`
 */
export async function tabFile(tabId: number, mayLoad: boolean): Promise<PdfFile> {
  try {
    const [injection] = await inject({ tabId }, '/tab-file.js', 'parsed', FILE_LIMIT_MS, { mayLoad });
    return checked(injection?.result, pdfFileSchema);
  } catch (error) {
    if (failOf(error).failure.code === 'page-busy') return { ok: false, reason: 'unavailable' };
    throw error;
  }
}

function checked<T>(result: unknown, schema: z.ZodMiniType<T>): T {
  if (result === null || result === undefined) throw new Fail({ code: 'page-changed' });
  const reading = schema.safeParse(result);
  if (reading.success) return reading.data;
  throw new Fail({ code: 'reader-failed', message: readerFailureOf(reading.error).message });
}
