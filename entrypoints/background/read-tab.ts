import { injectPageReader, tabFile } from '../../lib/browser/inject-page-reader.ts';
import type { WhenHashed } from '../../lib/browser/kept-page-reader.ts';
import { readPdfOffscreen } from '../../lib/browser/offscreen-pdf.ts';
import { shareInFlight } from '../../lib/browser/share-in-flight.ts';
import { tabHead } from '../../lib/browser/tabs.ts';
import { Fail, failOf } from '../../lib/model/failure.ts';
import type { PageReading, PageText } from '../../lib/model/page/page.ts';
import { readAllowed } from './read-allowed.ts';
import { isNamedPdf, readPdfInFirefox } from './read-pdf-in-firefox.ts';
import { type Pdf, textOf } from './text-of-reading.ts';

type Reading = {
  /** Default: true. */
  mayLoad?: boolean;
  /** When the page's blocks are hashed, if it is a page. Default: never. */
  hashed?: WhenHashed;
};

/**
 * Reads the page or PDF in a tab. `url` is the address of the document that was read. With `mayLoad` of `false` nothing is
 * requested: a PDF that is not in the cache, where Firefox never looks for extensions, is `unloaded-pdf`.
 *
 * @throws Fail
 */
export async function readTab(tabId: number, { mayLoad = true, hashed = 'never' }: Reading = {}): Promise<PageText> {
  const readIn = import.meta.env.FIREFOX ? readTabInFirefox : readTabInChromium;
  const page = await readAllowed(tabId, url => readIn(tabId, url, { mayLoad, hashed }));
  if (page === null) throw new Fail({ code: 'page-changed' });
  return page;
}

async function readTabInChromium(
  tabId: number,
  url: string,
  { mayLoad, hashed }: Required<Reading>,
): Promise<PageText> {
  const reading = await injectPageReader(tabId, url, hashed);
  if (!isPdf(reading)) return textOf(reading);
  const file = await tabFile(tabId, mayLoad);
  if (!file.ok && file.reason === 'unavailable' && !mayLoad) throw new Fail({ code: 'unloaded-pdf' });
  return textOf(file.ok ? await readTabPdf(tabId, file.base64, file.url) : file);
}

/** A click while the key sentences are still read does not read the file again, which can take half a minute. */
const readTabPdf = shareInFlight(
  (_tabId: number, base64: string, url: string) => readPdfOffscreen(base64, url),
  (tabId, _base64, url) => `${tabId} ${url}`,
);

/**
 * Firefox refuses scripts in its PDF viewer as it does on its own pages, so the file's type decides. While the viewer
 * asks for a password, the tab does not finish loading and looks busy or changing.
 */
async function readTabInFirefox(tabId: number, url: string, { mayLoad, hashed }: Required<Reading>): Promise<PageText> {
  const reading = await injectPageReader(tabId, url, hashed).catch(async (error: unknown): Promise<Pdf> => {
    const { code } = failOf(error).failure;
    const isLocked = (code === 'page-busy' || code === 'page-changed') && isNamedPdf((await tabHead(tabId)).url);
    if (code !== 'unreadable-page' && !isLocked) throw error;
    return { ok: false, reason: 'pdf' };
  });
  return isPdf(reading) ? readPdfInFirefox(tabId, mayLoad) : textOf(reading);
}

const isPdf = (reading: PageReading): reading is Pdf => !reading.ok && reading.reason === 'pdf';
