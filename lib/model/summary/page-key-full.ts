import { pageIdentityOf } from '../address/page-identity-full.ts';
import { FOLLOWS, pageKeyOfIdentity, pageKeyPrefixOfIdentity } from './page-key.ts';
import type { SummaryOptions } from './summary-schema.ts';

/** Identifies a page summarized with these options, whatever its text is. It finds an earlier summary of the page. */
export function pageKeyOf(origin: string, url: string, options: SummaryOptions): string {
  return pageKeyOfIdentity(origin, pageIdentityOf(url), options);
}

/** Files a summary of what is new on a page under the summary that it follows. It is never taken for the whole page's. */
export function followUpKeyOf(origin: string, url: string, followedId: string): string {
  return JSON.stringify([origin, pageIdentityOf(url), FOLLOWS, followedId]);
}

/** What the keys of a page begin with, whatever the options are, those of follow-ups among them. */
export function pageKeyPrefixOf(origin: string, url: string): string {
  return pageKeyPrefixOfIdentity(origin, pageIdentityOf(url));
}
