/**
 * Compares the key sentences with the beginning of the text and with random sentences: `npm run bench:summaries`.
 *
 * 1. ROUGE-1/2/L against summaries that people wrote, all cut to the length of the references. `--data DIR` (default
 *    ../shared/fidelity) holds the sets; `summary-sets.ts` names the public ones that it reads.
 * 2. The quarters of an article from which the sentences come, for each engine. `--corpus DIR` (default ../shared/corpus).
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reportMissingData } from './report-missing-data.ts';
import { quartersOf, readArticles } from './summaries/coverage.ts';
import { type Rouge, rougeOf } from './summaries/rouge.ts';
import { readSummarySets, type SummarySet } from './summaries/summary-sets.ts';
import { filled, type System, systems } from './summaries/systems.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/fidelity' },
    corpus: { type: 'string', default: '../shared/corpus' },
  },
});

const measures = ['rouge1', 'rouge2', 'rougeL'] as const;

/** The lengths of summaries for the count of quarters, about those of cecil and muriel. */
const COVERAGE_WORDS = [90, 400];

printRouge(readSummarySets(resolve(values.data)));
printCoverage(readArticles(resolve(values.corpus)));

function printRouge(sets: SummarySet[]): void {
  if (sets.length === 0) {
    reportMissingData(`There are no summaries in ${resolve(values.data)}; --data DIR names another folder.`);
    return;
  }
  console.log(
    `${'ROUGE-1/2/L'.padEnd(20)}${Object.keys(systems)
      .map(name => name.padStart(22))
      .join('')}`,
  );
  const all: Record<string, Rouge[]> = {};
  for (const set of sets) {
    const row = Object.entries(systems).map(([name, system]) => {
      const mean = meanOf(
        set.pairs.map(({ document, reference }) => rougeOf(summaryBy(system, document, set.words), reference)),
      );
      all[name] = [...(all[name] ?? []), mean];
      return shown(mean).padStart(22);
    });
    console.log(`${`${set.name} (${set.pairs.length})`.padEnd(20)}${row.join('')}`);
  }
  console.log(
    `${'mean of the sets'.padEnd(20)}${Object.values(all)
      .map(means => shown(meanOf(means)).padStart(22))
      .join('')}`,
  );
}

/** Cut to the same length for all systems, because a longer summary contains more words of the reference. */
function summaryBy(system: System, document: string, words: number): string {
  return filled(system(document, words), words).join(' ');
}

function printCoverage(articles: string[]): void {
  if (articles.length === 0) {
    reportMissingData(`There are no articles in ${resolve(values.corpus)}; --corpus DIR names another folder.`);
    return;
  }
  console.log(`\nShare of the sentences by quarter of the document, ${articles.length} articles`);
  for (const [name, system] of Object.entries(systems)) {
    for (const words of COVERAGE_WORDS) {
      const counts = articles.map(text => quartersOf(text, system(text, words)));
      const sums = [0, 1, 2, 3].map(quarter => counts.reduce((sum, count) => sum + (count[quarter] ?? 0), 0));
      const total = sums.reduce((sum, count) => sum + count, 0);
      const shares = sums.map(count => `${((100 * count) / total).toFixed(0)} %`.padStart(6)).join('');
      console.log(`${`${name}, ${words} words`.padEnd(20)}${shares}`);
    }
  }
}

function meanOf(figures: readonly Rouge[]): Rouge {
  const mean = (measure: keyof Rouge) => figures.reduce((sum, figure) => sum + figure[measure], 0) / figures.length;
  return { rouge1: mean('rouge1'), rouge2: mean('rouge2'), rougeL: mean('rougeL') };
}

function shown(figure: Rouge): string {
  return measures.map(measure => figure[measure].toFixed(1).padStart(4)).join(' / ');
}
