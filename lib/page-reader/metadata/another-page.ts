import type { PageSnapshot } from '../snapshot/page-snapshot.ts';
import { isThing, pageThingsOf } from './json-ld.ts';
import { metaOf } from './page-metadata.ts';
import { headlinesOf, lineOf, plainTitleOf } from './title.ts';

/** Shorter words are in every title. */
const MIN_WORD_CHARS = 4;

/** A title of fewer long words may share none with the heading by chance. */
const MIN_WORDS = 2;

/**
 * Whether the metadata of a page is about another one than that with this title and address: a script has exchanged the text,
 * or an endless page has gone on. Titles for social media often differ, too, so it takes another address as well, or a heading
 * of that other page, or a title that has no word in common.
 */
export function isAboutAnotherPage(page: PageSnapshot, title: string, url: string): boolean {
  const current = plainTitleOf(title);
  const things = pageThingsOf(page);
  const titles = [metaOf(page, 'og:title'), ...things.map(({ headline }) => headline)].filter(isFilled);
  const other = titles.map(plainTitleOf).find(one => shareOf(one, current) < 1 / 2);
  if (current === '' || other === undefined) return false;
  const addresses = [metaOf(page, 'og:url'), ...things.flatMap(thing => [thing.url, idOf(thing.mainEntityOfPage)])];
  return (
    addresses.filter(isFilled).some(address => hasOtherPath(address, url)) ||
    isAmong(other, headlinesOf(page).map(lineOf).map(plainTitleOf), current) ||
    shareOf(other, current) === 0
  );
}

/** Whether the other title is one heading and the title another. */
const isAmong = (other: string, headings: readonly string[], current: string): boolean =>
  headings.includes(other) && headings.some(heading => heading !== '' && current.includes(heading));

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

const idOf = (value: unknown): unknown => (isThing(value) ? value['@id'] : value);

/** The share of the long words of one title that another has: 1 if one is a part of the other, or has too few words to tell. */
function shareOf(one: string, other: string): number {
  if (one.includes(other) || other.includes(one)) return 1;
  const words = one.split(/[\s-]+/).filter(word => word.length >= MIN_WORD_CHARS);
  return words.length < MIN_WORDS ? 1 : words.filter(word => other.includes(word)).length / words.length;
}

function hasOtherPath(address: string, url: string): boolean {
  if (!URL.canParse(address, url)) return false;
  const pathOf = (href: string) => new URL(href, url).pathname.replace(/\/$/, '');
  return pathOf(address) !== pathOf(url);
}
