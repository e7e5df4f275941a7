import { failOf } from '../../lib/model/failure.ts';
import type { Calibrations } from '../../lib/model/money/calibration-schema.ts';
import type { PageText } from '../../lib/model/page/page.ts';
import type { PageSize, TextSize } from '../../lib/model/page/page-size.ts';
import { storedAccount } from '../../lib/store/account-and-settings.ts';
import { readCalibrations } from '../../lib/store/calibrations.ts';
import { countWords } from '../../lib/text/count-words.ts';
import { estimateTokens } from '../../lib/text/estimate-tokens.ts';
import { fitText } from '../../lib/text/fit-text.ts';
import { readWebPage } from './read-allowed.ts';
import { openPdfInFirefox } from './read-pdf-in-firefox.ts';

/** What a tab's page is about to be read, and its size as the text of a request; `null` for what is no page, such as a PDF. @throws Fail */
export async function readPageSize(tabId: number): Promise<PageSize | null> {
  const [page, calibrations] = await Promise.all([readWebPageOrPdf(tabId), calibrationsNow()]);
  if (page === null) return null;
  const { text, language, byline, published, words, share = 1 } = page;
  const fitted = fitText(text);
  const facts = { language, byline, published, words };
  return { ...facts, share: fitted.share * share, tokens: estimateTokens(fitted.text), calibrations };
}

/** In Firefox a PDF looks like a page that no extension may read, and is one until its site is allowed. @throws Fail */
async function readWebPageOrPdf(tabId: number): Promise<PageText | null> {
  try {
    return await readWebPage(tabId);
  } catch (error) {
    if (!import.meta.env.FIREFOX || failOf(error).failure.code !== 'unreadable-page') throw error;
    await openPdfInFirefox(tabId);
    return null;
  }
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
