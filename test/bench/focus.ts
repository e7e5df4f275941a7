/**
 * Measures how well the passages for a question are found: `npm run bench:focus [-- --all]`. The pages and questions in
 * `test/bench/focus/pages` were written for this bench, and labelled by hand before the code was written. Recall is the
 * share of the paragraphs picked by a person that are chosen. Precision is the share of the chosen ones that a person picks.
 *
 * --all   prints every question, not only those for which the choice differs from that of a person
 */
import { parseArgs } from 'node:util';
import { focusOf } from '../../lib/focus/focus-of.ts';
import { countWords } from '../../lib/text/words/count-words.ts';
import { readLabelledPages } from './focus/labelled-pages.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

const sum = {
  questions: 0,
  wanted: 0,
  chosen: 0,
  right: 0,
  sent: 0,
  inText: 0,
  shown: 0,
  withAll: 0,
  refused: 0,
  named: 0,
  unanswerable: 0,
};
for (const { name, page, paragraphs, questions } of readLabelledPages()) {
  for (const { text, wanted } of questions) {
    const focus = focusOf(page, text);
    const quotes = focus.passages.map(({ text }) => text);
    const chosen = [...paragraphs]
      .filter(([, paragraph]) => quotes.some(quote => paragraph.includes(quote)))
      .map(([number]) => number);
    const right = chosen.filter(number => wanted.includes(number)).length;
    const isRight = right === wanted.length && right === chosen.length;
    if (values.all || !isRight) {
      const words = `wanted ${wanted.join(' ') || 'none'}, chosen ${chosen.join(' ') || 'none'}`;
      console.log(
        `${name.padEnd(12)} ${isRight ? ' ' : '*'} ${text}: ${words}${focus.missing.length > 0 ? `, missing: ${focus.missing.join(', ')}` : ''}`,
      );
    }
    if (wanted.length === 0) {
      sum.unanswerable += 1;
      if (chosen.length === 0 || focus.missing.length > 0) sum.named += 1;
      if (chosen.length === 0) sum.refused += 1;
      continue;
    }
    sum.questions += 1;
    sum.wanted += wanted.length;
    sum.chosen += chosen.length;
    sum.right += right;
    if (right === wanted.length) sum.withAll += 1;
    sum.shown += quotes.reduce((words, quote) => words + countWords(quote), 0) / page.words;
    sum.sent += focus.share;
    sum.inText += wanted.filter(number => focus.text.includes(paragraphs.get(number) ?? '?')).length;
  }
}
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
console.log(`\n${sum.questions} questions that the page answers`);
console.log(`recall                            ${percent(sum.right, sum.wanted)} of ${sum.wanted} paragraphs`);
console.log(`recall in the text that is sent   ${percent(sum.inText, sum.wanted)}`);
console.log(`precision                         ${percent(sum.right, sum.chosen)} of ${sum.chosen} paragraphs`);
console.log(`questions with all paragraphs     ${percent(sum.withAll, sum.questions)}`);
console.log(`share of the page in passages     ${percent(sum.shown, sum.questions)}`);
console.log(`share of the page sent            ${percent(sum.sent, sum.questions)}`);
console.log(`${sum.unanswerable} questions that it does not answer`);
console.log(`said so                           ${percent(sum.refused, sum.unanswerable)}`);
console.log(`or named the words it lacks       ${percent(sum.named, sum.unanswerable)}`);
