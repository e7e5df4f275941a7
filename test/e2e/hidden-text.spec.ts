import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { findBrowser } from '../../scripts/browsers/find-browser.ts';
import { carrierPages } from '../fixtures/hidden/by-characters.ts';
import { hiddenByMarkup } from '../fixtures/hidden/by-markup.ts';
import { hiddenByStyle } from '../fixtures/hidden/by-style.ts';
import { hiddenOffPage } from '../fixtures/hidden/off-page.ts';
import { openedPages } from '../fixtures/hidden/opened.ts';
import { type HiddenPage, LEAK, SHOWN } from '../fixtures/hidden/page-with.ts';
import { hiddenInPanels } from '../fixtures/hidden/panels.ts';
import { SEEN, seenPages } from '../fixtures/hidden/seen.ts';
import { readInPage } from './read-in-page.ts';

/** `reliability.md` T4: what a person cannot see on a page does not reach the service. */

let browser: Browser;
let page: Page;
let server: Server;
let html = '';

test.beforeAll(async () => {
  server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch({
    executablePath: findBrowser('chromium')?.path ?? '',
    args: ['--no-sandbox'],
  });
  page = await browser.newPage();
});

test.afterAll(async () => {
  await browser.close();
  server.close();
});

async function open(source: string): Promise<void> {
  html = source;
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  // What fades in is looked at when it has.
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    await Promise.all(running.map(({ finished }) => finished));
  });
}

/** All that leaves the page, as one text. */
async function readingOf(source: string): Promise<string> {
  await open(source);
  return JSON.stringify(await readInPage(page));
}

/** What a reader without eyes takes: every text of the document. */
async function writtenIn(source: string): Promise<string> {
  await open(source);
  return await page.evaluate(() => document.body.textContent ?? '');
}

type Wanted = (text: string) => boolean;

/** The names of the pages of which a reader takes what is asked about. */
async function namesOf(pages: readonly HiddenPage[], read: (html: string) => Promise<string>, isThere: Wanted) {
  const names: string[] = [];
  for (const { name, html } of pages) if (isThere(await read(html))) names.push(name);
  return names;
}

const isLeaked: Wanted = text => LEAK.test(text);
const isShown: Wanted = text => SHOWN.every(words => text.includes(words));
const namesIn = (pages: readonly HiddenPage[]) => pages.map(({ name }) => name);

const HIDDEN = { 'a style': hiddenByStyle, 'what is around it': hiddenByMarkup, 'a panel': hiddenInPanels };

for (const [kind, pages] of Object.entries(HIDDEN)) {
  test(`a sentence hidden by ${kind} is not read, though it stands in the text of the page`, async () => {
    expect(await namesOf(pages, writtenIn, isLeaked)).toEqual(namesIn(pages));
    expect(await namesOf(pages, readingOf, isLeaked)).toEqual([]);
    expect(await namesOf(pages, readingOf, isShown)).toEqual(namesIn(pages));
  });
}

test('a sentence that is no text of the page is not read', async () => {
  expect(hiddenOffPage.filter(({ html }) => !isLeaked(html))).toEqual([]);
  expect(await namesOf(hiddenOffPage, readingOf, isLeaked)).toEqual([]);
  expect(await namesOf(hiddenOffPage, readingOf, isShown)).toEqual(namesIn(hiddenOffPage));
});

test('nothing is carried by characters that draw nothing', async () => {
  for (const { html, leak } of carrierPages) {
    expect(await writtenIn(html)).toMatch(leak);
    const reading = await readingOf(html);
    expect(reading).not.toMatch(leak);
    expect(isShown(reading)).toBe(true);
  }
});

test('what only looks hidden is read', async () => {
  expect(await namesOf(seenPages, readingOf, text => text.includes(SEEN))).toEqual(namesIn(seenPages));
});

test('what a control on the page opens is read, and what waits behind a veil', async () => {
  expect(await namesOf(openedPages, readingOf, text => text.includes(SEEN))).toEqual(namesIn(openedPages));
});

test('the pages are no fewer than were promised', () => {
  expect(hiddenByStyle.length + hiddenByMarkup.length + hiddenOffPage.length).toBeGreaterThanOrEqual(40);
});
