import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageReading } from '../../../lib/model/page.ts';
import type { FirefoxRig } from '../../rig/firefox.ts';
import type { FirefoxPage } from '../../rig/firefox-page.ts';
import { expect, test as story } from './fixtures.ts';

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/pages/${name}.html`, import.meta.url), 'utf8');

/** As the extension does it; the tab is on a host the test build may read without a click. */
const READ = `
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const [frame] = await browser.scripting.executeScript({ target: { tabId: tab.id }, files: ['/extract.js'] });
  return frame.result;`;

/** A website of one address, in a tab, and what the extension reads there. */
class ReadWebsite {
  readonly #rig: FirefoxRig;
  readonly #server: Server;
  #answer: { body: string; headers: Record<string, string> } = { body: '', headers: {} };
  #page: FirefoxPage | null = null;

  constructor(rig: FirefoxRig) {
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

  async read(): Promise<PageReading> {
    return (await this.#rig.runInExtension(READ)) as PageReading;
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

const test = story.extend<{ website: ReadWebsite }>({
  website: async ({ rig }, use) => {
    const website = new ReadWebsite(rig);
    await use(website);
    website.close();
  },
});

test('hidden text of no kind leaves the page, and visible text of every kind does', async ({ website }) => {
  await website.open(fixture('hidden'));
  await website.run('document.getElementById("inner")?.scrollTo(0, 380)');
  const everything = String(await website.run('return document.documentElement.outerHTML'));
  expect(everything.match(/SECRET-[a-z-]+/g)?.length).toBeGreaterThan(35);
  const text = await website.textRead();
  expect(text.match(/SECRET-[a-z-]+/g) ?? []).toEqual([]);
  const visible = [...new Set(everything.match(/VISIBLE\d\d/g))];
  expect(visible).toHaveLength(10);
  expect(visible.filter(word => !text.includes(word))).toEqual([]);
});

test('words that were scrolled past, in the window or in a box of the page, are still read', async ({ website }) => {
  await website.open(fixture('hidden'));
  await website.run('window.scrollTo(0, 2_000)');
  expect(await website.textRead()).toContain('VISIBLE01');
  await website.open(
    `<style>html, body { height: 100%; margin: 0; overflow: hidden } body { overflow: auto }</style>
    <p>The first line of it.</p><p style="margin-top: 4000px">The last line of it.</p>`,
  );
  await website.run('document.body.scrollTo(0, 3_000)');
  expect(await website.textRead()).toBe('The first line of it.\n\nThe last line of it.');
  await website.open(
    '<div dir="rtl" style="overflow-x: auto; width: 300px; white-space: nowrap"><p>סוף</p><p style="margin-right: 900px">התחלה</p></div>',
  );
  expect(await website.textRead()).toBe('סוף\n\nהתחלה');
});

test('a page that names its fields after properties is read like any other', async ({ website }) => {
  await website.open(fixture('clobbered'));
  expect(await website.run('return typeof document.querySelectorAll')).toBe('object');
  const text = await website.textRead();
  expect(text).toMatch(/INSIDE01.*INSIDE02.*AFTER03/s);
  expect(text).not.toContain('SECRET');
});

test('a page that allows no markup made of strings is read by its article', async ({ website }) => {
  await website.open(fixture('article'), {
    'content-security-policy': "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  });
  const reading = await website.read();
  expect(reading).toMatchObject({ ok: true, page: { title: 'The bridge that moved twice', how: 'readability' } });
});

test('reading leaves the page as it was, without a new name in its window', async ({ website }) => {
  await website.open(fixture('article'));
  const traces = () => website.run('return [document.documentElement.outerHTML, Object.keys(window).join()]');
  const before = await traces();
  expect(await website.read()).toMatchObject({ ok: true });
  expect(await traces()).toEqual(before);
});

test('a picture is not a page, and a page without words has nothing to read', async ({ website }) => {
  await website.open('<svg xmlns="http://www.w3.org/2000/svg"><text y="20">words</text></svg>', {
    'content-type': 'image/svg+xml',
  });
  expect(await website.read()).toEqual({ ok: false, reason: 'not-a-page' });
  await website.open(fixture('empty'));
  expect(await website.read()).toEqual({ ok: false, reason: 'nothing-to-read' });
});

test('a page of more than a million nodes is refused as too complex', async ({ website }) => {
  // Firefox takes minutes to parse so many, and a moment to be given them.
  const addComments = (count: number) => `
    const comments = document.createDocumentFragment();
    for (let added = 0; added < ${count}; added++) comments.append(document.createComment(''));
    document.body.append(comments);`;
  await website.open('<p>Words.</p>');
  await website.run(addComments(1_000));
  expect(await website.textRead()).toBe('Words.');
  await website.run(addComments(1_000_001));
  expect(await website.read()).toEqual({ ok: false, reason: 'too-complex' });
});

test('a page nested 2,000 levels deep is read', async ({ website }) => {
  const nest = (levels: number) => `
    let inner = document.body;
    for (let level = 0; level < ${levels}; level++) inner = inner.appendChild(document.createElement('div'));
    inner.textContent = 'the bottom of the page';`;
  await website.open('<title>Deep</title>');
  await website.run(`document.body.append('the top of the page'); ${nest(2_000)}`);
  // Firefox shows nothing that lies so deep, and what nobody sees is not read.
  expect(await website.read()).toMatchObject({ ok: true, page: { how: 'plain', text: 'the top of the page' } });
  await website.run(nest(400));
  expect(await website.textRead()).toContain('the bottom of the page');
});
