import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** A page of the extension, and what of it is looked for. `query` tells two of one page apart. */
export type Opening = { file: string; query?: string; shows: string };

/** The same button in two pages of the bench's own: from the HTML, and drawn by React. No change of the extension's own is faster. */
export const EMPTY_PAGE: Opening = { file: 'empty-page.html', shows: 'button' };
export const REACT_PAGE: Opening = { file: 'react-page.html', shows: 'button' };

const BENCH_PAGES = {
  [EMPTY_PAGE.file]: '<head></head><body><div id="root"><button>Summarize</button></div></body>',
  [REACT_PAGE.file]: '<head><script defer src="/react-page.js"></script></head><body><div id="root"></div></body>',
};

/**
 * In the page before all its own scripts: `opening` resolves to the milliseconds from the start of the document until the
 * frame after `shows` came into it, `nextFrame()` to those until the next frame is done. The driver only takes the number, so that its own work is not in it.
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

/** Copies of builds with the probe in their pages, and with the bench's own pages. `remove` deletes them. */
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
