import { countWords } from '../words/count-words.ts';
import { SHELL_PHRASES, type Shell } from './shell-phrases.ts';

/** Longer texts say something, be it about shells, cookies or robots. */
const MOST_WORDS = 200;

/** A shell may also have a title, a menu and a footer. */
const MOST_OTHER_WORDS = 25;

/** The kind of shell that a short text is; `null` if it says something of its own. */
export function shellOf(text: string): Shell | null {
  const words = countWords(text, MOST_WORDS + 1);
  if (words > MOST_WORDS) return null;
  const sentences = text
    .split(/(?<=[.!?…。！？])\s*(?=\p{L})|\n+/u)
    .map(part => ({ text: part.trim(), words: countWords(part) }));
  for (const [shell, { mostWords, says, about }] of Object.entries(SHELL_PHRASES)) {
    const short = sentences.filter(sentence => sentence.words <= mostWords);
    if (!short.some(sentence => says.test(sentence.text))) continue;
    const own = short.filter(sentence => says.test(sentence.text) || about?.test(sentence.text));
    const others = words - own.reduce((sum, sentence) => sum + sentence.words, 0);
    if (others <= MOST_OTHER_WORDS) return shell as Shell;
  }
  return null;
}
