import { openTab, startChromium } from '../../../scripts/train/corpus-tab.ts';
import { bundleContenders, type Reading } from './contenders.ts';

const SIZES_MB = [1, 2, 5, 10];
const BYTES_IN_MB = 1_000_000;

const WORDS =
  'The ferry leaves when the tide allows it, and number %n of the timetable on the pier is a matter of hope. ';
const sentencesOf = (number: number, count: number): string => WORDS.replace('%n', String(number)).repeat(count);

const BEFORE = '<nav><a href="/a">Front page</a> <a href="/b">Weather</a></nav>';
const AFTER = '<footer><a href="/c">Privacy</a> All rights reserved</footer>';

/** Pages that grow by repeating one kind of part. */
const PARTS: Record<string, (number: number) => string> = {
  article: number => `${number % 12 === 0 ? `<h2>Part ${number}</h2>` : ''}<p>${sentencesOf(number, 5)}</p>`,
  thread: number =>
    `<div class="post" id="p${number}"><div class="author"><a href="/u/${number}">Reader ${number}</a></div>` +
    `<div class="date">3 May 2024</div><div class="content"><p>${sentencesOf(number, 2)}</p></div></div>`,
};

function pageOf(kind: string, bytes: number): string {
  const part = PARTS[kind] as (number: number) => string;
  const parts: string[] = [];
  for (let size = 0, number = 0; size < bytes; number++) {
    const next = part(number);
    parts.push(next);
    size += next.length;
  }
  return `<!doctype html><title>Growing</title>${BEFORE}<main><h1>Growing</h1>${parts.join('')}</main>${AFTER}`;
}

/** Prints the time for pages of one to ten megabytes. */
export async function measureGrowth(): Promise<void> {
  const script = await bundleContenders();
  const browser = await startChromium();
  const tab = await openTab(browser);
  for (const kind of Object.keys(PARTS)) {
    for (const size of SIZES_MB) {
      await tab.open('https://growth.example/', Buffer.from(pageOf(kind, size * BYTES_IN_MB)));
      await tab.evaluate(script);
      const { text, timeMs } = (await tab.evaluate("precisRead('precis')")) as Reading;
      console.log(
        `${kind.padEnd(8)} ${String(size).padStart(2)} MB: ${timeMs.toFixed(0)} ms, ${text.length} characters`,
      );
    }
  }
  await browser.close();
}
