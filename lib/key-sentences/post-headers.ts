/** Most forums put two lines above a post: the author's name, and the date below it. */
const MAX_NAME_WORDS = 3;
const MAX_DATE_WORDS = 8;
const ENDS_LIKE_A_SENTENCE = /[\p{Sentence_Terminal}…:;,]$/u;
const DATE =
  /\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|(?:19|20)\d\d)\b|\bago\b|\b(?:vor|il y a|hace|fa) \d|\d+ (?:часов|дней|日前|時間前)|\d年/iu;

/** A single one is the byline of an article. */
const MIN_HEADERS = 2;

/** The authors' names in the headers of posts, by index of the block that holds the name. The date is in the next block. */
export function postHeadersIn(blocks: readonly (readonly string[])[]): ReadonlyMap<number, string> {
  const headers = new Map<number, string>();
  for (const [at, block] of blocks.entries()) {
    const name = onlyLine(block, MAX_NAME_WORDS);
    const date = onlyLine(blocks[at + 1] ?? [], MAX_DATE_WORDS);
    if (name === null || date === null || ENDS_LIKE_A_SENTENCE.test(name) || DATE.test(name)) continue;
    if (DATE.test(date) && /\p{L}/u.test(name)) headers.set(at, name);
  }
  return headers.size >= MIN_HEADERS ? headers : new Map();
}

function onlyLine(block: readonly string[], maxWords: number): string | null {
  const [line = ''] = block;
  return block.length === 1 && line.split(/\s+/).length <= maxWords ? line : null;
}
