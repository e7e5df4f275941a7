import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

/** One of the compared extensions: its name in the report and the folder of its build. */
export type Arm = { name: string; dir: string; isEmpty: boolean };

/** The times of the opening of a page, in milliseconds since the start of its document; the click since 1970. */
export type Opening = { firstPaint: number; interactive: number; stands: number; clickedAt: number };

/**
 * Records when a button has a label, and when the form or the summary is there. It is part of the page's first script. As a
 * separate script before that, it would delay the loading of everything else, and measure itself.
 */
const PROBE = `{
  globalThis.opening = {};
  const shown = {
    interactive: () => [...document.querySelectorAll('button')].some(button => button.ariaLabel || button.textContent.trim() !== ''),
    stands: () => document.querySelector('main .primary, .summary-text') !== null,
  };
  const look = () => {
    for (const [name, isShown] of Object.entries(shown)) {
      if (name in opening || !isShown()) continue;
      opening[name] = 0;
      requestAnimationFrame(() => setTimeout(() => { opening[name] = performance.now(); }));
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true, attributeFilter: ['aria-label'] });
  addEventListener('click', event => { opening.clickedAt = performance.timeOrigin + event.timeStamp; }, true);
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntriesByName('first-contentful-paint')) opening.firstPaint = startTime;
  }).observe({ type: 'paint', buffered: true });
}
`;

const EMPTY_MANIFEST = {
  manifest_version: 3,
  name: 'Empty',
  version: '1',
  action: { default_popup: 'popup.html' },
  background: { service_worker: 'background.js' },
};

/** The smallest popup: any popup needs a script. */
const EMPTY_POPUP =
  '<!doctype html><html><head><meta charset="utf-8"><script src="/empty.js"></script></head><body><main><button class="primary">Go</button></main></body></html>';

/** Copies of the builds and of an empty extension, with the probe in the first script of their popups. */
export function copyArms(builds: readonly string[]): Arm[] {
  const root = mkdtempSync(join(tmpdir(), 'popup-bench-'));
  const empty = join(root, 'empty');
  mkdirSync(empty);
  writeFileSync(join(empty, 'manifest.json'), JSON.stringify(EMPTY_MANIFEST));
  writeFileSync(join(empty, 'background.js'), '');
  writeFileSync(join(empty, 'popup.html'), EMPTY_POPUP);
  writeFileSync(join(empty, 'empty.js'), '');
  const arms = builds.map((build, index) => {
    const dir = join(root, `${index}-${basename(resolve(build))}`);
    cpSync(resolve(build), dir, { recursive: true });
    return { name: build, dir, isEmpty: false };
  });
  const all = [{ name: 'an empty popup', dir: empty, isEmpty: true }, ...arms];
  for (const { dir } of all) {
    const script = /<script [^>]*src="([^"]+)"/.exec(readFileSync(join(dir, 'popup.html'), 'utf8'))?.[1];
    if (script === undefined) throw new Error(`The popup in ${dir} has no script.`);
    const path = join(dir, script);
    writeFileSync(path, PROBE + readFileSync(path, 'utf8'));
  }
  return all;
}
