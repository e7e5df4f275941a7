import type { SummaryType } from '../../lib/model/summary/summary-options.ts';
import { sentencesOf } from '../../lib/text/sentences/sentences.ts';
import { countWords } from '../../lib/text/words/count-words.ts';
import { countLines } from './tidy-answer.ts';

/** What an answer is checked against. */
export interface Asked {
  /** The instructions that were sent, and the name of the material's lines: neither belongs in an answer. */
  instructions: string;
  boundary: string;
  /** The text that the model worked on. */
  source: string;
}

/** A summary of a document that is worth one has more words. */
const LEAST_WORDS = 8;
/** Nobody asks for a longer one, but notes on a long document may be shorter. */
const MOST_WORDS = 4_000;

/** Instructions this long are not repeated by chance. */
const ECHO_LENGTH = 40;

/** An answer this near to its source in length and beginning is a copy of it. */
const COPY = { head: 200, share: 0.8 };

const MOST_REPEATS = 3;

/** Messages of programs that arrive as an answer. */
const ERROR_MESSAGE =
  /^\W*(?:error\b|(?:http )?[45]\d\d\b|internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out|too many requests|rate limit|(?:the )?request (?:timed out|failed)|an? (?:unexpected |internal |unknown )?error (?:has )?occurred|something went wrong|upstream |connection (?:error|refused|reset|timed out)|(?:maximum )?context length|traceback|(?:[a-z]+\.)*[a-z]*(?:error|exception):|<!doctype|<html|no healthy upstream|model (?:is )?(?:overloaded|not found|loading))/i;
const ERROR_WORDS = 50;

/** Gaps that were to be filled. */
const TEMPLATE =
  /\{\{[^{}\n]{1,60}\}\}|(?:\[|<|\{)(?:insert|your|enter|add|write|placeholder|(?:the )?summary|key point|main (?:point|idea|topic)|point|topic|title|name|date)\b[^\]>}\n]{0,60}(?:\]|>|\})|lorem ipsum|^-? ?(?:key )?(?:point|takeaway|item|bullet) (?:\d+|one|two)\W*$/im;

/** A model that begins with what it is going to do. */
const THINKING_ALOUD =
  /^(?:(?:okay|ok|alright|hmm+|right|got it|wait|well|so|let(?:’|')s see)\b[,.!]? ?)?(?:let me|let(?:’|')s|i(?:’|')?ll|i will|i should|i need to|i have to|i(?:’|')m going to|we need to|we have to|we should|first,? i|now i|the user (?:wants|asks|asked|is asking|has asked|needs|requested)|my task)\b/i;
const TASK = /summar|user|instruction|key points?|bullet|prose|words|document|material|translat/i;

/** What is wrong with any tidied answer, as a clause ("it is empty"); `null` for nothing. */
export function problemOfAnswer(text: string, isCut: boolean, asked: Asked): string | null {
  if (text === '') return isCut ? 'it ended before it had begun' : 'it is empty';
  if (isCut) return 'it breaks off at its end';
  if (text.includes(asked.boundary) || repeats(text, asked.instructions)) return 'it repeats the instructions';
  if (isRunaway(text)) return 'it says the same again and again';
  if (THINKING_ALOUD.test(text) && TASK.test(text.slice(0, 200))) return 'it thinks aloud';
  if (ERROR_MESSAGE.test(text) && countWords(text, ERROR_WORDS + 1) <= ERROR_WORDS)
    return 'it is a message about an error';
  if (TEMPLATE.test(text) && !TEMPLATE.test(asked.source)) return 'it is a form with gaps';
  return null;
}

/** What is wrong with a tidied summary besides; `null` for nothing. */
export function problemOfSummary(text: string, type: SummaryType, asked: Asked): string | null {
  const words = countWords(text);
  if (words < LEAST_WORDS) return 'it is too short to be a summary';
  if (words > Math.max(MOST_WORDS, countWords(asked.source, words))) return 'it is longer than the document';
  if (/^\s*(?:[{[]\s*["{[]|<\?xml)/.test(text)) return 'it is data, not a text';
  if (isCopy(text, asked.source)) return 'it repeats the document';
  const { points, others } = countLines(text);
  if (type === 'takeaway' && (points < 2 || others > 0)) return 'it is not a list of lines that start with "- "';
  if (type === 'summary' && points > others) return 'it is a list, not prose';
  return null;
}

function repeats(text: string, instructions: string): boolean {
  return instructions
    .split(/(?<=[.:])\s+/)
    .some(sentence => sentence.length >= ECHO_LENGTH && text.includes(sentence.trim()));
}

function isCopy(text: string, source: string): boolean {
  const [ours, theirs] = [squeezed(text), squeezed(source)];
  const at = theirs.indexOf(ours.slice(0, COPY.head));
  return at >= 0 && ours.length >= (theirs.length - at) * COPY.share && ours.length >= theirs.length * COPY.share;
}

const squeezed = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Small models sometimes fall into a loop. */
function isRunaway(text: string): boolean {
  const counts = new Map<string, number>();
  for (const sentence of sentencesOf(text)) {
    if (sentence.length < 15) continue;
    const count = (counts.get(sentence) ?? 0) + 1;
    if (count > MOST_REPEATS) return true;
    counts.set(sentence, count);
  }
  return false;
}
