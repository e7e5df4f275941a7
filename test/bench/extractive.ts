/** How long key sentences take, by kind and length of text: `node scripts/run-ts.mjs test/bench/extractive.ts` */
import { keySentences } from '../../lib/key-sentences/key-sentences.ts';
import { chineseText, latinText } from '../lib/key-sentences/long-texts.ts';

const LENGTHS = [10_000, 50_000, 250_000, 1_000_000];
const RUNS = 3;

const TEXTS: Record<string, (length: number) => string> = {
  'Latin, paragraphs': length => latinText(length, 'paragraphs'),
  'Latin, one paragraph': length => latinText(length, 'sentences'),
  'Latin, no punctuation': length => latinText(length, 'none'),
  'Latin, one word a line': length => latinText(length, 'none').replaceAll(' ', '\n'),
  Chinese: length => chineseText(length, 'sentences'),
  'Chinese, no punctuation': length => chineseText(length, 'none'),
};

function timeMs(text: string): number {
  const startedAt = performance.now();
  keySentences(text, { words: 300 });
  return performance.now() - startedAt;
}

for (const [name, textOf] of Object.entries(TEXTS)) {
  for (const length of LENGTHS) {
    const text = textOf(length);
    const bestMs = Math.min(...Array.from({ length: RUNS }, () => timeMs(text)));
    console.log(`${name.padEnd(24)} ${String(length).padStart(9)} characters ${bestMs.toFixed(0).padStart(6)} ms`);
  }
}
