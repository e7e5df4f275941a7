import type { Driver } from '../../../scripts/browsers/driver.ts';
import type { PageView } from '../../../scripts/browsers/view.ts';

/** A page of the extension, and what of it stands once its first screen does. */
type Opening = { file: string; stands: string };

const openings = {
  'library opens': { file: 'library.html', stands: '.library-row' },
  'popup opens': { file: 'popup.html', stands: '#root button' },
  'panel opens': { file: 'sidepanel.html', stands: '#root button' },
  'settings open': { file: 'options.html', stands: '#spending table' },
} satisfies Record<string, Opening>;
export type SurfaceName = keyof typeof openings;
export const surfaceNames = Object.keys(openings) as SurfaceName[];

/** Opens a surface in a tab. Returns milliseconds from the start of its document until it stands. */
export async function timeToOpen(driver: Driver, name: SurfaceName): Promise<number> {
  const { file, stands } = openings[name];
  const page = await driver.openPage(driver.urlOf(file));
  const time = await page.run(untilItStands, stands);
  await page.close();
  return time;
}

/** In the page. */
function untilItStands(selector: string): Promise<number> {
  return new Promise(resolve => {
    const look = () => {
      if (!document.querySelector(selector)) requestAnimationFrame(look);
      else resolve(performance.now());
    };
    look();
  });
}

/** Types a query letter by letter into the library, three times. Each number is from a stroke until the list shows its answer. */
export async function timeStrokes(library: PageView, query: string): Promise<number[]> {
  await library.run(untilItStands, '[data-search]');
  return library.run(typeSlowly, query);
}

/** In the page. */
async function typeSlowly(query: string): Promise<number[]> {
  const field = document.querySelector<HTMLInputElement>('[data-search]');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const times: number[] = [];
  const stroke = (words: string) =>
    new Promise<number>(resolve => {
      const start = performance.now();
      const observer = new MutationObserver(() => {
        if (document.querySelector('[data-answers]')?.getAttribute('data-answers') !== words) return;
        observer.disconnect();
        resolve(performance.now() - start);
      });
      observer.observe(document.body, { subtree: true, attributes: true, childList: true });
      setValue?.call(field, words);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  for (let time = 0; time < 3; time++) {
    for (let length = 1; length <= query.length; length++) times.push(await stroke(query.slice(0, length)));
    await stroke('');
  }
  return times;
}
