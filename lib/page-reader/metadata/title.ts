import { visibleLineOf } from '../../text/lines/one-line.ts';
import { truncateToChars } from '../../text/lines/truncate.ts';
import type { PageSnapshot, SnapshotElement } from '../snapshot/page-snapshot.ts';
import { blockTextOf } from '../text/block-text.ts';
import { metaOf, ownTitleOf } from './page-metadata.ts';

export const MAX_TITLE_CHARS = 300;

/**
 * The page's title, '' when it has none. The document's title comes first, because single-page applications do not update
 * `og:title` when they navigate. If an `h1` or `og:title` is a part of it, that part is the title without the site's name;
 * the longest such part wins, because the site's name may be a heading too.
 */
export function titleOf(page: PageSnapshot, url: string): string {
  const title = ownTitleOf(page);
  const headings = headlinesOf(page).map(heading => visibleLineOf(blockTextOf(heading)));
  const shared = metaOf(page, 'og:title');
  const site = metaOf(page, 'og:site_name');
  const isPart = (part: string) =>
    part.length > 2 && part.length < title.length && title.toLowerCase().includes(part.toLowerCase());
  const [named] = [shared, ...headings]
    .filter(part => isPart(part) && part.toLowerCase() !== site.toLowerCase())
    .sort((a, b) => b.length - a.length);
  const lone = headings.length === 1 ? headings[0] : '';
  const found = named || withoutSite(title, site, url) || shared || lone || '';
  return truncateToChars(found, MAX_TITLE_CHARS);
}

/** The page's only `h1`; null where it has none or several. */
export function headlineOf(page: PageSnapshot): SnapshotElement | null {
  const [headline, ...others] = headlinesOf(page);
  return headline && others.length === 0 ? headline : null;
}

/** The first `h1` or `h2` whose text is a part of the page's title. */
export function titledHeadingOf(page: PageSnapshot, title: string): SnapshotElement | null {
  const isTitled = (element: SnapshotElement) => {
    const line = visibleLineOf(blockTextOf(element));
    return line.length > MIN_HEADING_CHARS && title.toLowerCase().includes(line.toLowerCase());
  };
  return [...headlinesOf(page), ...named(page, 'h2')].find(isTitled) ?? null;
}

/** Shorter texts occur in many titles by chance. */
const MIN_HEADING_CHARS = 8;

const headlinesOf = (page: PageSnapshot): SnapshotElement[] => named(page, 'h1');

const named = ({ elements }: PageSnapshot, wanted: string): SnapshotElement[] =>
  elements.filter(({ name }) => name === wanted);

/** A title split at its last divider and at its first. */
const LAST_DIVIDED = /^(.+)\s[|–—·•»-]\s(.+)$/;
const FIRST_DIVIDED = /^(.+?)\s[|–—·•»-]\s(.+)$/;

/**
 * Removes the site's name, known from the metadata or the host, from the end of a title; from its beginning only if more than
 * one word is left, as not in "The Pier - Shop".
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

/** Lower case without white space and ASCII punctuation. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[\s!-/:-@[-`{-~]+/g, '');

/** Shorter names are parts of many others. */
const MIN_NAME_CHARS = 4;

const isAlike = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= MIN_NAME_CHARS && (one.includes(other) || other.includes(one));

/** The main label of a host, '' without one: "pages" for www.pages.example and blog.pages.co.example. */
function hostNameOf(url: string): string {
  const labels = URL.canParse(url) ? new URL(url).hostname.split('.').slice(0, -1) : [];
  return lettersOf(labels.findLast(label => label.length >= MIN_NAME_CHARS) ?? '');
}
