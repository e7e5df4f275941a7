import { titleWithoutSite } from '../../model/page/site-name.ts';
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
    part.length > 2 && part.length < title.length && plainOf(title).includes(plainOf(part));
  const [named] = [shared, ...headings]
    .filter(part => isPart(part) && plainOf(part) !== plainOf(site))
    .sort((a, b) => b.length - a.length);
  const lone = headings.length === 1 ? headings[0] : '';
  const found = named || titleWithoutSite(title, site, url) || shared || lone || '';
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
    return line.length > MIN_HEADING_CHARS && plainOf(title).includes(plainOf(line));
  };
  return [...headlinesOf(page), ...named(page, 'h2')].find(isTitled) ?? null;
}

/** Lower case with ASCII quotation marks, dashes and spaces: a title and its heading may be typeset differently. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’‚‛′`´]/g, "'")
    .replace(/[“”„‟″«»]|''/g, '"')
    .replace(/\s*(?:[‐-―−]|--+)\s*/g, '-')
    .replace(/\s*-\s*/g, '-');

/** Shorter texts occur in many titles by chance. */
const MIN_HEADING_CHARS = 8;

const headlinesOf = (page: PageSnapshot): SnapshotElement[] => named(page, 'h1');

const named = ({ elements }: PageSnapshot, wanted: string): SnapshotElement[] =>
  elements.filter(({ name }) => name === wanted);
