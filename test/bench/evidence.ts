/**
 * Measures what a reader is told about the sentences of a summary: `npm run bench:evidence`.
 *
 * 1. How many of the first passages are ones that a person chose (`passage-labels.ts`), and of sentences taken from the text
 *    itself, how many lead back to where they are from.
 * 2. How many of the summaries that people judged right and wrong have a doubt: false alarms and recall, by field.
 * 3. How many errors that are planted by rule are found, and how many right sentences have a doubt (`planted.ts`).
 *
 * --data DIR     default ../shared/fidelity
 * --corpus DIR   default ../shared/corpus
 *
 * Every second document was not looked at while the rules were written ("kept").
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { evidenceOf } from '../../lib/evidence/evidence-of.ts';
import type { Claim } from '../../lib/model/summary/evidence.ts';
import { sentencesOf } from '../../lib/text/sentences/sentences.ts';
import { type FidelitySet, halfOf, readFidelitySets } from './evidence/fidelity-sets.ts';
import { findLabelledPassages } from './evidence/passage-labels.ts';
import { namesIn, PLANTED_KINDS, plant } from './evidence/planted.ts';
import { reportMissingData } from './report-missing-data.ts';
import { readArticles } from './summaries/coverage.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/fidelity' },
    corpus: { type: 'string', default: '../shared/corpus' },
  },
});

const SENTENCES_PER_ARTICLE = 12;
const EN = { text: 'en', summary: 'en' };

/** Hits out of all, by name. */
const counts = new Map<string, [hits: number, all: number]>();
const count = (name: string, isHit: boolean) => {
  const [hits, all] = counts.get(name) ?? [0, 0];
  counts.set(name, [hits + (isHit ? 1 : 0), all + 1]);
};

const sets = readFidelitySets(resolve(values.data));
const articles = readArticles(resolve(values.corpus));
if (sets.length === 0)
  reportMissingData(`There are no summaries in ${resolve(values.data)}; --data DIR names another folder.`);
if (articles.length === 0)
  reportMissingData(`There are no articles in ${resolve(values.corpus)}; --corpus DIR names another folder.`);

for (const { half, isRight } of findLabelledPassages(sets)) count(`passage right, written, ${half}`, isRight);
for (const set of sets) judge(set);
plantIn(
  'summaries',
  sets.flatMap(({ originals }) => [...originals].map(([text, summary]) => ({ text, sentences: sentencesOf(summary) }))),
);
plantIn(
  'articles',
  articles.map(text => ({ text, sentences: sampleOf(text) })),
);
for (const [name, [hits, all]] of [...counts].sort()) {
  console.log(
    `${name.padEnd(40)}${String(hits).padStart(5)} of ${String(all).padStart(5)}${((100 * hits) / all).toFixed(1).padStart(8)} %`,
  );
}

function judge({ field, judged }: FidelitySet): void {
  for (const { document, summary, isRight } of judged) {
    const isDoubted = evidenceOf(summary, document, EN).claims.some(hasDoubt);
    count(`${isRight ? 'false alarms' : 'recall'}, ${field}`, isDoubted);
  }
}

interface Sample {
  text: string;
  sentences: string[];
}

function plantIn(name: string, samples: readonly Sample[]): void {
  for (const [index, { text, sentences }] of samples.entries()) {
    const half = halfOf(index);
    const others = [7, 13].flatMap(step => namesIn(samples[(index + step) % samples.length]?.text ?? ''));
    const names = others.filter(one => !text.includes(one));
    const right = claimsFor(sentences, text);
    for (const [at, claim] of right.entries()) {
      count(`false alarms, ${name}, ${half}`, claim !== undefined && hasDoubt(claim));
      if (name !== 'articles') continue;
      const quote = claim?.passages[0]?.quote ?? '';
      const own = sentences[at] ?? '';
      count(`passage right, extracts, ${half}`, quote !== '' && (quote.includes(own) || own.includes(quote)));
    }
    for (const kind of PLANTED_KINDS) {
      const planted = sentences.map(sentence => plant(kind, sentence, names));
      const wrong = claimsFor(
        planted.map((sentence, at) => sentence ?? sentences[at] ?? ''),
        text,
      );
      for (const [at, sentence] of planted.entries()) {
        if (sentence !== null)
          count(
            `planted, ${name}, ${kind}, ${half}`,
            (wrong[at]?.doubts.length ?? 0) > (right[at]?.doubts.length ?? 0),
          );
      }
    }
  }
}

/** The claim of each sentence, which a summary has as a paragraph of its own. */
function claimsFor(sentences: readonly string[], text: string): (Claim | undefined)[] {
  const { claims } = evidenceOf(sentences.join('\n\n'), text, { text: null, summary: null });
  return sentences.map(sentence => claims.find(claim => claim.text === sentence));
}

/** Some sentences of usual length from all parts of a text. */
function sampleOf(text: string): string[] {
  const usual = sentencesOf(text).filter(({ length }) => length > 60 && length < 350);
  const step = Math.max(1, Math.floor(usual.length / SENTENCES_PER_ARTICLE));
  return [...new Set(usual.filter((_, index) => index % step === 0))];
}

function hasDoubt({ doubts }: Claim): boolean {
  return doubts.length > 0;
}
