import { sentencesOf } from '../text/sentences/sentences.ts';

/** Lines of Markdown that state nothing: headings, rules, and lines that are emphasized as a whole, such as a note below. */
const HEADING = /^\s{0,3}(?:#{1,6}\s.*|(\*{1,2}|_{1,2})[^*_\n]+\1:?\s*|\[[^\]\n]+\]\s*|[-*_](?:\s*[-*_]){2,}\s*)$/gmu;

/** A longer summary is a book. Its first sentences are looked for. */
const MAX_CLAIMS = 200;

/** The sentences and points of a summary (Markdown), in order, without headings. */
export function claimsOf(output: string): string[] {
  const lines = output.replace(/<br\s{0,9}\/?>/giu, '\n').replace(HEADING, '');
  return sentencesOf(lines)
    .filter(sentence => /\p{L}/u.test(sentence))
    .slice(0, MAX_CLAIMS);
}
