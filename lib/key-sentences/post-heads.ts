/** A name that stands by itself, and the date below it, as most forums put them above a post. */
const MOST_NAME_WORDS = 3;
const MOST_DATE_WORDS = 8;
const ENDS_LIKE_A_SENTENCE = /[\p{Sentence_Terminal}…:;,]$/u;
const DATE =
  /\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|(?:19|20)\d\d)\b|\bago\b|\b(?:vor|il y a|hace|fa) \d|\d+ (?:часов|дней|日前|時間前)|\d年/iu;

/** One is the byline of an article. */
const LEAST_HEADS = 2;

/** What the text says at each head of a post: the number of the block with the name (the date is in the next one), and the name. */
export function postHeadsIn(blocks: readonly (readonly string[])[]): ReadonlyMap<number, string> {
  const heads = new Map<number, string>();
  for (const [at, block] of blocks.entries()) {
    const name = onlyLine(block, MOST_NAME_WORDS);
    const date = onlyLine(blocks[at + 1] ?? [], MOST_DATE_WORDS);
    if (name === null || date === null || ENDS_LIKE_A_SENTENCE.test(name) || DATE.test(name)) continue;
    if (DATE.test(date) && /\p{L}/u.test(name)) heads.set(at, name);
  }
  return heads.size >= LEAST_HEADS ? heads : new Map();
}

function onlyLine(block: readonly string[], mostWords: number): string | null {
  const [line = ''] = block;
  return block.length === 1 && line.split(/\s+/).length <= mostWords ? line : null;
}
