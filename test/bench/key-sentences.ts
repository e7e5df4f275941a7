/** CPU time of key sentences, by shape and length of text: `npm run bench:key-sentences`. */
import { keySentences } from '../../lib/key-sentences/key-sentences.ts';
import { LONG_TEXTS } from '../lib/key-sentences/long-texts.ts';

const LENGTHS = [10_000, 50_000, 250_000, 1_000_000];
const RUNS = 3;

function cpuMs(text: string): number {
  const before = process.cpuUsage();
  keySentences(text, { words: 300 });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

for (const [shape, textOf] of Object.entries(LONG_TEXTS)) {
  for (const length of LENGTHS) {
    const text = textOf(length);
    const bestMs = Math.min(...Array.from({ length: RUNS }, () => cpuMs(text)));
    console.log(`${shape.padEnd(32)} ${String(length).padStart(9)} characters ${bestMs.toFixed(0).padStart(6)} ms`);
  }
}
