import { endsAsWritten } from '../sentences/ends-as-written.ts';
import { languageOfWords } from '../words/function-words.ts';
import { isDeclined } from './is-declined.ts';

/** What may be wrong with a summary that is paid for already. */
export type AnswerProblem = 'declined' | 'unfinished' | 'other-language';

/** A shorter answer may end as it likes. */
const MIN_CHARS = 200;
/** Fewer words do not tell a language, and the next language has to be this many times less likely. */
const MIN_WORDS = 25;
const MIN_LEAD = 1.5;

/**
 * What is probably wrong with a summary; `null` in doubt: a wrong alarm costs more trust than a right one wins.
 *
 * @param language the language that was asked for (BCP 47), or null
 */
export function answerProblemOf(answer: string, language: string | null): AnswerProblem | null {
  if (isDeclined(answer)) return 'declined';
  if (language !== null && isInAnother(answer, language)) return 'other-language';
  return answer.length >= MIN_CHARS && !endsAsWritten(answer) ? 'unfinished' : null;
}

function isInAnother(answer: string, language: string): boolean {
  const words = answer.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const found = words.length < MIN_WORDS ? null : languageOfWords(words, MIN_LEAD);
  return found !== null && found !== language.toLowerCase().replace(/-.*$/, '');
}
