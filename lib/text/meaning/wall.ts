import { countWords } from '../words/count-words.ts';
import { SPEAKS_TO_READER, SPEAKS_TO_READER_IN_GERMAN, WALL_WORDS, type Wall } from './wall-words.ts';

/** Longer pages are about logins, robots or laws. */
const MOST_WORDS = 150;
/** Longer lines are no headings. */
const MOST_HEAD_WORDS = 14;
/** "How to sign in to a program" is longer than what a login without a password says of itself. */
const MOST_LOGIN_WORDS = 6;

/** A report on an outage speaks to its readers seldom. */
const LEAST_SPOKEN = 0.15;

/** What is known of a page besides its text. */
export interface PageSigns {
  /** Its title and main heading. */
  heads: readonly string[];
  hasPasswordField: boolean;
}

/**
 * The kind of wall that a page is: a short one whose title or heading names the kind, and whose text speaks to its reader instead
 * of reporting; `null` for any other page.
 */
export function wallOf(text: string, { heads, hasPasswordField }: PageSigns): Wall | null {
  if (countWords(text, MOST_WORDS + 1) > MOST_WORDS) return null;
  // A form to sign in may stand above any page, so the first line does not tell a login.
  const first = text.trim().split('\n', 1)[0] ?? '';
  const shortOnes = (lines: readonly string[]) => lines.filter(line => countWords(line) <= MOST_HEAD_WORDS);
  const isSpoken = isSpokenToReader(text);
  const whole = [...heads, text].join('\n');
  for (const [wall, { head, about }] of Object.entries(WALL_WORDS)) {
    const named = shortOnes(wall === 'login' ? heads : [...heads, first]).filter(line => head.test(line));
    if (named.length === 0 || !about.every(words => words.test(whole))) continue;
    if (wall !== 'login' ? isSpoken : hasPasswordField || (isSpoken && named.some(isLoginTitle))) return wall as Wall;
  }
  return null;
}

const isLoginTitle = (line: string) => countWords(line) <= MOST_LOGIN_WORDS;

function isSpokenToReader(text: string): boolean {
  const sentences = text.split(/(?<=[.!?…。！？])\s*(?=\p{L})|\n+/u).filter(sentence => /\p{L}/u.test(sentence));
  const spoken = sentences.filter(
    sentence => SPEAKS_TO_READER.test(sentence) || SPEAKS_TO_READER_IN_GERMAN.test(sentence),
  );
  return spoken.length > 0 && spoken.length >= sentences.length * LEAST_SPOKEN;
}
