/**
 * Measures the advice whether a written summary adds much to the free key sentences: `npm run bench:advice`.
 *
 * There are no summaries of public texts by the engines, so summaries that people wrote or checked represent the written
 * ones: those of `--data DIR` (default ../shared/fidelity), and the descriptions in the heads of the pages of `--corpus DIR`
 * (default ../shared/corpus). A written summary adds the share of its terms, by weight, that the key sentences lack. It is
 * worth its price if that share is above a threshold. Regret is the average loss of a rule compared with an oracle that
 * knows the share.
 *
 * The weights of the rule are fitted to nine tenths of the texts and judged by the others, in turn. At the end it prints the
 * result for the summaries of `--data` with weights fitted to the descriptions alone, and the weights fitted to all texts
 * (those of `lib/key-sentences/added-by-writing.ts`).
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gistOf } from '../../lib/key-sentences/gist.ts';
import { termUsesOf } from '../../lib/key-sentences/term-uses.ts';
import { partsOf } from '../../lib/text/sentences/text-parts.ts';
import { termsOf } from '../../lib/text/words/terms.ts';
import { readDescribedPages } from './advice/described-pages.ts';
import { fitWeights, lackingBy } from './advice/fit-weights.ts';
import { readSummarySets, type Summarized } from './summaries/summary-sets.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/fidelity' },
    corpus: { type: 'string', default: '../shared/corpus' },
  },
});

const FOLDS = 10;
const FOLD_NUMBERS = Array.from({ length: FOLDS }, (_, fold) => fold);

/** How much a written summary must add to be worth its price. */
const THRESHOLDS = [0.3, 0.4, 0.5, 0.6, 0.7];

const checked = readSummarySets(resolve(values.data)).flatMap(({ pairs }) => pairs);
const described = readDescribedPages(resolve(values.corpus));
if (checked.length === 0 || described.length === 0)
  console.log('Texts of one of the two kinds are missing; --data DIR and --corpus DIR name other folders.');
else {
  const examples = [...judgeAll('SummEdits', checked), ...judgeAll('descriptions', described)];
  const isOf = (name: string) => (one: { set: string }) => one.set === name;
  const judged = FOLD_NUMBERS.flatMap(fold => {
    const { expected } = fitWeights(examples.filter(one => one.fold !== fold));
    return examples.filter(one => one.fold === fold).map(one => ({ ...one, expected: expected(one) }));
  });
  report('SummEdits', judged.filter(isOf('SummEdits')));
  report('descriptions of articles', judged.filter(isOf('descriptions')));
  report('all', judged);
  const { expected } = fitWeights(examples.filter(isOf('descriptions')));
  report(
    'SummEdits, fitted to the descriptions alone',
    examples.filter(isOf('SummEdits')).map(one => ({ ...one, expected: expected(one) })),
  );
  console.log('\nfitted to all:', fitWeights(examples).weights);
}

/** Each set counts the same, regardless of its number of texts. */
function judgeAll(set: string, texts: readonly Summarized[]) {
  return texts.map((one, at) => ({ ...judge(one), set, fold: at % FOLDS, weight: 1 / texts.length }));
}

function judge({ document, reference, title = '' }: Summarized) {
  const page = { url: '', title, language: null, byline: null, published: null, text: document, words: 0 };
  const gist = gistOf({ ...page, how: 'main' }).sentences.map(({ text }) => text);
  const uses = termUsesOf(partsOf(document));
  // Terms that the text lacks are not counted: the writer has rephrased the text.
  const written = [...new Set(termsOf(reference))].filter(term => uses.has(term));
  const sumOf = (terms: string[]) => terms.reduce((sum, term) => sum + (uses.get(term)?.rarity ?? 0), 0);
  const said = new Set(gist.flatMap(termsOf));
  const all = sumOf(written);
  const added = all === 0 ? 0 : sumOf(written.filter(term => !said.has(term))) / all;
  return { added, lacking: lackingBy(uses, gist, title) };
}

function report(name: string, judged: readonly { added: number; expected: number }[]): void {
  const mean = judged.reduce((sum, { added }) => sum + added, 0) / judged.length;
  console.log(`\n${name}: ${judged.length} texts, a written summary adds ${shown(mean)} on average`);
  console.log('worth its price above    always written  never written    as advised  advised for');
  for (const threshold of THRESHOLDS) {
    const regretOf = (isWritten: (expected: number) => boolean) =>
      judged.reduce((sum, { added, expected }) => {
        const gain = added - threshold;
        return sum + Math.max(0, gain) - (isWritten(expected) ? gain : 0);
      }, 0) / judged.length;
    const isAdvised = (expected: number) => expected > threshold;
    const regrets = [() => true, () => false, isAdvised].map(regretOf);
    const advised = judged.filter(({ expected }) => isAdvised(expected)).length / judged.length;
    console.log(
      `${shown(threshold).padStart(21)}${[...regrets, advised].map(value => shown(value, 4).padStart(15)).join('')}`,
    );
  }
}

function shown(value: number, digits = 2): string {
  return value.toFixed(digits);
}
