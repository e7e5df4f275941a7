import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

type Messages = Record<string, { message: string } | undefined>;

const messages = JSON.parse(readFileSync(resolve('public/_locales/en/messages.json'), 'utf8')) as Messages;

/** An English text of the interface, as a user reads it on a button. */
export function words(key: string, ...values: string[]): string {
  const message = messages[key]?.message;
  if (message === undefined) throw new Error(`There is no message ${key}.`);
  return values.reduce((text, value, index) => text.replaceAll(`$${index + 1}$`, value), message);
}

/** The highest price of a request with the default engine. */
const HIGHEST_PRICE = '$0.30';

/** The button shows its price, too. */
export const SUMMARIZE = new RegExp(`^${words('summarize')} `);
export const MORE = words('more');
export const SUMMARIZE_AGAIN = words('summarizeAgain', HIGHEST_PRICE);
export const RETRY = words('retryWithPrice', HIGHEST_PRICE);
export const BACK = words('back');
export const ADD_KEY = words('addKey');
export const NOT_READ = words('notRead');
export const KEEP = words('saveSummary');
export const ALLOW = words('allowService');
export const BROWSER_PAGE = words('browserPage');
export const NO_TEXT = words('failNothingToRead');
export const TOO_SHORT = words('failTooShort');
export const UNREADABLE = words('failUnreadablePage');
export const UNREADABLE_PDF = words('failUnreadablePdf');
export const PANEL = words('openPanel');
export const RELATED = words('related');
/** Firefox may send each of both searches ten times by itself. */
export const FIND_RELATED = {
  chromium: words('searchFind', '$0.004'),
  firefox: words('searchFind', '$0.04'),
};
