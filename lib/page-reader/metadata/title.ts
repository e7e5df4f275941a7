import type { CopiedElement, PageCopy } from '../dom/page-copy.ts';
import { blockTextOf } from '../text/block-text.ts';
import { lineOf, metaOf, ownTitleOf } from './metadata.ts';

export const MAX_TITLE_CHARS = 300;

/**
 * The page's name, '' when it has none. The document's title leads, because single-page applications leave `og:title`
 * behind when they navigate; a first heading or an `og:title` that is part of it says the same without the site's name
 * (which is part of it too, and mostly the shorter one).
 */
export function titleOf(page: PageCopy, url: string): string {
  const title = ownTitleOf(page);
  const headings = headlinesOf(page).map(heading => lineOf(blockTextOf(heading)));
  const shared = metaOf(page, 'og:title');
  const site = metaOf(page, 'og:site_name');
  const isPart = (part: string) =>
    part.length > 2 && part.length < title.length && title.toLowerCase().includes(part.toLowerCase());
  const [named] = [shared, ...headings]
    .filter(part => isPart(part) && part.toLowerCase() !== site.toLowerCase())
    .sort((a, b) => b.length - a.length);
  const lone = headings.length === 1 ? headings[0] : '';
  const found = named || withoutSite(title, site, url) || shared || lone || '';
  return found.slice(0, MAX_TITLE_CHARS).replace(/\p{Surrogate}$/u, '');
}

/** The page's only first heading; null where it has none, or several. */
export function headlineOf(page: PageCopy): CopiedElement | null {
  const [headline, ...others] = headlinesOf(page);
  return headline && others.length === 0 ? headline : null;
}

/** The first heading that is a part of the page's title, of a page with several. */
export function titledHeadingOf(page: PageCopy, title: string): CopiedElement | null {
  const isTitled = (element: CopiedElement) => {
    const line = lineOf(blockTextOf(element));
    return line.length > MIN_HEADING_CHARS && title.toLowerCase().includes(line.toLowerCase());
  };
  return [...headlinesOf(page), ...named(page, 'h2')].find(isTitled) ?? null;
}

/** Shorter names stand on many headings. */
const MIN_HEADING_CHARS = 8;

const headlinesOf = (page: PageCopy): CopiedElement[] => named(page, 'h1');

const named = ({ elements }: PageCopy, wanted: string): CopiedElement[] =>
  elements.filter(({ name }) => name === wanted);

/** What stands before the last divider of a title and after it, and the same of the first. */
const LAST_DIVIDED = /^(.+)\s[|–—·•»-]\s(.+)$/;
const FIRST_DIVIDED = /^(.+?)\s[|–—·•»-]\s(.+)$/;

/**
 * A title without the name of its site, which the metadata tells or the host; at its beginning only where more than a word is
 * left ("The Pier - Shop").
 */
function withoutSite(title: string, site: string, url: string): string {
  const host = hostNameOf(url);
  const isSite = (part: string) => {
    const letters = lettersOf(part);
    return letters !== '' && (letters === lettersOf(site) || isAlike(letters, host));
  };
  const [, before = '', end = ''] = LAST_DIVIDED.exec(title) ?? [];
  if (isSite(end)) return before.trim();
  const [, start = '', after = ''] = FIRST_DIVIDED.exec(title) ?? [];
  return isSite(start) && after.trim().includes(' ') ? after.trim() : title;
}

/** Without blanks and the signs of ASCII. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[\s!-/:-@[-`{-~]+/g, '');

/** Shorter names stand in many others. */
const MIN_NAME_CHARS = 4;

const isAlike = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= MIN_NAME_CHARS && (one.includes(other) || other.includes(one));

/** The label a host is known by, '' without one: "pages" of www.pages.example and of blog.pages.co.example. */
function hostNameOf(url: string): string {
  const labels = URL.canParse(url) ? new URL(url).hostname.split('.').slice(0, -1) : [];
  return lettersOf(labels.findLast(label => label.length >= MIN_NAME_CHARS) ?? '');
}
