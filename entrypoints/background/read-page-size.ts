import type { Calibrations } from '../../lib/model/money/calibration-schema.ts';
import type { PageSize, TextSize } from '../../lib/model/page/page-size.ts';
import { storedAccount } from '../../lib/store/account-and-settings.ts';
import { readCalibrations } from '../../lib/store/calibrations.ts';
import { countWords } from '../../lib/text/count-words.ts';
import { estimateTokens } from '../../lib/text/estimate-tokens.ts';
import { fitText } from '../../lib/text/fit-text.ts';
import { readWebPage } from './read-allowed.ts';

/** What a tab's page is about to be read, and its size as the text of a request; `null` for what is no page, such as a PDF. @throws Fail */
export async function readPageSize(tabId: number): Promise<PageSize | null> {
  const [page, calibrations] = await Promise.all([readWebPage(tabId), calibrationsNow()]);
  if (page === null) return null;
  const { text, language, byline, published, words, share = 1 } = page;
  const fitted = fitText(text);
  const facts = { language, byline, published, words };
  return { ...facts, share: fitted.share * share, tokens: estimateTokens(fitted.text), calibrations };
}

/** The size of a text that the user may send. */
export async function readTextSize(text: string): Promise<TextSize> {
  const fitted = fitText(text).text;
  return { words: countWords(fitted), tokens: estimateTokens(fitted), calibrations: await calibrationsNow() };
}

/** Without a readable journal the estimates are rougher, and nothing else is lost. */
export async function calibrationsNow(): Promise<Calibrations> {
  const account = await storedAccount.get();
  return account === null ? {} : readCalibrations(new URL(account.baseUrl).origin).catch(() => ({}));
}
