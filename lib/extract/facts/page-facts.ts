import type { PageCopy } from '../tree/page-copy.ts';
import { canonicalLinkOf, metaOf } from './metadata.ts';

/** A declared language as a BCP 47 tag in canonical case, or null. */
export function canonicalTagOf(language: string | null): string | null {
  const declared = language?.trim().replaceAll('_', '-');
  if (!declared) return null;
  try {
    return Intl.getCanonicalLocales(declared)[0] ?? null;
  } catch {
    return null;
  }
}

/** The address without its fragment. */
export const addressOf = (url: string): string => url.replace(/#.*$/su, '');

/** Names a site has for its own pages in other forms. */
const FORM_OF_SITE = /^(?:www|m|mobile|amp)\./u;

/**
 * The address a page gives as its own, without fragment; null when it gives none, or one that is not of the page's site
 * (a page could name anyone's). Only to be told: what is sent goes by the page's real address.
 */
export function canonicalOf(page: PageCopy, url: string): string | null {
  const declared = canonicalLinkOf(page)?.trim() || metaOf(page, 'og:url');
  if (!declared || !URL.canParse(declared, url)) return null;
  const { protocol, host, username, password, href } = new URL(declared, url);
  const isPlain = /^https?:$/u.test(protocol) && username === '' && password === '';
  const siteOf = (name: string) => name.replace(FORM_OF_SITE, '');
  return isPlain && siteOf(host) === siteOf(new URL(url).host) ? addressOf(href) : null;
}
