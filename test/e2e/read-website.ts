import { readFileSync } from 'node:fs';
import type { PageReading } from '../../lib/model/page/page.ts';
import type { Driver } from '../../scripts/browsers/driver.ts';
import type { Code, PageView } from '../../scripts/browsers/view.ts';
import { test as base } from './story.ts';
import { serveSite } from './website.ts';

export { eventually, expect } from './story.ts';

export const fixture = (name: string) =>
  readFileSync(new URL(`../fixtures/pages/${name}.html`, import.meta.url), 'utf8');

/** The answer for each path. */
type Pages = Map<string, { body: string; headers: Record<string, string> }>;

type Script = 'read-page' | 'read-selection' | 'has-selection';

/** All text of a document, and everything that the page reader takes from it, as one text each. */
export type Taken = { name: string; written: string; reading: string };

/** A tab with a website that the test build may read without a click. */
export class ReadWebsite {
  readonly #driver: Driver;
  readonly #url: string;
  readonly #pages: Pages;
  #page: PageView | null = null;

  constructor(driver: Driver, url: string, pages: Pages) {
    this.#driver = driver;
    this.#url = url;
    this.#pages = pages;
  }

  async open(body: string, headers: Record<string, string> = {}): Promise<void> {
    this.#pages.set('/', { body, headers });
    if (this.#page) await this.#page.goto(this.#url);
    else this.#page = await this.#driver.openPage(this.#url);
  }

  run<R, A = undefined>(code: Code<A, R>, arg?: A): Promise<R> {
    if (this.#page === null) throw new Error('No page is open.');
    return this.#page.run(code, arg);
  }

  /** Runs one of the extension's built scripts in the page, as the extension does, and returns its value as plain data. */
  async inject(script: Script): Promise<unknown> {
    return this.#driver.runInExtension(async file => {
      const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
      const [top] = await browser.scripting.executeScript({ target: { tabId: tab?.id ?? 0 }, files: [file] });
      return top?.result;
    }, `/${script}.js` as const);
  }

  async read(): Promise<PageReading> {
    return (await this.inject('read-page')) as PageReading;
  }

  async textRead(script: Script = 'read-page'): Promise<string> {
    const reading = (await this.inject(script)) as
      | { ok: true; text?: string; page?: { text: string } }
      | { ok: false; reason: string };
    return reading.ok ? (reading.page?.text ?? reading.text ?? '') : reading.reason;
  }

  /** Opens all pages at once, each in a frame of the size of a window, and takes the text of each. */
  async takeAll(pages: readonly { name: string; html: string }[]): Promise<Taken[]> {
    for (const [index, { html }] of pages.entries()) this.#pages.set(`/${index}`, { body: html, headers: {} });
    // On top of each other, because a browser stops the animations of frames outside its window.
    const style = 'body { margin: 0 } iframe { position: absolute; width: 1280px; height: 720px; border: 0 }';
    const frames = pages.map((_page, index) => `<iframe src="/${index}"></iframe>`).join('');
    await this.open(`<!doctype html><title>Frames</title><style>${style}</style>${frames}`);
    const taken = await this.#driver.runInExtension(async () => {
      const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
      const target = { tabId: tab?.id ?? 0, allFrames: true };
      const written = await browser.scripting.executeScript({
        target,
        // Waits until elements have faded in.
        func: async () => {
          const running = document.getAnimations().filter(({ playState }) => playState === 'running');
          await Promise.all(running.map(({ finished }) => finished));
          return { path: location.pathname, text: document.body?.textContent ?? '' };
        },
      });
      const read = await browser.scripting.executeScript({ target, files: ['/read-page.js'] });
      return written.map(({ frameId, result }) => ({
        path: result?.path,
        written: result?.text ?? '',
        reading: JSON.stringify(read.find(one => one.frameId === frameId)?.result ?? null),
      }));
    });
    return pages.map(({ name }, index) => {
      const { written = '', reading = '' } = taken.find(({ path }) => path === `/${index}`) ?? {};
      return { name, written, reading };
    });
  }
}

export const test = base.extend<{ website: ReadWebsite }>({
  isStateless: true,
  website: async ({ driver }, use) => {
    const pages: Pages = new Map();
    await using site = await serveSite((request, response) => {
      const { body, headers } = pages.get(request.url ?? '') ?? { body: '', headers: {} };
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
    });
    await use(new ReadWebsite(driver, `${site.allowed}/`, pages));
  },
});
