import { isSamePage } from '../../../lib/model/address/page-identity-full.ts';
import type { PageChanges } from '../../../lib/model/commands/page-changes.ts';
import { fitText } from '../../../lib/model/page/fit-text.ts';
import { estimateTokens } from '../../../lib/text/tokens/estimate-tokens.ts';
import { blockHashesOf } from '../../../lib/text/versions/block-hashes.ts';
import { compareBlocks } from '../../../lib/text/versions/compare-blocks.ts';
import { countWords } from '../../../lib/text/words/count-words.ts';
import { readWebPage } from './read-allowed.ts';
import { calibrationsNow } from './read-page-size.ts';

/** What has changed on a tab's page since it had these blocks; `null` if the tab shows another page by now. @throws Fail */
export async function readPageChanges(tabId: number, url: string, blocks: string): Promise<PageChanges | null> {
  const page = await readWebPage(tabId, 'now');
  if (page === null || !isSamePage(page.url, url)) return null;
  const { language } = page;
  // Only what can be sent is new.
  const { text } = fitText(page.text);
  const now = page.blocks ?? blockHashesOf(text, language);
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
