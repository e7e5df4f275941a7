import { pageIdentityOf } from '../address/page-identity.ts';
import type { SummaryOptions } from './summary-schema.ts';

/** The options in a fixed order, for the keys of requests and pages. */
export function optionValuesOf({ engine, summaryType, targetLanguage, cache }: SummaryOptions): unknown[] {
  return [engine, summaryType, targetLanguage, cache];
}

/** Stands in the place of the engine. */
const FOLLOWS = 'follows';

/** Identifies a page summarized with these options, whatever its text is. It finds an earlier summary of the page. */
export function pageKeyOf(origin: string, url: string, options: SummaryOptions): string {
  return JSON.stringify([origin, pageIdentityOf(url), ...optionValuesOf(options)]);
}

/** Files a summary of what is new on a page under the summary that it follows. It is never taken for the whole page's. */
export function followUpKeyOf(origin: string, url: string, followedId: string): string {
  return JSON.stringify([origin, pageIdentityOf(url), FOLLOWS, followedId]);
}

/** What the keys of a page begin with, whatever the options are, those of follow-ups among them. */
export function pageKeyPrefixOf(origin: string, url: string): string {
  return `${JSON.stringify([origin, pageIdentityOf(url)]).slice(0, -1)},`;
}

/** The same of the page that a `pageKeyOf` identifies. */
export function prefixOfPageKey(pageKey: string): string {
  const [origin, page] = JSON.parse(pageKey) as unknown[];
  return `${JSON.stringify([origin, page]).slice(0, -1)},`;
}

/** What the keys of follow-ups go on with after the prefix of their page. */
export const FOLLOW_UPS = `${JSON.stringify(FOLLOWS)},`;
