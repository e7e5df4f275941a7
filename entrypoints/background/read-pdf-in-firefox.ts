import { fetchPdf, fetchPdfPrivately } from '../../lib/browser/fetch-pdf.ts';
import { readPdfInWorker } from '../../lib/browser/pdf-thread.ts';
import { mayReach } from '../../lib/browser/permissions.ts';
import { type TabHead, tabHead } from '../../lib/browser/tabs.ts';
import { Fail } from '../../lib/model/failure.ts';
import type { PageText } from '../../lib/model/page/page.ts';
import { siteOriginOf } from '../../lib/model/site-grant.ts';
import { textOf } from './text-of-reading.ts';

/** Judged by the address only. */
export const isNamedPdf = (url: string): boolean => /\.pdf$|\/pdf\//iu.test(URL.parse(url)?.pathname ?? '');

/**
 * Firefox does not allow scripts in its PDF viewer, and `activeTab` does not cover the file's host. Reading the file
 * needs a host permission.
 *
 * @throws Fail
 */
export async function readPdfInFirefox(tabId: number, mayLoad: boolean): Promise<PageText> {
  const { url, isPrivate } = await openPdfInFirefox(tabId);
  if (!mayLoad) throw new Fail({ code: 'unloaded-pdf' });
  const file = await (isPrivate ? fetchPdfPrivately(url) : fetchPdf(url, 'cors'));
  return textOf(file.ok ? await readPdfInWorker(file.bytes, url) : file);
}

/** The tab of a file that may be read. Nothing is loaded. @throws Fail `closed-pdf`, `unreadable-page` */
export async function openPdfInFirefox(tabId: number): Promise<TabHead> {
  const tab = await tabHead(tabId);
  const { url, isPrivate } = tab;
  const origin = siteOriginOf(url);
  if (origin === null) throw new Fail({ code: 'unreadable-page' });
  if (!(await mayReach(origin))) {
    // Firefox keeps a permission on disk: in a private window none is asked for.
    const mayAsk = isNamedPdf(url) && !isPrivate;
    throw new Fail(mayAsk ? { code: 'closed-pdf', origin } : { code: 'unreadable-page' });
  }
  return tab;
}
