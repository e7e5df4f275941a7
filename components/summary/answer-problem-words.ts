import { t } from '../../lib/browser/i18n.ts';
import type { SummaryAnswer } from '../../lib/model/summary/summary-answer.ts';
import { answerProblemOf } from '../../lib/text/meaning/answer-problem.ts';
import { languageWordsOf } from './option-words.ts';

/** What is probably wrong with a summary, and what may help; null if nothing is. */
export function answerProblemWordsOf({ summary, request }: SummaryAnswer): string | null {
  const { targetLanguage: language } = request.options;
  const problem = answerProblemOf(summary.output, language);
  if (problem === 'other-language') return t('answerLanguage', languageWordsOf(language));
  return problem && t(problem === 'declined' ? 'answerDeclined' : 'answerUnfinished');
}
