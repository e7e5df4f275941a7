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
  const headings = headlinesOf(page).map(lineOf);
  const title = withoutCounter(ownTitleOf(page), headings);
  const shared = metaOf(page, 'og:title');
  const site = metaOf(page, 'og:site_name');
  const beginnings = named(page, 'h2')
    .map(lineOf)
    .filter(line => isBeginningOf(title, line));
  const isPart = (part: string) =>
    part.length > 2 && part.length < title.length && plainTitleOf(title).includes(plainTitleOf(part));
  const [longest] = [shared, ...headings]
    .filter(part => isPart(part) && plainTitleOf(part) !== plainTitleOf(site))
    .sort((a, b) => b.length - a.length);
  const lone = headings.length === 1 ? headings[0] : '';
  const own = titleWithoutSite(title, site, url);
  const found = longest || (own === title && beginnings[0]) || own || shared || lone || '';
  return truncateToChars(found, MAX_TITLE_CHARS);
}

/** How many messages wait, or a sign that some do, before the title of a page. */
const COUNTER = /^(?:[●•🔔🔴]\s*)?(?:[([]\d{1,3}(?:[.,]?\d{3})*\+?[)\]])?\s+(?=\S)/u;

/** A title without the number of messages that wait. A film may be called so: then its heading is. */
function withoutCounter(title: string, headings: readonly string[]): string {
  const counter = COUNTER.exec(title)?.[0] ?? '';
  return headings.some(heading => heading.startsWith(counter)) ? title : title.slice(counter.length);
}

/** The page's only `h1`; null where it has none or several. */
export function headlineOf(page: PageSnapshot): SnapshotElement | null {
  const [headline, ...others] = headlinesOf(page);
  return headline && others.length === 0 ? headline : null;
}

/** The first `h1` or `h2` whose text is a part of the page's title. */
export function titledHeadingOf(page: PageSnapshot, title: string): SnapshotElement | null {
  const isTitled = (element: SnapshotElement) => {
    const line = lineOf(element);
    return line.length > MIN_HEADING_CHARS && plainTitleOf(title).includes(plainTitleOf(line));
  };
  return [...headlinesOf(page), ...named(page, 'h2')].find(isTitled) ?? null;
}

/** How many ancestors of a heading may hold what stands beside it, such as its author and day. */
const HEADING_ANCESTORS = 3;

/** What is around the heading of a page's text, the nearest first. */
export function outerOfHeading(page: PageSnapshot, title: string): SnapshotElement[] {
  const outer: SnapshotElement[] = [];
  let ancestor = (headlineOf(page) ?? titledHeadingOf(page, title))?.parent ?? null;
  while (ancestor && ancestor !== page.body && outer.length < HEADING_ANCESTORS) {
    outer.push(ancestor);
    ancestor = ancestor.parent;
  }
  return outer;
}

export const lineOf = (element: SnapshotElement): string => visibleLineOf(blockTextOf(element));

const DIVIDER = /^\s?[|·•»-]/;

/** Whether a title is a line, a divider, and something else, such as the name of the site. */
const isBeginningOf = (title: string, line: string): boolean =>
  line.length > MIN_HEADING_CHARS &&
  plainTitleOf(title).startsWith(plainTitleOf(line)) &&
  DIVIDER.test(plainTitleOf(title).slice(plainTitleOf(line).length));

/** Lower case with ASCII quotation marks, dashes and spaces: a title and its heading may be typeset differently. */
export const plainTitleOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’‚‛′`´]/g, "'")
    .replace(/[“”„‟″«»]|''/g, '"')
    .replace(/\s*(?:[‐-―−]|--+)\s*/g, '-')
    .replace(/\s*-\s*/g, '-');

/** Shorter texts occur in many titles by chance. */
const MIN_HEADING_CHARS = 8;

export const headlinesOf = (page: PageSnapshot): SnapshotElement[] => named(page, 'h1');

const named = ({ elements }: PageSnapshot, wanted: string): SnapshotElement[] =>
  elements.filter(({ name }) => name === wanted);
