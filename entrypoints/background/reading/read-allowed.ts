import { injectPageReader } from '../../../lib/browser/tabs/inject-page-reader.ts';
import type { WhenHashed } from '../../../lib/browser/tabs/kept-page-reader.ts';
import { tabHead } from '../../../lib/browser/tabs/tabs.ts';
import { isSamePage } from '../../../lib/model/address/page-identity-full.ts';
import type { PageText } from '../../../lib/model/page/page.ts';
import { refuseForbidden } from './refuse-forbidden.ts';

/**
 * Reads from a tab, unless its page may not be read. What was read of another page, to which the tab went meanwhile, is
 * not returned.
 *
 * @param read reads at the tab's address, which is '' where the browser hides it; `null` if there is nothing to read
 * @throws Fail `excluded-site`, and what `read` throws
 */
export async function readAllowed<P extends { url: string }>(
  tabId: number,
  read: (url: string) => Promise<P | null>,
): Promise<P | null> {
  const { url } = await tabHead(tabId);
  await refuseForbidden(url);
  const page = await read(url);
  return page === null || (url !== '' && !isSamePage(page.url, url)) ? null : page;
}

/** The page in a tab; `null` for anything else, such as a PDF, and where nothing can be read. @throws Fail */
export function readWebPage(tabId: number, hashed: WhenHashed = 'never'): Promise<PageText | null> {
  return readAllowed(tabId, async url => {
    const reading = await injectPageReader(tabId, url, hashed);
    return reading.ok ? reading.page : null;
  });
}
