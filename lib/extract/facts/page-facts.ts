import { type CopiedElement, type PageCopy, textIn } from '../tree/page-copy.ts';
import { canonicalLinkOf, lineOf, metaOf, ownTitleOf } from './metadata.ts';

export const MAX_TITLE_CHARS = 300;

/**
 * The page's name, '' when it has none. The document's title leads, because single-page applications leave `og:title`
 * behind when they navigate; a lone heading or an `og:title` that is part of it says the same without the site's name.
 */
export function titleOf(page: PageCopy): string {
  const title = ownTitleOf(page);
  const headline = headlineOf(page);
  const heading = headline ? lineOf(textIn(headline)) : '';
  const shared = metaOf(page, 'og:title');
  const isPart = (part: string) =>
    part.length > 2 && part.length < title.length && title.toLowerCase().includes(part.toLowerCase());
  const site = metaOf(page, 'og:site_name').toLowerCase();
  const named = [shared, heading].find(part => isPart(part) && part.toLowerCase() !== site);
  return (named ?? (title || shared || heading)).slice(0, MAX_TITLE_CHARS).replace(/\p{Surrogate}$/u, '');
}

/** The page's only first heading; null where it has none, or several. */
export function headlineOf({ elements }: PageCopy): CopiedElement | null {
  const [headline, ...others] = elements.filter(({ name }) => name === 'h1');
  return headline && others.length === 0 ? headline : null;
}

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
