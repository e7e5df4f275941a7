import { isSamePage } from '../../model/address/page-identity-full.ts';
import { Fail, failOf } from '../../model/failure.ts';
import { type PageReading, pageReadingSchema } from '../../model/page/page.ts';
import { type PdfFile, pdfFileSchema } from '../../model/page/pdf-reading.ts';
import { readerFailureOf } from '../../model/page/reader-failure.ts';
import { PAGE_HASHES_MS } from '../../model/time-limits.ts';
import * as z from '../../model/z.ts';
import { within } from '../within.ts';
import { shareInFlight } from '../worker/share-in-flight.ts';
import { inject } from './inject-script.ts';
import { hashKeptBlocks, keptReaders, type WhenHashed } from './kept-page-reader.ts';

const hashedBlocksSchema = z.object({ url: z.string(), blocks: z.string() });

/**
 * Reads a tab's page, once for all who ask at the same time: popup and panel ask for its size and its key sentences when
 * they open. The result contains the address of the document that was read.
 *
 * @param url the address that the tab shows now: another one is another reading
 * @param hashed when the page's blocks are hashed, which no surface needs to open
 *
 * @throws Fail `unreadable-page` where browsers do not allow scripts, `page-busy`, `page-changed`
 */
export const injectPageReader: (tabId: number, url: string, hashed?: WhenHashed) => Promise<PageReading> =
  shareInFlight(
    async (tabId, _url, hashed = 'never') =>
      pageReadingOf((await readAgain(tabId, hashed)) ?? (await readFirst(tabId, hashed))),
    (tabId, url, hashed = 'never') => `${tabId} ${hashed} ${url}`,
  );

/** The tabs that this worker has read, so that their pages may still have its reader. */
const tabsRead = new Set<number>();

async function readFirst(tabId: number, hashed: WhenHashed): Promise<unknown> {
  const input = hashed === 'never' ? undefined : { hashed };
  const [injection] = await inject({ tabId }, '/read-page.js', 'at-once', input);
  tabsRead.add(tabId);
  return injection?.result;
}

async function readAgain(tabId: number, hashed: WhenHashed): Promise<unknown> {
  if (!tabsRead.delete(tabId)) return null;
  const [injection] = await inject({ tabId }, keptReaders[hashed], 'at-once');
  if (injection?.result) tabsRead.add(tabId);
  return injection?.result;
}

/**
 * The hashes of the blocks of the page at `url` ('': whatever its address), which was read in a tab a moment ago and left them
 * for later. `null` where the tab is elsewhere by now, or busy until `PAGE_HASHES_MS` after `answered`, which waits for them.
 * Never rejects.
 */
export async function hashReadBlocks(tabId: number, url: string, answered: Promise<unknown>): Promise<string | null> {
  try {
    const hashing = inject({ tabId }, hashKeptBlocks, 'at-once');
    const soon = answered.then(() => within(PAGE_HASHES_MS, hashing));
    const [injection] = (await Promise.race([hashing, soon])) ?? [];
    const hashed = hashedBlocksSchema.parse(injection?.result);
    return url === '' || isSamePage(hashed.url, url) ? hashed.blocks : null;
  } catch {
    return null;
  }
}

const pageReadingOf = (result: unknown) => checked(result, pageReadingSchema);

/**
 * Fetches the PDF that a tab shows, from within the tab; without `mayLoad` only from the browser's cache.
 *
 * @throws Fail `unreadable-page`, `page-changed`
 */
export async function tabFile(tabId: number, mayLoad: boolean): Promise<PdfFile> {
  try {
    const [injection] = await inject({ tabId }, '/tab-file.js', 'parsed', { mayLoad });
    return checked(injection?.result, pdfFileSchema);
  } catch (error) {
    const { code } = failOf(error).failure;
    if (code === 'page-busy' || code === 'loading-page') return { ok: false, reason: 'unavailable' };
    throw error;
  }
}

function checked<T>(result: unknown, schema: z.ZodMiniType<T>): T {
  if (result === null || result === undefined) throw new Fail({ code: 'page-changed' });
  const reading = schema.safeParse(result);
  if (reading.success) return reading.data;
  throw new Fail({ code: 'reader-failed', message: readerFailureOf(reading.error).message });
}
