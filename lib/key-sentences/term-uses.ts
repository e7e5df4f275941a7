import type { TextParts } from '../text/sentences/text-parts.ts';
import { rarityOf } from './term-vectors.ts';

/** How a text uses a term. */
interface TermUse {
  count: number;
  /** How many sentences have it. */
  sentences: number;
  /** The first sentence that has it, from 0. */
  first: number;
  /** More the fewer sentences have it. */
  rarity: number;
}

export type TermUses = ReadonlyMap<string, TermUse>;

/** How a text uses each of its terms. Linear time. */
export function termUsesOf({ blocks, sentencesOf, termsOf }: TextParts): TermUses {
  const sentences = blocks.flatMap(sentencesOf).map(termsOf);
  const uses = new Map<string, TermUse & { last: number }>();
  for (const [index, terms] of sentences.entries()) {
    for (const term of terms) {
      const use = uses.get(term) ?? { count: 0, sentences: 0, first: index, last: -1, rarity: 0 };
      use.count += 1;
      if (use.last !== index) use.sentences += 1;
      use.last = index;
      uses.set(term, use);
    }
  }
  for (const [term, use] of uses) use.rarity = rarityOf(term, use.sentences, sentences.length);
  return uses;
}
