import type { QueryBlock, QueryWord } from './query-words.ts';

/** What is known of one word (of all its forms) on a page. */
export interface WordTally {
  key: string;
  /** How often it stands in the text, and in how many blocks. */
  count: number;
  blocks: number;
  /** How many words of the text come before it; 0 for a word of the title. */
  firstAt: number;
  isInTitle: boolean;
  /** Where a capital letter would mean a name, inside sentences: how often it has one there, and how often not. */
  capitals: number;
  smalls: number;
  /** How it is written, and how often so. */
  spellings: Map<string, number>;
}

/** Two words that follow one another. */
export interface PairTally {
  text: string;
  keys: readonly [string, string];
  count: number;
}

export interface Tallies {
  words: Map<string, WordTally>;
  pairs: Map<string, PairTally>;
}

/** The title's spelling is the better one where the text has no clear opinion. */
const TITLE_SPELLING = 1.5;

/** Counts those words of a title and a text that `isTerm` lets through, and their pairs ("New York" among them). */
export function tallyWords(
  title: readonly QueryBlock[],
  text: readonly QueryBlock[],
  isTerm: (word: QueryWord) => boolean,
): Tallies {
  const tallies: Tallies = { words: new Map(), pairs: new Map() };
  for (const block of title) tallyBlock(block, 0, true);
  let position = 0;
  for (const block of text) {
    tallyBlock(block, position, false);
    position += block.words.length;
  }
  return tallies;

  function tallyBlock(block: QueryBlock, start: number, isTitle: boolean): void {
    const seen = new Set<string>();
    let previous: QueryWord | null = null;
    for (const [index, word] of block.words.entries()) {
      const wanted = isTerm(word);
      if (wanted) {
        const tally = tallyOf(tallies, word.key, start + (isTitle ? 0 : index));
        if (isTitle) tally.isInTitle = true;
        else countIn(tally, word, block, seen);
        tally.spellings.set(word.text, (tally.spellings.get(word.text) ?? 0) + (isTitle ? TITLE_SPELLING : 1));
        if (previous && word.joins !== null) countPair(tallies, previous, word);
      }
      previous = wanted || isMeantAsName(word, block) ? word : null;
    }
  }
}

function tallyOf({ words }: Tallies, key: string, firstAt: number): WordTally {
  const known = words.get(key);
  if (known) return known;
  const tally = { key, count: 0, blocks: 0, firstAt, isInTitle: false, capitals: 0, smalls: 0, spellings: new Map() };
  words.set(key, tally);
  return tally;
}

function countIn(tally: WordTally, word: QueryWord, block: QueryBlock, seen: Set<string>): void {
  tally.count += 1;
  if (!seen.has(word.key)) tally.blocks += 1;
  seen.add(word.key);
  if (isMeantAsName(word, block)) tally.capitals += 1;
  else if (!block.isLoose && !word.opens) tally.smalls += 1;
}

/** Written with a capital letter inside a sentence. Headings write many words so. */
function isMeantAsName(word: QueryWord, block: QueryBlock): boolean {
  return !block.isLoose && !word.opens && /^\p{Lu}/u.test(word.text);
}

function countPair({ pairs }: Tallies, first: QueryWord, second: QueryWord): void {
  const id = `${first.key} ${second.key}`;
  const pair = pairs.get(id);
  if (pair) pair.count += 1;
  else pairs.set(id, { text: `${first.text}${second.joins}${second.text}`, keys: [first.key, second.key], count: 1 });
}
