import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** A page of the extension, and a selector for the element that shows it is open. `query` distinguishes two for one page. */
export type Opening = { file: string; query?: string; shows: string };

/** Two pages of the bench with the same button: in the HTML, and drawn by React. No page of the extension can be faster. */
export const EMPTY_PAGE: Opening = { file: 'empty-page.html', shows: 'button' };
export const REACT_PAGE: Opening = { file: 'react-page.html', shows: 'button' };

const BENCH_PAGES = {
  [EMPTY_PAGE.file]: '<head></head><body><div id="root"><button>Summarize</button></div></body>',
  [REACT_PAGE.file]: '<head><script defer src="/react-page.js"></script></head><body><div id="root"></div></body>',
};

/**
 * Runs in the page before all its scripts. `opening` resolves to the milliseconds from the start of the document until the
 * frame after `shows` appeared, `nextFrame()` to those until the next frame is done. The page measures the time, so that it
 * does not include the work of the driver.
 */
const probeOf = (shows: Record<string, string>) => `
  globalThis.nextFrame = () => new Promise(resolve => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now());
      channel.port2.postMessage(null);
    });
  });
  globalThis.opening = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('It does not show ' + selector)), 20_000);
    const selector = ${JSON.stringify(shows)}[location.pathname.slice(1) + location.search];
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      resolve(nextFrame());
    });
    observer.observe(document, { childList: true, subtree: true });
  });
`;

/** Copies of builds with the probe in their pages, and with the pages of the bench. `remove` deletes them. */
export async function probeBuilds(builds: readonly string[], openings: readonly Opening[]) {
  const root = mkdtempSync(join(tmpdir(), 'opening-bench-'));
  const reactPage = await scriptOf('test/bench/library/react-page.tsx');
  const copies = builds.map((one, index) => {
    const dir = join(root, String(index));
    cpSync(resolve(one), dir, { recursive: true });
    writeFileSync(join(dir, 'react-page.js'), reactPage);
    for (const [file, content] of Object.entries(BENCH_PAGES))
      writeFileSync(join(dir, file), `<!doctype html><html>${content}</html>`);
    writeFileSync(
      join(dir, 'probe.js'),
      probeOf(Object.fromEntries(openings.map(({ file, query = '', shows }) => [file + query, shows]))),
    );
    for (const file of new Set(openings.map(opening => opening.file))) {
      const page = join(dir, file);
      writeFileSync(page, readFileSync(page, 'utf8').replace('<head>', '<head><script src="/probe.js"></script>'));
    }
    return dir;
  });
  return { copies, remove: () => rmSync(root, { recursive: true }) };
}

async function scriptOf(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: resolve(entry), formats: ['iife'], name: 'bench' } },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built.');
  return output.output[0].code;
}
