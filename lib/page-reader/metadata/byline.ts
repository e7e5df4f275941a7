import { visibleLineOf } from '../../text/lines/one-line.ts';
import { closestIn, type PageSnapshot, type SnapshotElement, textIn } from '../snapshot/page-snapshot.ts';
import { blockTextOf } from '../text/block-text.ts';
import { isAboutOthers } from './about-others.ts';
import { isAboutAnotherPage } from './another-page.ts';
import { isOfType, isThing, pageThingsOf, referredThingOf, type Thing } from './json-ld.ts';
import { metaOf, metasOf, plainLineOf } from './page-metadata.ts';
import { outerOfHeading } from './title.ts';

/** Meta elements that name the author. */
const METADATA = ['author', 'parsely-author', 'dc.creator', 'citation_author', 'article:author'];

const AUTHOR = /(?:^|\s)author(?:\s|$)/u;

/** Catalogues of papers and books put the family name first: `Thorne, Ida`. */
const ENDS_IN_FIRST_NAME = /^(?:dc\.|citation_)/;

/** A link relation or microdata property. All that stand in one line name an author each. */
const isAuthor = ({ attributes }: SnapshotElement): boolean =>
  ['rel', 'itemprop'].some(key => AUTHOR.test(attributes.get(key) ?? ''));

/** A class is less reliable. In a thread there are many, and the first is who started it. */
const isByline = ({ attributes }: SnapshotElement): boolean => /byline|author/iu.test(attributes.get('class') ?? '');

/** Longer lines describe an author or list several. */
const MAX_BYLINE_CHARS = 100;
const MAX_WORDS = 8;

/**
 * The authors of a page with this title from its metadata, its JSON-LD or the first mark in its text; or null. A person comes
 * before the paper or site that is named as the author.
 */
export function bylineOf(page: PageSnapshot, title: string, url: string): string | null {
  const sites = siteNamesOf(page);
  const namesOf = (lines: readonly string[]) => [...new Set(lines.map(nameIn).filter(name => name !== null))];
  let site: string | null = null;
  for (const lines of linesIn(page, title, url)) {
    const names = namesOf(lines);
    const persons = names.filter(name => !sites.has(name.toLowerCase()));
    if (persons.length > 0) return persons.join(', ');
    site ??= names[0] ?? null;
  }
  for (const element of page.elements.filter(isByline)) {
    const line = isOfPage(element) ? lineOf(element) : '';
    // Where the site is the author, it may say in such a line what it is.
    const [name] = site === null || LEAD_IN.test(line) || ROLE.test(line) ? namesOf([line]) : [];
    if (name) return name;
  }
  return site;
}

/** What names the authors, the most reliable first; each item has one line for each author. */
function* linesIn(page: PageSnapshot, title: string, url: string): Generator<readonly string[], void> {
  if (isAboutAnotherPage(page, title, url)) {
    const [outer] = outerOfHeading(page, title);
    if (outer) yield* markedIn(page.elements.filter(element => closestIn(element, around => around === outer)));
  }
  for (const name of METADATA) {
    const lines = metasOf(page, name);
    yield ENDS_IN_FIRST_NAME.test(name) ? lines.map(line => line.replace(/^([^,]+), ([^,]+)$/, '$2 $1')) : lines;
  }
  for (const thing of pageThingsOf(page)) yield namesIn(authorsOf(thing, page));
  yield* markedIn(page.elements);
}

function* markedIn(elements: readonly SnapshotElement[]): Generator<readonly string[], void> {
  const authors = elements.filter(isAuthor).filter(isOfPage);
  for (const author of authors) yield authors.filter(other => isBeside(author, other)).map(lineOf);
}

const lineOf = (element: SnapshotElement): string => blockTextOf(element).split('\n')[0] ?? '';

const isOfPage = (element: SnapshotElement): boolean =>
  textIn(element).length <= MAX_MARKED_CHARS && !closestIn(element, isAboutOthers);

