import type { QueryBlock, QueryWord } from './query-words.ts';

/** Occurrences of one word, in all its forms, on a page. */
export interface WordCounts {
  key: string;
  /** Number of occurrences in the text, and of blocks with one. */
  count: number;
  blocks: number;
  /** Words of the text before the first occurrence; 0 for a word of the title. */
  wordsBefore: number;
  isInTitle: boolean;
  /** Occurrences with and without a capital letter where a capital indicates a name: inside sentences. */
  capitalized: number;
  uncapitalized: number;
  /** Occurrences of each spelling. */
  spellings: Map<string, number>;
}

/** Two neighbouring words. */
export interface PairCount {
  text: string;
  keys: readonly [string, string];
  count: number;
}

interface QueryWordCounts {
  words: Map<string, WordCounts>;
  pairs: Map<string, PairCount>;
}

/** Weight of the title's spelling: it decides where the text has several that are equally frequent. */
const TITLE_SPELLING = 1.5;

/** Counts the words of a title and a text that are terms, and pairs of them ("New York"). */
export function countQueryWords(
  title: readonly QueryBlock[],
  text: readonly QueryBlock[],
  isTerm: (word: QueryWord) => boolean,
): QueryWordCounts {
  const counts: QueryWordCounts = { words: new Map(), pairs: new Map() };
  for (const block of title) countBlock(block, 0, true);
  let position = 0;
  for (const block of text) {
    countBlock(block, position, false);
    position += block.words.length;
  }
  return counts;

  function countBlock(block: QueryBlock, start: number, isTitle: boolean): void {
    const seen = new Set<string>();
    let previous: QueryWord | null = null;
    for (const [index, word] of block.words.entries()) {
      const isCounted = isTerm(word);
      if (isCounted) {
        const known = countsOf(counts, word.key, start + (isTitle ? 0 : index));
        if (isTitle) known.isInTitle = true;
        else countIn(known, word, block, seen);
        known.spellings.set(word.text, (known.spellings.get(word.text) ?? 0) + (isTitle ? TITLE_SPELLING : 1));
        if (previous && word.joint !== null) countPair(counts, previous, word);
      }
      previous = isCounted || isCapitalized(word, block) ? word : null;
    }
  }
}

function countsOf({ words }: QueryWordCounts, key: string, wordsBefore: number): WordCounts {
  const known = words.get(key);
  if (known) return known;
  const fresh = {
    key,
    count: 0,
    blocks: 0,
    wordsBefore,
    isInTitle: false,
    capitalized: 0,
    uncapitalized: 0,
    spellings: new Map(),
  };
  words.set(key, fresh);
  return fresh;
}

function countIn(counts: WordCounts, word: QueryWord, block: QueryBlock, seen: Set<string>): void {
  counts.count += 1;
  if (!seen.has(word.key)) counts.blocks += 1;
  seen.add(word.key);
  if (isCapitalized(word, block)) counts.capitalized += 1;
  else if (!block.isHeading && !word.isFirst) counts.uncapitalized += 1;
}

/** Written with a capital letter inside a sentence. In headings that says nothing. */
function isCapitalized(word: QueryWord, block: QueryBlock): boolean {
  return !block.isHeading && !word.isFirst && /^\p{Lu}/u.test(word.text);
}

function countPair({ pairs }: QueryWordCounts, first: QueryWord, second: QueryWord): void {
  const id = `${first.key} ${second.key}`;
  const pair = pairs.get(id);
  if (pair) pair.count += 1;
  else pairs.set(id, { text: `${first.text}${second.joint}${second.text}`, keys: [first.key, second.key], count: 1 });
}
