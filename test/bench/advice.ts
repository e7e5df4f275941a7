/**
 * How good the advice is whether a written summary adds much to the free key sentences: `npm run bench:advice`.
 *
 * No engine's summaries of public texts are at hand, so summaries that people wrote or checked stand for the written one:
 * those of `--data DIR` (default ../shared/fidelity), and the descriptions that pages of `--corpus DIR` (default
 * ../shared/corpus) carry in their head. What a written summary adds is the part of its terms, by weight, that the key
 * sentences lack. It is worth its price if that is more than a threshold. Regret is what a rule loses on average to an
 * oracle that knows what would be added.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { coverageOf } from '../../lib/key-sentences/coverage.ts';
import { keySentences } from '../../lib/key-sentences/key-sentences.ts';
import { addedByWriting } from '../../lib/model/page/added-by-writing.ts';
import { sentencesOf } from '../../lib/text/sentences.ts';
import { termsOf } from '../../lib/text/terms.ts';
import { partsOf } from '../../lib/text/text-parts.ts';
import { readDescribedPages } from './advice/described-pages.ts';
import { readSummarySets, type Summarized } from './summaries/summary-sets.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/fidelity' },
    corpus: { type: 'string', default: '../shared/corpus' },
  },
});

/** About as long as the extract of cecil. */
const GIST_WORDS = 90;

/** What a written summary must add to be worth its price. */
const THRESHOLDS = [0.3, 0.4, 0.5, 0.6, 0.7];

interface Judged {
  coverage: number;
  /** What the written summary adds (0 to 1). */
  added: number;
}

const summEdits = readSummarySets(resolve(values.data)).flatMap(({ pairs }) => pairs);
const described = readDescribedPages(resolve(values.corpus));
for (const [name, pairs] of [
  ['SummEdits', summEdits],
  ['descriptions of articles', described],
] as const) {
  if (pairs.length === 0) console.log(`${name}: there are none; --data DIR and --corpus DIR name other folders.`);
  else report(name, pairs.map(judge));
}

function judge({ document, reference }: Summarized): Judged {
  const gist = keySentences(document, { words: GIST_WORDS });
  const sentences = sentencesOf(document).map(termsOf);
  const counts = new Map<string, number>();
  for (const terms of sentences) for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weightOf = (term: string) => Math.log((sentences.length + 1) / (counts.get(term) ?? 1));
  const sumOf = (terms: string[]) => terms.reduce((sum, term) => sum + weightOf(term), 0);
  // Terms that the text lacks are the writer's own words for what it says.
  const written = [...new Set(termsOf(reference))].filter(term => counts.has(term));
  const said = new Set(gist.flatMap(termsOf));
  const all = sumOf(written);
  const added = all === 0 ? 0 : sumOf(written.filter(term => !said.has(term))) / all;
  return { coverage: coverageOf(partsOf(document), gist), added };
}

function report(name: string, judged: Judged[]): void {
  const [coverage, added] = (['coverage', 'added'] as const).map(key => median(judged.map(one => one[key])));
  console.log(`\n${name}: ${judged.length} texts, median coverage ${shown(coverage)}, median added ${shown(added)}`);
  console.log('worth its price above    always written  never written    as advised  advised for');
  for (const threshold of THRESHOLDS) {
    const regretOf = (isWritten: (one: Judged) => boolean) =>
      judged.reduce((sum, one) => {
        const gain = one.added - threshold;
        return sum + Math.max(0, gain) - (isWritten(one) ? gain : 0);
      }, 0) / judged.length;
    const isAdvised = (one: Judged) => addedByWriting(one.coverage) === 'much';
    const regrets = [() => true, () => false, isAdvised].map(regretOf);
    const advised = judged.filter(isAdvised).length / judged.length;
    console.log(
      `${shown(threshold).padStart(21)}${[...regrets, advised].map(value => shown(value, 4).padStart(15)).join('')}`,
    );
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function shown(value = 0, digits = 2): string {
  return value.toFixed(digits);
}
