import type { SummaryOptions } from './summary-schema.ts';

/** The options in a fixed order, for the keys of requests and pages. */
export function optionValuesOf({ engine, summaryType, targetLanguage, cache }: SummaryOptions): unknown[] {
  return [engine, summaryType, targetLanguage, cache];
}

/** `pageKeyOf` by the page's identity (`pageIdentityOf`). */
export function pageKeyOfIdentity(origin: string, identity: string, options: SummaryOptions): string {
  return JSON.stringify([origin, identity, ...optionValuesOf(options)]);
}

/** `pageKeyPrefixOf` of the page that a `pageKeyOf` identifies. */
export function prefixOfPageKey(pageKey: string): string {
  const [origin, identity] = JSON.parse(pageKey) as [string, string];
  return pageKeyPrefixOfIdentity(origin, identity);
}

/** `pageKeyPrefixOf` by the page's identity. */
export function pageKeyPrefixOfIdentity(origin: string, identity: string): string {
  return `${JSON.stringify([origin, identity]).slice(0, -1)},`;
}

/** Stands in the place of the engine. */
export const FOLLOWS = 'follows';

/** What the keys of follow-ups go on with after the prefix of their page. */
export const FOLLOW_UPS = `${JSON.stringify(FOLLOWS)},`;
