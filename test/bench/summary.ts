/**
 * Measures how long a summary of 200,000 characters takes to appear in a real Chromium, in milliseconds, for texts of parts
 * that are slow to parse or to lay out: `npm run bench:summary`. The target of this bench is 300 ms each.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from '../../scripts/browsers/find-browser.ts';

const CHARS = 200_000;

const parts: Record<string, string> = {
  'plain words': 'bees dance and vote ',
  'one word': 'a',
  'marks piled on one letter': '\u0301',
  'eight marks on each letter': `a${'\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308'}`,
  paragraphs: 'a\n\n',
  'lines of one paragraph': 'a\n',
  bullets: '- a\n',
  numbers: '1. a\n2. b\n\n',
  headings: '# a\n',
  quotes: '> a\n\n',
  emphasis: '*a* ',
  'emphasis within emphasis': '_*a',
  code: '`a`',
  links: '[a](b) ',
  'open brackets': '[',
  'deep quotes': '>',
  'deep bullets': '- ',
  entities: '&eacute;',
  'letters joined': 'ﷺ',
  'families of emoji': '👨\u200D👩\u200D👧',
};

const everyLetter = Array.from({ length: CHARS }, (_, at) => String.fromCodePoint(at)).filter(one =>
  /\p{L}/u.test(one),
);
const texts = Object.entries(parts).map(
  ([name, part]) => [name, part.repeat(Math.floor(CHARS / part.length))] as const,
);
texts.push(['every letter there is', everyLetter.join('').slice(0, CHARS)]);

const executablePath = findBrowser('chromium')?.path;
if (executablePath === undefined) throw new Error('This needs Chromium.');
const browser = await chromium.launch({ executablePath });
try {
  const page = await browser.newPage({ viewport: { width: 400, height: 600 } });
  const styles = stylesOfPages();
  const script = await scriptOf(resolve('test/bench/summary-page.tsx'));
  for (const [name, text] of texts) {
    const times: number[] = [];
    for (let time = 0; time < 3; time++) {
      await page.setContent(`<style>${styles}</style><div id="root"></div>`);
      await page.addScriptTag({ content: script });
      times.push(await page.evaluate(output => globalThis.showSummary(output), text));
    }
    const [median = 0] = times.sort((a, b) => a - b).slice(1);
    const elements = await page.evaluate(() => document.querySelectorAll('.summary-text *').length);
    process.stdout.write(`${median.toFixed(0).padStart(6)} ms ${String(elements).padStart(6)} elements  ${name}\n`);
  }
} finally {
  await browser.close();
}

/** The styles that `components/styles.ts` imports, which are those of every page. */
function stylesOfPages(): string {
  const files = [...readFileSync(resolve('components/styles.ts'), 'utf8').matchAll(/^import '(.+\.css)';$/gm)];
  if (files.length === 0) throw new Error('components/styles.ts imports no styles.');
  return files.map(([, file = '']) => readFileSync(resolve('components', file), 'utf8')).join('\n');
}

/** Bundles the component into one script that a page can run without the extension. */
async function scriptOf(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: { 'wxt/browser': resolve('test/bench/page-browser.ts') } },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bench' }, minify: false },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built.');
  return output.output[0].code;
}
