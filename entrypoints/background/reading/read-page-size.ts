import { injectPageReader } from '../../../lib/browser/tabs/inject-page-reader.ts';
import { refuseMeaningless } from '../../../lib/jobs/refuse-meaningless.ts';
import type { PageSize, TextSize } from '../../../lib/model/commands/page-size.ts';
import { Fail, failOf } from '../../../lib/model/failure.ts';
import type { Calibrations } from '../../../lib/model/money/calibration-schema.ts';
import { fitText } from '../../../lib/model/page/fit-text.ts';
import type { PageText } from '../../../lib/model/page/page.ts';
import { MIN_WORDS } from '../../../lib/model/request-limits.ts';
import { storedAccount } from '../../../lib/store/accounts/stored-account.ts';
import { readCalibrations } from '../../../lib/store/journal/calibrations.ts';
import { estimateTokens } from '../../../lib/text/tokens/estimate-tokens.ts';
import { countWords } from '../../../lib/text/words/count-words.ts';
import { readAllowed } from './read-allowed.ts';
import { maybePdfInFirefox, openPdfInFirefox } from './read-pdf-in-firefox.ts';
import { isPdf, pageTextOrFail } from './text-of-reading.ts';

/** How often a page is read again that does not respond. */
const TRIES = 5;

/**
 * What a tab's page is about to be read, and its size as the text of a request; `null` for a PDF. Comes late from a page that
 * does not respond for some minutes: nothing waits for it. @throws Fail also where it has no text
 */
export async function readPageSize(tabId: number): Promise<PageSize | null> {
  const [page, calibrations] = await Promise.all([readWebPageOrPdf(tabId), calibrationsNow()]);
  if (page === null) return null;
  const { text, language, byline, published, words, share = 1, isTeaser, appearsOnScroll, isLoading } = page;
  refuseMeaningless(page);
  if (words < MIN_WORDS) throw new Fail({ code: 'too-short', words });
  const fitted = fitText(text);
  const facts = { language, byline, published, words, isTeaser, appearsOnScroll, isLoading };
  return { ...facts, share: fitted.share * share, tokens: estimateTokens(fitted.text), calibrations };
}

/** In Firefox a PDF is a page that no extension may read until its site is allowed. @throws Fail */
async function readWebPageOrPdf(tabId: number, tries = TRIES): Promise<PageText | null> {
  try {
    return await readAllowed(tabId, async url => {
      const reading = await injectPageReader(tabId, url, 'never');
      return isPdf(reading) ? null : pageTextOrFail(reading);
    });
  } catch (error) {
    if (import.meta.env.FIREFOX && (await maybePdfInFirefox(tabId, error))) {
      await openPdfInFirefox(tabId);
      return null;
    }
    if (failOf(error).failure.code !== 'page-busy' || tries === 0) throw error;
    return readWebPageOrPdf(tabId, tries - 1);
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
