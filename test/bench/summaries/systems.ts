import { keySentences } from '../../../lib/key-sentences/key-sentences.ts';
import { sentencesOf } from '../../../lib/text/sentences/sentences.ts';
import { truncateToWords } from '../../../lib/text/sentences/truncate-to-words.ts';
import { countTerms } from '../../../lib/text/words/terms.ts';
import { createDice } from '../../lib/key-sentences/samples.ts';

/** A way to choose sentences of a text, together about `words` words long, in the order of the text. */
export type System = (text: string, words: number) => string[];

/** The shipped engines, and two baselines: the beginning of the text, and random sentences. */
export const systems: Record<string, System> = {
  cecil: (text, words) => keySentences(text, { words, emphasis: 'plain' }),
  agnes: (text, words) => keySentences(text, { words, emphasis: 'analytical' }),
  muriel: (text, words) => keySentences(text, { words, emphasis: 'thorough' }),
  lead: (text, words) => filled(sentencesOf(text), words),
  random(text, words) {
    const dice = createDice(text.length);
    const drawn = sentencesOf(text).map((sentence, index) => ({ sentence, index, lot: dice() }));
    const chosen = filled(
      drawn.sort((a, b) => a.lot - b.lot).map(({ sentence }) => sentence),
      words,
    );
    const places = new Map(drawn.map(({ sentence, index }) => [sentence, index]));
    return chosen.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  },
};

/** The first sentences up to `words` words, the last of them cut. */
export function filled(sentences: readonly string[], words: number): string[] {
  const chosen: string[] = [];
  let left = words;
  for (const sentence of sentences) {
    if (left < 1) break;
    chosen.push(truncateToWords(sentence, left));
    left -= countTerms(sentence);
  }
  return chosen;
}
