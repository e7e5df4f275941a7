/**
 * Says of each block of a saved page whether it is read, and why: `npm run explain -- FILE [ADDRESS]`
 *
 * A line for each block: "+" if it is read, its probability of belonging to the main content, the rule that decided, its text.
 * Text that nobody sees has no line. The page is opened in Chromium, runs nothing and loads nothing.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bundleScript } from '../train/bundle-script.ts';
import { openTab, startChromium } from '../train/corpus-tab.ts';
import type { Explanation } from './explain-script.ts';

const MAX_CHARS = 100;

const { positionals } = parseArgs({ allowPositionals: true });
const [file, address = 'https://page.example/'] = positionals;
if (file === undefined) {
  console.error('Usage: npm run explain -- FILE [ADDRESS]');
  process.exit(2);
}
const browser = await startChromium();
try {
  const tab = await openTab(browser);
  await tab.open(address, readFileSync(file));
  await tab.evaluate(await bundleScript('scripts/explain/explain-script.ts'));
  const { how, words, blocks } = (await tab.evaluate('precisExplain()')) as Explanation;
  for (const { text, isKept, reason, probability } of blocks)
    console.log(`${isKept ? '+' : '-'} ${probability.toFixed(2)} ${reason.padEnd(11)} ${text.slice(0, MAX_CHARS)}`);
  console.log(how === null ? '\nThere is no text to read.' : `\n${words} words, read as ${how}`);
  if (how !== null && how !== 'main')
    console.log('The rules above were not used: the page is short, or none of its blocks was kept.');
} finally {
  await browser.close();
}
