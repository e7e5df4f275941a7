import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageReading } from '../../../lib/model/page/page.ts';
import type { FirefoxBrowser } from '../../../scripts/browsers/firefox.ts';
import type { FirefoxPage } from '../../../scripts/browsers/firefox-page.ts';
import { test as story } from './fixtures.ts';

export { expect } from './fixtures.ts';

export const fixture = (name: string) =>
  readFileSync(new URL(`../../fixtures/pages/${name}.html`, import.meta.url), 'utf8');

/** As the extension does it; the tab is on a host the test build may read without a click. */
const INJECT = `
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const [frame] = await browser.scripting.executeScript({ target: { tabId: tab.id }, files: [args[0]] });
  return frame.result;`;

/** A website of one address, in a tab, and what the extension reads there. */
export class ReadWebsite {
  readonly #rig: FirefoxBrowser;
  readonly #server: Server;
  #answer: { body: string; headers: Record<string, string> } = { body: '', headers: {} };
  #page: FirefoxPage | null = null;

  constructor(rig: FirefoxBrowser) {
    this.#rig = rig;
    this.#server = createServer((_request, response) => {
      const headers = { 'content-type': 'text/html; charset=utf-8', ...this.#answer.headers };
      response.writeHead(200, headers).end(this.#answer.body);
    });
  }

  async open(body: string, headers: Record<string, string> = {}): Promise<void> {
    this.#answer = { body, headers };
    if (!this.#server.listening) await new Promise<void>(done => this.#server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    if (this.#page) await this.#page.goto(url);
    else this.#page = await this.#rig.openPage(url);
  }

  /** Runs the inside of an async function in the page. */
  async run(body: string): Promise<unknown> {
    return this.#page?.run(body);
  }

  /** Runs one of the extension's built scripts in the page; its value as plain data. */
  inject(script: 'extract' | 'selection' | 'selection-look'): Promise<unknown> {
    return this.#rig.runInExtension(INJECT, [`/${script}.js`]);
  }

  async read(): Promise<PageReading> {
    return (await this.inject('extract')) as PageReading;
  }

  async textRead(): Promise<string> {
    const reading = await this.read();
    return reading.ok ? reading.page.text : reading.reason;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

export const test = story.extend<{ website: ReadWebsite }>({
  website: async ({ rig }, use) => {
    const website = new ReadWebsite(rig);
    await use(website);
    website.close();
  },
});