/** Marked elements with more text contain the whole article or a biography. */
const MAX_MARKED_CHARS = 400;

/** Whether two elements are in one line, or each in an item of one short list. */
function isBeside({ parent: one }: SnapshotElement, { parent: other }: SnapshotElement): boolean {
  if (one === other) return true;
  const around = one?.parent ?? null;
  return around !== null && around === other?.parent && textIn(around).length <= MAX_BYLINE_CHARS;
}

/** The authors of an object in JSON-LD: their names, or objects with names. */
const authorsOf = ({ author }: Thing, page: PageSnapshot): unknown[] =>
  [author].flat().map(one => referredThingOf(page, one));

const namesIn = (persons: readonly unknown[]): string[] =>
  persons
    .map(one => (isThing(one) ? one.name : one))
    .filter(name => typeof name === 'string')
    .map(plainLineOf);

const ORGANIZATION = /Organization$/u;

/** The names of the site and its publisher, in lower case. */
function siteNamesOf(page: PageSnapshot): ReadonlySet<string> {
  const things = [...pageThingsOf(page)];
  const organizations = things.flatMap(thing => [
    ...[thing.publisher].flat().map(one => referredThingOf(page, one)),
    ...authorsOf(thing, page).filter(one => isThing(one) && isOfType(one, ORGANIZATION)),
  ]);
  const names = [metaOf(page, 'og:site_name'), ...namesIn(organizations)];
  return new Set(names.map(name => name.toLowerCase()));
}

/**
 * What precedes a name, and what ends it: a divider or a date. (Without the `u` flag: with `i` it makes these patterns take
 * longer to compile than to find the names of most pages.)
 */
const LEAD_IN = /^(?:(?:[^\s\d.,]+\s+){0,4}by|author|(?:von|par|por|door|av|af)(?=\s+\S+\s+\S))\b[\s:–—-]*/i;
const AFTER = /\s*(?:[•|·»►✉]|\s[–—-]\s|\b(?:updated|published|posted|reviewed|edited)\b|\d{1,2}:\d\d|\b\d{4}\b).*$/i;
/** What an author is, or writes for, after the name. */
const ROLE =
  /(?:,\s*(?:[^,]*\s)?(?:editor|correspondent|reporter|writer|journalist|columnist|critic|contributor|producer|director|professor|analyst|founder|staff|redakteur|korrespondent|journaliste|rédacteur|rédactrice|redactora?|periodista|giornalista|redattore)\b.*|\s\([^)]*\))$/i;
const PAPER = /^([^\s,]+\s[^,]*?)\s+(?:for|in|at|from|für|aus|pour|para)\s+[A-ZÀ-ÞА-Я].*$/;

const TWO_LETTERS = /(?:[A-Za-z]|[^\0-\x7F]){2}/;

/** The name of a template variable that was not filled in. */
const CODE = /^[a-z\d]+(?:\.[a-z\d]+){2,}$/;

/** Words that mark a label, link or sentence rather than a name, and placeholder names. */
const NO_NAME =
  /\b(?:authors?|posts|profile|sign in|log in|bio|is|says|said|wrote)\b|^(?:undefined|null|admin|administrator|guest|name)\b/i;

/** The name in a line; null for an address, a date, a label or a sentence. */
function nameIn(text: string): string | null {
  const line = visibleLineOf(text);
  if (line === '' || line.length > MAX_BYLINE_CHARS || /^https?:|[?!]$/i.test(line) || CODE.test(line)) return null;
  const name = line
    .replace(LEAD_IN, '')
    .replace(AFTER, '')
    .replace(ROLE, '')
    .replace(PAPER, '$1')
    .replace(/^[\s,;:@–—-]+|[\s,;:*]+$/g, '');
  const words = name.split(' ');
  const hasDigits = /\d/.test(name) && words.length > 1;
  return TWO_LETTERS.test(name) && words.length <= MAX_WORDS && !hasDigits && !NO_NAME.test(name) ? name : null;
}
