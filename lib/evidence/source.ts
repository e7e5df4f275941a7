import { withoutFootnoteNumbers } from '../text/sentences/footnotes.ts';
import { sentencesOfBlock } from '../text/sentences/sentences.ts';
import { textBlocksOf } from '../text/sentences/text-blocks.ts';
import { functionWordsOf } from '../text/words/function-words.ts';
import { searchWordsOf } from '../text/words/search-words.ts';
import { createStemmer } from './stems.ts';

/** A sentence of the text: `blocks[block].slice(start, end)`. */
export interface SourceSentence {
  readonly block: number;
  readonly start: number;
  readonly end: number;
  readonly stems: readonly string[];
}

/** A text, prepared for finding the passages of a summary. */
export interface Source {
  readonly blocks: readonly string[];
  readonly sentences: readonly SourceSentence[];
  /** The numbers of the sentences that have a stem, in order. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
  readonly meanStems: number;
  stemsOf(text: string): string[];
  /** How much a stem tells about a sentence: rare ones much, those of function words nothing. */
  weightOf(stem: string): number;
}

/** Longer texts are searched up to here (characters): half a second of work. */
const MAX_CHARS = 1_000_000;

/** The number of a list item, which the browser may have written and not the author. */
const ITEM_NUMBER = /^\(?\d{1,3}[.)]\s+(?=\S)/u;

export const FUNCTION_WORD_WEIGHT = 0.05;

/** A word that the text does not have counts like one that it has twice: a summary puts much in words of its own. */
const UNKNOWN_USES = 2;

/** @param language of the text (ISO 639-1); `null` if unknown */
export function prepareSource(text: string, language: string | null): Source {
  const blocks = textBlocksOf(text.slice(0, MAX_CHARS)).map(withoutFootnoteNumbers);
  const stemsOf = createStemmer(language);
  const sentences: SourceSentence[] = [];
  const postings = new Map<string, number[]>();
  let stemCount = 0;
  for (const [block, whole] of blocks.entries()) {
    let from = ITEM_NUMBER.exec(whole)?.[0].length ?? 0;
    for (const sentence of sentencesOfBlock(whole.slice(from))) {
      const start = whole.indexOf(sentence, from);
      if (start < 0) continue;
      from = start + sentence.length;
      const stems = stemsOf(sentence);
      if (stems.length === 0) continue;
      for (const stem of new Set(stems)) {
        const places = postings.get(stem);
        if (places) places.push(sentences.length);
        else postings.set(stem, [sentences.length]);
      }
      sentences.push({ block, start, end: from, stems });
      stemCount += stems.length;
    }
  }
  const functionStems = functionStemsOf(text, language, stemsOf);
  const weightOf = (stem: string) => {
    if (functionStems.has(stem)) return FUNCTION_WORD_WEIGHT;
    const rarity = Math.log(1 + sentences.length / (postings.get(stem)?.length ?? UNKNOWN_USES));
    return /^\d/u.test(stem) ? 1.5 * rarity : rarity;
  };
  return { blocks, sentences, postings, meanStems: stemCount / Math.max(1, sentences.length), stemsOf, weightOf };
}

/** Enough to tell a language. */
const SAMPLE_CHARS = 20_000;

function functionStemsOf(text: string, language: string | null, stemsOf: (text: string) => string[]): Set<string> {
  const words = functionWordsOf(searchWordsOf(text.slice(0, SAMPLE_CHARS)), language);
  return new Set([...words].flatMap(word => stemsOf(word)));
}
