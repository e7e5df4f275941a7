import { termsOf } from '../words/terms.ts';
import { sentencesOfBlock } from './sentences.ts';
import { textBlocksOf } from './text-blocks.ts';

/** A plain text split into blocks, sentences and terms, each only once however often it is asked for. */
export interface TextParts {
  readonly blocks: readonly string[];
  sentencesOf(block: string): readonly string[];
  termsOf(sentence: string): readonly string[];
}

/** Splits a text. Sentences and terms follow when they are asked for. */
export function partsOf(text: string): TextParts {
  return { blocks: textBlocksOf(text), sentencesOf: once(sentencesOfBlock), termsOf: once(termsOf) };
}

function once<T>(split: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return text => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = split(text);
    known.set(text, made);
    return made;
  };
}
