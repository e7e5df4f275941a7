import { describe, expect, it } from 'vitest';
import { answerProblemOf } from '../../../../lib/text/meaning/answer-problem.ts';

const ENGLISH =
  'The street in Rotterdam has kept bees for nine years, and it has learned that the bees are the easy part. The council asks each owner to plant what the bees need, and the wild ones have come back since then.';
const GERMAN =
  'Die Straße in Rotterdam hält seit neun Jahren Bienen und hat gelernt, dass die Bienen der leichte Teil sind. Die Stadt bittet jeden Besitzer zu pflanzen, was die Bienen brauchen, und die wilden sind seither wieder da.';

describe('answerProblemOf', () => {
  it.each([
    ['a summary', ENGLISH, null],
    ['a summary in the language that was asked for', GERMAN, 'de'],
    ['a short answer without a full stop', 'Bees came back', null],
    [
      'key points without full stops',
      `- ${'The bees are easy '.repeat(8)}\n- ${'The council plants '.repeat(8)}`,
      null,
    ],
    ['a summary in a language that cannot be told', '要約です。'.repeat(60), 'zh-Hant'],
    [
      'a letter of apology that is the subject',
      `I am sorry, wrote the mayor to the bakers. ${ENGLISH} ${ENGLISH}`,
      'en',
    ],
  ])('finds nothing wrong with %s', (_what, answer, language) => {
    expect(answerProblemOf(answer, language)).toBeNull();
  });

  it.each([
    ['declined', 'I’m sorry, but I can’t summarize this document.', null],
    ['declined', 'Es tut mir leid, aber ich kann diesen Text nicht zusammenfassen.', 'de'],
    ['other-language', ENGLISH, 'de'],
    ['other-language', GERMAN, 'en'],
    ['unfinished', `${ENGLISH} The owners of the`, null],
    ['unfinished', `${ENGLISH} The owners of the`, 'en'],
  ])('finds an answer that is %s', (problem, answer, language) => {
    expect(answerProblemOf(answer, language)).toBe(problem);
  });
});
