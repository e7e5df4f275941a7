import type { SummaryType } from '../../lib/model/summary/summary-type.ts';
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

/** Instructions this long are not repeated by chance. */
const ECHO_LENGTH = 40;

/** An answer this near to its source in length and beginning is a copy of it. */
const COPY = { head: 200, share: 0.8 };

const MOST_REPEATS = 3;

const DECLINED =
  /^(?:(?:i(?:’|')?m|i am) (?:very )?(?:sorry|unable|not able)|sorry[,.]|i (?:cannot|can(?:’|')?t|won(?:’|')?t|am not able)|as an ai\b|unfortunately,? i (?:cannot|can(?:’|')?t)|es tut mir leid|tut mir leid|je suis désolé|désolé[,.]|lo siento|mi dispiace|desculpe|抱歉|对不起|對不起|申し訳|죄송)/i;

/** Longer answers that begin so are about something else: a letter of apology, for instance. */
const DECLINED_WORDS = 60;

/** True for an answer that says that there will be none. */
export function isDeclined(text: string): boolean {
  return DECLINED.test(text) && countWords(text) <= DECLINED_WORDS;
}

/** What is wrong with any tidied answer, as a clause ("it is empty"); `null` for nothing. */
export function problemOfAnswer(text: string, isCut: boolean, asked: Asked): string | null {
  if (text === '') return isCut ? 'it ended before it had begun' : 'it is empty';
  if (isCut) return 'it breaks off at its end';
  if (text.includes(asked.boundary) || repeats(text, asked.instructions)) return 'it repeats the instructions';
  if (isRunaway(text)) return 'it says the same again and again';
  return null;
}

/** What is wrong with a tidied summary besides; `null` for nothing. */
export function problemOfSummary(text: string, type: SummaryType, asked: Asked): string | null {
  if (countWords(text) < LEAST_WORDS) return 'it is too short to be a summary';
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
