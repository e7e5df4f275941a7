import { setTimeout as delay } from 'node:timers/promises';
import type { Driver } from '../../../scripts/browsers/driver.ts';
import type { PageView } from '../../../scripts/browsers/view.ts';
import { EMPTY_PAGE, type Opening, REACT_PAGE } from './probed-builds.ts';

/** The elements that a page shows once it is open or can be used. */
export const openings = {
  'an empty page opens': EMPTY_PAGE,
  'React alone opens': REACT_PAGE,
  'library opens': { file: 'library.html', shows: '.library-row' },
  'library can be used': { file: 'library.html', query: '?used', shows: '#root > .library .library-row' },
  'popup opens': { file: 'popup.html', shows: '#root [role="status"]' },
  'panel opens': { file: 'sidepanel.html', shows: '#root [role="status"]' },
  'settings open': { file: 'options.html', shows: '#account .section-words' },
} satisfies Record<string, Opening>;
export type SurfaceName = keyof typeof openings;
export const surfaceNames = Object.keys(openings) as SurfaceName[];

/**
 * Milliseconds before a page is opened, and before it is closed. No user is faster. Firefox never frees pages that are
 * closed while they appear, and becomes slow after hundreds of them.
 */
const REST = 300;

/** Set by the probe. */
declare global {
  var opening: Promise<number>;
  function nextFrame(): Promise<number>;
}

/** Opens a surface in a tab. Returns the milliseconds from the start of its document until it is on the screen. */
export async function timeToOpen(driver: Driver, name: SurfaceName): Promise<number> {
  const { file, query = '' }: Opening = openings[name];
  await delay(REST);
  const page = await driver.openPage(driver.urlOf(file + query));
  const time = await page.run(() => globalThis.opening);
  await delay(REST);
  await page.close();
  return time;
}

/**
 * Types a query letter by letter into the library, three times, at ten strokes a second, which few people reach. Returns
 * the milliseconds from each stroke to the frame with its results.
 */
export async function timeStrokes(library: PageView, query: string): Promise<number[]> {
  await library.run(() => globalThis.opening);
  return library.run(typeSlowly, query);
}

/** Runs in the page. */
async function typeSlowly(query: string): Promise<number[]> {
  const field = document.querySelector<HTMLInputElement>('[data-search]');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const times: number[] = [];
  const stroke = async (words: string) => {
    await new Promise(resolve => setTimeout(resolve, 100));
    return new Promise<number>(resolve => {
      const start = performance.now();
      const observer = new MutationObserver(() => {
        if (document.querySelector('[data-answers]')?.getAttribute('data-answers') !== words) return;
        observer.disconnect();
        void nextFrame().then(end => resolve(end - start));
      });
      observer.observe(document.body, { subtree: true, attributes: true, childList: true });
      setValue?.call(field, words);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  for (let time = 0; time < 3; time++) {
    for (let length = 1; length <= query.length; length++) times.push(await stroke(query.slice(0, length)));
    await stroke('');
  }
  return times;
}
