import { fetchPdfForWorker, fetchPdfPrivately } from '../../../lib/browser/pdf/fetch-pdf.ts';
import { readPdfInWorker } from '../../../lib/browser/pdf/pdf-thread.ts';
import { mayReach } from '../../../lib/browser/permissions/permissions.ts';
import { type TabHead, tabHead } from '../../../lib/browser/tabs/tabs.ts';
import { Fail, failOf } from '../../../lib/model/failure.ts';
import type { PageText } from '../../../lib/model/page/page.ts';
import { siteOriginOf } from '../../../lib/model/settings/site-grant.ts';
import { pageTextOrFail } from './text-of-reading.ts';

/** Judged by the address only. */
const isNamedPdf = (url: string): boolean => /\.pdf$|\/pdf\//iu.test(URL.parse(url)?.pathname ?? '');

/**
 * Whether a tab that could not be read may show a PDF. Firefox refuses scripts in its PDF viewer as it does on its own pages,
 * so the file's type decides later. While the viewer asks for a password, the tab does not finish loading and looks busy or
 * changing.
 */
export async function maybePdfInFirefox(tabId: number, error: unknown): Promise<boolean> {
  const { code } = failOf(error).failure;
  if (code === 'unreadable-page') return true;
  return (code === 'page-busy' || code === 'page-changed') && isNamedPdf((await tabHead(tabId)).url);
}

/**
 * Firefox does not allow scripts in its PDF viewer, and `activeTab` does not cover the file's host. Reading the file
 * needs a host permission, and loads it once more, because the viewer's copy is out of reach. Without `mayLoad` nothing is
 * loaded, and only a copy of a few minutes ago is read.
 *
 * @throws Fail
 */
export async function readPdfInFirefox(tabId: number, mayLoad: boolean): Promise<PageText> {
  const { url, isPrivate } = await openPdfInFirefox(tabId);
  if (isPrivate && !mayLoad) throw new Fail({ code: 'unloaded-pdf' });
  const file = await (isPrivate ? fetchPdfPrivately(url) : fetchPdfForWorker(url, mayLoad));
  if (!file.ok && file.reason === 'unavailable' && !mayLoad) throw new Fail({ code: 'unloaded-pdf' });
  return pageTextOrFail(file.ok ? await readPdfInWorker(file.bytes, url) : file);
}

/** The tab of a file that may be read. Nothing is loaded. @throws Fail `closed-pdf`, `insecure-pdf`, `unreadable-page` */
export async function openPdfInFirefox(tabId: number): Promise<TabHead> {
  const tab = await tabHead(tabId);
  const { url, isPrivate } = tab;
  const origin = siteOriginOf(url);
  if (origin === null) {
    const isHttp = URL.parse(url)?.protocol === 'http:';
    throw new Fail({ code: isHttp && isNamedPdf(url) ? 'insecure-pdf' : 'unreadable-page' });
  }
  if (!(await mayReach(origin))) {
    // Firefox keeps a permission on disk: in a private window none is asked for.
    const mayAsk = isNamedPdf(url) && !isPrivate;
    throw new Fail(mayAsk ? { code: 'closed-pdf', origin } : { code: 'unreadable-page' });
  }
  return tab;
}
