import { parseHTML } from 'linkedom';
import { readDocument, TooComplex } from '../../../lib/page-reader/read-document.ts';
import { normalHtml } from '../../../service/documents/formats/normal-html.ts';

/** Fewer or shorter elements are no thread. In elements and characters. */
const MIN_POSTS = 6;
const MIN_POST_LENGTH = 60;

const AGE = />(\s*)(\d+)(\s*(?:min(?:ute)?s?|hours?|days?|weeks?|months?|years?) ago)/gi;

/** A page as it was with only some of its posts, and later with all of them. */
export type ThreadVersions = {
  before: string;
  after: string;
  language: string | null;
  /** Whether a block of the later version is of a removed post; `null` if its words stand in other posts, or in neither. */
  isNew: (block: string) => boolean | null;
  /** The reader found it in the earlier version too. It may leave out of one version what it takes from the other. */
  wasRead: (block: string) => boolean;
};

/** How many posts a page has; 0 if it is no thread. */
export function countPosts(html: string): number {
  return postsIn(documentOf(html)).length;
}

/** Both versions as the page reader reads them; `null` if it cannot. In the later one ages are later by three. */
export function cutThread(html: string, url: string, kept: number): ThreadVersions | null {
  const cut = documentOf(html);
  const removed = postsIn(cut).slice(kept);
  const newWords = wordsOf(removed.map(post => post.textContent).join('\n'));
  for (const post of removed) post.remove();
  const oldWords = wordsOf(cut.body.textContent ?? '');
  const aged = html.replace(AGE, (_, space, age, words) => `>${space}${Number(age) + 3}${words}`);
  const [before, after] = [readText(cut, url), readText(documentOf(aged), url)];
  if (before === null || after === null) return null;
  const linesBefore = new Set(before.text.split('\n').map(wordsOf));
  return {
    before: before.text,
    after: after.text,
    language: after.language,
    isNew: block => {
      const words = wordsOf(block);
      const [isOfNew, isOfOld] = [newWords.includes(words), oldWords.includes(words)];
      return words === '' || isOfNew === isOfOld ? null : isOfNew;
    },
    wasRead: block => linesBefore.has(wordsOf(block)),
  };
}

function readText(document: Document, url: string) {
  try {
    return readDocument(document, url);
  } catch (error) {
    if (error instanceof TooComplex) return null;
    throw error;
  }
}

const documentOf = (html: string): Document => parseHTML(normalHtml(html)).document as unknown as Document;

/** Letters and digits only: the reader writes its own spaces and separators. */
const wordsOf = (text: string | null): string => (text ?? '').replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** The largest set of elements that are alike, by their text; those inside one another are left out. */
function postsIn(document: Document): Element[] {
  const groups = new Map<string, Element[]>();
  for (const element of document.body.querySelectorAll('[class]')) {
    const names = (element.getAttribute('class') ?? '').replace(/\S*\d\S*/g, '').trim();
    const group = groups.get(`${element.localName} ${names}`) ?? [];
    if (names === '' || (element.textContent ?? '').length < MIN_POST_LENGTH) continue;
    if (group.at(-1)?.contains(element)) continue;
    groups.set(`${element.localName} ${names}`, [...group, element]);
  }
  const sizeOf = (group: readonly Element[]) =>
    group.reduce((sum, { textContent }) => sum + (textContent ?? '').length, 0);
  const threads = [...groups.values()].filter(group => group.length >= MIN_POSTS);
  return threads.sort((a, b) => sizeOf(b) - sizeOf(a))[0] ?? [];
}
