import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { findBrowser } from '../../scripts/browsers/find-browser.ts';
import { datedPages } from '../fixtures/dated-pages.ts';
import { readInPage } from './read-in-page.ts';

const fixture = (name: string) => readFileSync(new URL(`../fixtures/pages/${name}.html`, import.meta.url), 'utf8');

let browser: Browser;
let page: Page;
let server: Server;
let origin: string;

/** What the server answers with next. */
let answer: { body: string; headers: Record<string, string> };

test.beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...answer.headers }).end(answer.body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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

async function open(body: string, headers: Record<string, string> = {}): Promise<void> {
  answer = { body, headers };
  await page.goto(origin);
}

const read = () => readInPage(page);

async function textRead(): Promise<string> {
  const reading = await read();
  return reading.ok ? reading.page.text : reading.reason;
}

test('hidden text of no kind leaves the page, and visible text of every kind does', async () => {
  await open(fixture('hidden'));
  await page.evaluate(() => document.getElementById('inner')?.scrollTo(0, 380));
  const everything = await page.evaluate(() => document.documentElement.outerHTML);
  expect(everything.match(/SECRET-[a-z-]+/g)?.length).toBeGreaterThan(35);
  const text = await textRead();
  expect(text.match(/SECRET-[a-z-]+/g) ?? []).toEqual([]);
  const visible = [...new Set(everything.match(/VISIBLE\d\d/g))];
  expect(visible).toHaveLength(10);
  expect(visible.filter(word => !text.includes(word))).toEqual([]);
});

test('words that were scrolled past, in the window or in a box of the page, are still read', async () => {
  await open(fixture('hidden'));
  await page.evaluate(() => scrollTo(0, 2_000));
  expect(await textRead()).toContain('VISIBLE01');
  await open(
    `<style>html, body { height: 100%; margin: 0; overflow: hidden } body { overflow: auto }</style>
    <p>The first line of it.</p><p style="margin-top: 4000px">The last line of it.</p>`,
  );
  await page.evaluate(() => document.body.scrollTo(0, 3_000));
  expect(await textRead()).toBe('The first line of it.\n\nThe last line of it.');
  await open(
    '<div dir="rtl" style="overflow-x: auto; width: 300px; white-space: nowrap"><p>סוף</p><p style="margin-right: 900px">התחלה</p></div>',
  );
  expect(await textRead()).toBe('סוף\n\nהתחלה');
});

test('a page that names its fields after properties is read like any other', async () => {
  await open(fixture('clobbered'));
  expect(await page.evaluate(() => typeof document.querySelectorAll)).toBe('object');
  const text = await textRead();
  expect(text).toMatch(/INSIDE01.*INSIDE02.*AFTER03/s);
  expect(text).not.toContain('SECRET');
});

test('a page that allows no markup made of strings is read by its article', async () => {
  await open(fixture('article'), {
    'content-security-policy': "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  });
  expect(await read()).toMatchObject({ ok: true, page: { title: 'The bridge that moved twice', how: 'main' } });
});

test('the day that a page tells in words is found, in the language of the page', async () => {
  for (const { html, published } of datedPages) {
    await open(html);
    expect(await read(), html).toMatchObject({ ok: true, page: { title: 'The tides of May', published } });
  }
});

test('reading leaves the page as it was, without a new name in its window', async () => {
  await open(fixture('article'));
  const traces = () => page.evaluate(() => [document.documentElement.outerHTML, Object.keys(window).join()]);
  const before = await traces();
  expect(await read()).toMatchObject({ ok: true });
  expect(await traces()).toEqual(before);
});

test('a picture is not a page, and a page without words has nothing to read', async () => {
  await open('<svg xmlns="http://www.w3.org/2000/svg"><text y="20">words</text></svg>', {
    'content-type': 'image/svg+xml',
  });
  expect(await read()).toEqual({ ok: false, reason: 'not-a-page' });
  await open(fixture('empty'));
  expect(await read()).toEqual({ ok: false, reason: 'nothing-to-read' });
});

test('a page of more than a million nodes is refused as too complex', async () => {
  await open(`<p>Words.</p>${'<!---->'.repeat(1_000)}`);
  expect(await textRead()).toBe('Words.');
  await open(`<p>Words.</p>${'<!---->'.repeat(1_000_001)}`);
  expect(await read()).toEqual({ ok: false, reason: 'too-complex' });
});

test('a page nested 2,000 levels deep is read', async () => {
  await open('<title>Deep</title>');
  await page.evaluate(() => {
    let inner: Element = document.body;
    for (let level = 0; level < 2_000; level++) inner = inner.appendChild(document.createElement('div'));
    inner.textContent = 'the bottom of the page';
  });
  expect(await read()).toMatchObject({ ok: true, page: { how: 'plain', text: 'the bottom of the page' } });
});

test('what waits for an animation, a script or a dialog is not seen before it shows', async () => {
  const visible = '<p>The ferry leaves when the tide allows it. VISIBLE</p>';
  const secrets = [
    '<p style="margin-top: 3000px; opacity: 0; transition: opacity 1s">SECRET-fade</p>',
    '<div hidden id="S:0"><p>SECRET-streamed</p></div><template id="B:0"></template>',
    '<div aria-hidden="true"><p>SECRET-aria, which is more than all the rest of this page together</p></div>',
    '<iframe srcdoc="<body style=&quot;opacity: 0&quot;>SECRET-frame</body>"></iframe>',
    '<iframe srcdoc="<body style=&quot;visibility: hidden&quot;>SECRET-frame-two</body>"></iframe>',
  ];
  for (const secret of secrets) {
    await open(visible + secret);
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toContain('SECRET');
    expect(await textRead()).toBe('The ferry leaves when the tide allows it. VISIBLE');
  }
  await open(`<body style="visibility: hidden"><p style="visibility: visible">VISIBLE</p><p>SECRET</p>`);
  expect(await textRead()).toBe('VISIBLE');
});

test('a page that hides itself whole until a script has run is read, and one held still behind a dialog', async () => {
  for (const style of ['opacity: 0', 'visibility: hidden']) {
    await open(`<body style="${style}"><p>The first line.</p><p hidden>SECRET</p>`);
    expect(await textRead()).toBe('The first line.');
  }
  const far = '<p>The first line.</p><p style="margin-top: 3000px">The last line.</p>';
  await open(`<body style="position: fixed">${far}`);
  expect(await textRead()).toBe('The first line.\n\nThe last line.');
  await open(`<div aria-hidden="true">${far}</div><div role="dialog" aria-modal="true">Cookies?</div>`);
  expect(await textRead()).toBe('The first line.\n\nThe last line.\n\nCookies?');
});

test('shadow trees, what is put into their slots and frames of the same origin are read in their places', async () => {
  await open(`<p>Before.</p><div id="host"><b slot="name">Slotted.</b><i>SECRET, in no slot.</i></div>
    <iframe srcdoc="<p>Framed.</p><p hidden>SECRET</p>"></iframe><p>After.</p>`);
  await page.evaluate(() => {
    const root = (document.getElementById('host') as Element).attachShadow({ mode: 'open' });
    root.innerHTML = '<p>Shadow: <slot name="name"></slot></p><p hidden>SECRET</p>';
  });
  expect(await textRead()).toBe('Before.\n\nShadow: Slotted.\n\nFramed.\n\nAfter.');
});
