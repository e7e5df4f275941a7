import { readPdfOffscreen } from '../../../lib/browser/pdf/offscreen-pdf.ts';
import { injectPageReader, tabFile } from '../../../lib/browser/tabs/inject-page-reader.ts';
import type { WhenHashed } from '../../../lib/browser/tabs/kept-page-reader.ts';
import { shareInFlight } from '../../../lib/browser/worker/share-in-flight.ts';
import { Fail } from '../../../lib/model/failure.ts';
import type { PageText } from '../../../lib/model/page/page.ts';
import { readAllowed } from './read-allowed.ts';
import { maybePdfInFirefox, readPdfInFirefox } from './read-pdf-in-firefox.ts';
import { isPdf, type Pdf, pageTextOrFail } from './text-of-reading.ts';

type Reading = {
  /** Default: true. */
  mayLoad?: boolean;
  /** When the page's blocks are hashed, if it is a page. Default: never. */
  hashed?: WhenHashed;
};

/**
 * Reads the page or PDF in a tab. `url` is the address of the document that was read. With `mayLoad` of `false` nothing is
 * requested: a PDF that is not in the cache is `unloaded-pdf`, in Firefox each that this extension has not read just now.
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
  if (!isPdf(reading)) return pageTextOrFail(reading);
  const file = await tabFile(tabId, mayLoad);
  if (!file.ok && file.reason === 'unavailable' && !mayLoad) throw new Fail({ code: 'unloaded-pdf' });
  return pageTextOrFail(file.ok ? await readTabPdf(tabId, file.base64, file.url) : file);
}

/** A click while the key sentences are still read does not read the file again, which can take half a minute. */
const readTabPdf = shareInFlight(
  (_tabId: number, base64: string, url: string) => readPdfOffscreen(base64, url),
  (tabId, _base64, url) => `${tabId} ${url}`,
);

async function readTabInFirefox(tabId: number, url: string, { mayLoad, hashed }: Required<Reading>): Promise<PageText> {
  const reading = await injectPageReader(tabId, url, hashed).catch(async (error: unknown): Promise<Pdf> => {
    if (!(await maybePdfInFirefox(tabId, error))) throw error;
    return { ok: false, reason: 'pdf' };
  });
  return isPdf(reading) ? readPdfInFirefox(tabId, mayLoad) : pageTextOrFail(reading);
}
