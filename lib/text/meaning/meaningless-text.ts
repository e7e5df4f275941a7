import { isEncoded, isListOfAddresses } from './data-text.ts';
import { isRecognizableLanguage } from './recognizable-language.ts';
import { isRepetition } from './repeated-text.ts';
import type { Shell } from './shell-phrases.ts';
import { shellOf } from './shell-text.ts';

/** Why a text has nothing to summarize. */
export type Meaningless = Shell | 'no-letters' | 'encoded' | 'addresses' | 'repetition' | 'no-language';

/** Of a long text three pieces are looked at. */
const PIECE_CHARS = 8_000;

/** Why there is nothing to summarize in `text`; `null` if there may be. In linear time, a few milliseconds. */
export function meaninglessReason(text: string): Meaningless | null {
  const sample = sampleOf(text);
  if (!/\p{L}/u.test(sample)) return 'no-letters';
  if (isEncoded(sample)) return 'encoded';
  if (isListOfAddresses(sample)) return 'addresses';
  if (isRepetition(sample)) return 'repetition';
  if (!isRecognizableLanguage(sample)) return 'no-language';
  return sample === text ? shellOf(text) : null;
}

function sampleOf(text: string): string {
  if (text.length <= 3 * PIECE_CHARS) return text;
  const middle = Math.floor((text.length - PIECE_CHARS) / 2);
  return [0, middle, text.length - PIECE_CHARS].map(start => text.slice(start, start + PIECE_CHARS)).join('\n');
}
