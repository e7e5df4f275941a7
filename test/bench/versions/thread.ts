import { parseHTML } from 'linkedom';
import type { PageText } from '../../../lib/model/page/page.ts';
import { readDocument, TooComplex } from '../../../lib/page-reader/read-document.ts';
import { normalHtml } from '../../../service/documents/formats/normal-html.ts';

/** A thread has at least this many posts of at least this many characters. */
const MIN_POSTS = 6;
const MIN_POST_LENGTH = 60;

const AGE = />(\s*)(\d+)(\s*(?:min(?:ute)?s?|hours?|days?|weeks?|months?|years?) ago)/gi;

/** An earlier version of a page with only some of its posts, and a later one with all of them. */
export type ThreadVersions = {
  before: Reading;
  after: Reading;
  /** Whether a block of the later version is from a removed post; `null` if both versions or neither have its words. */
  isNew: (block: string) => boolean | null;
};

/** The compared parts of a page. */
export type Reading = Pick<PageText, 'text' | 'language'> & { blocks: string };

/** The number of posts of a page; 0 if it is not a thread. */
export function countPosts(html: string): number {
  return postsIn(documentOf(html)).length;
}

/** Both versions as the page reader reads them; `null` if it cannot. In the later one, all ages are higher by three. */
export function cutThread(html: string, url: string, kept: number): ThreadVersions | null {
  const cut = documentOf(html);
  const removed = postsIn(cut).slice(kept);
  const newWords = wordsOf(removed.map(post => post.textContent).join('\n'));
  for (const post of removed) post.remove();
  const oldWords = wordsOf(cut.body.textContent ?? '');
  const aged = html.replace(AGE, (_, space, age, words) => `>${space}${Number(age) + 3}${words}`);
  const [before, after] = [readText(cut, url), readPage(aged, url)];
  if (before === null || after === null) return null;
  return {
    before,
    after,
    isNew: block => {
      const words = wordsOf(block);
      const [isOfNew, isOfOld] = [newWords.includes(words), oldWords.includes(words)];
      return words === '' || isOfNew === isOfOld ? null : isOfNew;
    },
  };
}

/** A page with the hashes of its visible blocks; `null` if it cannot be read. */
export function readPage(html: string, url: string): Reading | null {
  return readText(documentOf(html), url);
}

function readText(document: Document, url: string): Reading | null {
  try {
    const page = readDocument(document, url, { withBlocks: true });
    return page && { text: page.text, language: page.language, blocks: page.blocks ?? '' };
  } catch (error) {
    if (error instanceof TooComplex) return null;
    throw error;
  }
}

const documentOf = (html: string): Document => parseHTML(normalHtml(html)).document as unknown as Document;

/** Letters and digits only: the reader writes its own spaces and separators. */
const wordsOf = (text: string | null): string => (text ?? '').replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** The group of similar elements with the most text. Elements inside one another are left out. */
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
