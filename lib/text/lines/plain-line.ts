import { decodeEntities } from './decode-entities.ts';
import { shownLineOf } from './untrusted-text.ts';

/**
 * Untrusted text that may contain HTML entities, as one line for the screen (see `shownLineOf`). Entities are decoded, also
 * those that were encoded twice. The result is text, never markup.
 */
export function plainLineOf(text: string, maxChars: number): string {
  return shownLineOf(decodeEntities(decodeEntities(text)), maxChars);
}
