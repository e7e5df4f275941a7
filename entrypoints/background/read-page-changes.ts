import { injectPageReader } from '../../lib/browser/inject-page-reader.ts';
import { tabHead } from '../../lib/browser/tabs.ts';
import { isSamePage } from '../../lib/model/address/page-identity.ts';
import type { PageChanges } from '../../lib/model/page/page-changes.ts';
import { blockHashesOf } from '../../lib/text/block-hashes.ts';
import { compareBlocks } from '../../lib/text/compare-blocks.ts';
import { countWords } from '../../lib/text/count-words.ts';
import { estimateTokens } from '../../lib/text/estimate-tokens.ts';
import { fitText } from '../../lib/text/fit-text.ts';
import { calibrationsNow } from './read-page-size.ts';
import { refuseForbidden } from './refuse-forbidden.ts';

/** What has changed on a tab's page since it had these blocks; `null` if the tab shows another page by now. @throws Fail */
export async function readPageChanges(tabId: number, url: string, blocks: string): Promise<PageChanges | null> {
  const head = await tabHead(tabId);
  await refuseForbidden(head.url);
  const reading = await injectPageReader(tabId, head.url, true);
  if (!reading.ok || !isSamePage(reading.page.url, url)) return null;
  const { language } = reading.page;
  // Only what can be sent is new.
  const { text } = fitText(reading.page.text);
  const now = reading.page.blocks ?? blockHashesOf(text, language);
  const changes = compareBlocks(blocks, text, language, now);
  if (changes === null) return null;
  const { unseen, ...counts } = changes;
  return {
    ...counts,
    blocks: now,
    unseen: { text: unseen, language, words: countWords(unseen), tokens: estimateTokens(unseen) },
    calibrations: await calibrationsNow(),
  };
}
