import { decodeEntities } from './decode-entities.ts';
import { shownLineOf } from './shown-text.ts';

/**
 * One line of text from a stranger that may hold entities, for showing: they are decoded, also those that were encoded
 * twice, and what is left is one line of at most `maxChars`. It is text and never markup.
 */
export function plainLineOf(text: string, maxChars: number): string {
  return shownLineOf(decodeEntities(decodeEntities(text)), maxChars);
}
