import { stripInvisible } from '../text/clean-text.ts';

export const MAX_TITLE_CHARS = 300;
const MAX_NAME_CHARS = 120;

/** A text as one line, without what cannot be seen. */
export const lineOf = (text: string | null | undefined): string =>
  stripInvisible(text ?? '')
    .replace(/\s+/gu, ' ')
    .trim();

/** What a meta element says, '' without one. */
export const metaOf = (document: Document, selector: string): string =>
  lineOf(document.querySelector(selector)?.getAttribute('content'));

/**
 * The page's name, '' when it has none. The document's title leads, because single-page applications leave `og:title`
 * behind when they navigate; a lone heading or an `og:title` that is part of it says the same without the site's name.
 */
export function titleOf(copy: Document): string {
  const title = lineOf(copy.title);
  const headings = copy.querySelectorAll('h1');
  const heading = headings.length === 1 ? lineOf(headings[0]?.textContent) : '';
  const shared = metaOf(copy, 'meta[property="og:title"]');
  const isPart = (part: string) => part.length > 2 && title.toLowerCase().includes(part.toLowerCase());
  const site = metaOf(copy, 'meta[property="og:site_name"]').toLowerCase();
  const named = [shared, heading].find(part => isPart(part) && part.toLowerCase() !== site);
  return (named ?? (title || shared || heading)).slice(0, MAX_TITLE_CHARS).replace(/\p{Surrogate}$/u, '');
}

/** The document's own language as a BCP 47 tag in canonical case, null when it declares none or none that is one. */
export function languageOf(copy: Document): string | null {
  return canonicalTagOf(copy.documentElement.getAttribute('lang'));
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

/** A person's name as one line, null when it is empty or no name (an address, a paragraph). */
export function nameLineOf(text: string | null | undefined): string | null {
  const line = lineOf(text);
  return line === '' || line.length > MAX_NAME_CHARS || /^https?:/iu.test(line) ? null : line;
}

/** The address without its fragment. */
export const addressOf = (url: string): string => url.replace(/#.*$/su, '');

/** Names a site has for its own pages in other forms. */
const FORM_OF_SITE = /^(?:www|m|mobile|amp)\./u;

/**
 * The address a page gives as its own, without fragment; null when it gives none, or one that is not of the page's site
 * (a page could name anyone's). Only to be told: what is sent goes by the page's real address.
 */
export function canonicalOf(copy: Document, url: string): string | null {
  const linked = copy.querySelector('link[rel="canonical" i]')?.getAttribute('href')?.trim();
  const declared = linked || metaOf(copy, 'meta[property="og:url"]');
  if (!declared || !URL.canParse(declared, url)) return null;
  const { protocol, host, username, password, href } = new URL(declared, url);
  const isPlain = /^https?:$/u.test(protocol) && username === '' && password === '';
  const siteOf = (name: string) => name.replace(FORM_OF_SITE, '');
  return isPlain && siteOf(host) === siteOf(new URL(url).host) ? addressOf(href) : null;
}
