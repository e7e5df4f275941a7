import { readFileSync } from 'node:fs';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import type { SelectionReading } from '../../lib/model/page/selection.ts';
import { findBrowser } from '../../scripts/browsers/find-browser.ts';

/** The built script itself, as it is injected into the pages of Chromium. */
const built = (name: string) =>
  readFileSync(new URL(`../../.output/chrome-mv3-e2e/${name}.js`, import.meta.url), 'utf8');
const fixture = (name: string) => readFileSync(new URL(`../fixtures/pages/${name}.html`, import.meta.url), 'utf8');

let browser: Browser;
let page: Page;

test.beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser('chromium')?.path ?? '', args: ['--no-sandbox'] });
  page = await browser.newPage();
});

test.afterAll(() => browser.close());

/** Runs a script as `scripting.executeScript` does: in a world of its own, its completion value as plain data. */
async function inject(name: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const world = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: 'precis' });
  const call = { expression: built(name), contextId: world.executionContextId, returnByValue: true };
  const { result } = await session.send('Runtime.evaluate', call);
  await session.detach();
  return result.value;
}

async function textRead(): Promise<string> {
  const reading = (await inject('selection')) as SelectionReading;
  return reading.ok ? reading.text : reading.reason;
}

const SECRETS = /SECRET-[a-z-]+/g;

test('hidden text of no kind is part of a selection, and visible text of every kind is', async () => {
  await page.setContent(fixture('hidden'));
  await page.evaluate(() => getSelection()?.selectAllChildren(document.body));
  const quoted = await page.evaluate(() => String(getSelection()));
  expect(quoted.match(SECRETS)?.length).toBeGreaterThan(10);
  const text = await textRead();
  expect(text.match(SECRETS) ?? []).toEqual([]);
  expect(new Set(text.match(/VISIBLE\d\d/g)).size).toBe(10);
});

test('a selection that grows brings nothing hidden with it', async () => {
  await page.setContent(fixture('hidden'));
  await page.evaluate(() => {
    const text = document.querySelector('p')?.firstChild;
    if (text) getSelection()?.setBaseAndExtent(text, 0, text, 4);
  });
  const reading = (await inject('selection')) as SelectionReading;
  expect(reading).toMatchObject({ ok: true, how: 'around-selection' });
  expect(JSON.stringify(reading).match(SECRETS) ?? []).toEqual([]);
});

test('a selection of nothing but hidden text is none', async () => {
  await page.setContent('<p style="opacity: 0">SECRET-faint</p><p>Words.</p>');
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('p') as Element));
  expect(await page.evaluate(() => String(getSelection()))).toContain('SECRET');
  expect(await textRead()).toBe('nothing-selected');
});

test('what browsers leave out of a selection is left out: line numbers, buttons', async () => {
  await page.setContent(
    `<pre><span style="user-select: none">1 </span>dance()\n<span style="user-select: none">2 </span>vote()</pre>
    <div style="user-select: none">Copy <b style="user-select: text">but this</b></div>`,
  );
  await page.evaluate(() => getSelection()?.selectAllChildren(document.body));
  expect(await textRead()).toBe('dance()\nvote()\n\nbut this');
});

test('a selection in an open shadow root is read, and what is put into its slot', async () => {
  await page.setContent('<h1>Outside</h1><section id="host"><p>Put in.</p></section>');
  await page.evaluate(() => {
    const root = document.getElementById('host')?.attachShadow({ mode: 'open' });
    if (!root) return;
    root.innerHTML = '<div><p>First inside.</p><slot></slot><ul><li>a</li><li>b</li></ul><p>Last inside.</p></div>';
    const [first, last] = root.querySelectorAll('p');
    if (first?.firstChild && last?.firstChild)
      getSelection()?.setBaseAndExtent(first.firstChild, 6, last.firstChild, 4);
  });
  expect(await inject('selection-look')).toBe(true);
  expect(await textRead()).toBe('inside.\n\nPut in.\n\n- a\n- b\n\nLast');
});

for (const [what, field, text] of [
  ['a text area', '<textarea>One line.\nAnother.</textarea>', 'One line.\nAnother.'],
  ['a search field', '<input type="search" value="Bees dance">', 'Bees dance'],
  ['a password field', '<input type="password" value="SECRET-a">', 'nothing-selected'],
  ['a password that is shown', '<input autocomplete="current-password" value="SECRET-b">', 'nothing-selected'],
  ['a field nobody sees', '<textarea style="opacity: 0">SECRET-c</textarea>', 'nothing-selected'],
  [
    'a field of one pixel',
    '<textarea style="width: 1px; height: 1px; padding: 0">SECRET-d</textarea>',
    'nothing-selected',
  ],
  ['a field put away', '<textarea style="position: absolute; left: -9999px">SECRET-e</textarea>', 'nothing-selected'],
] as const) {
  test(`what is selected in ${what}: ${text.replace(/\n/g, ' ')}`, async () => {
    await page.setContent(`<p>Around it.</p>${field}`);
    const selected = await page.evaluate(() => {
      const element = document.querySelector<HTMLInputElement>('input, textarea');
      element?.focus();
      element?.select();
      return (element?.selectionEnd ?? 0) - (element?.selectionStart ?? 0);
    });
    expect(selected).toBeGreaterThan(7);
    expect(await textRead()).toBe(text);
    expect(await inject('selection-look')).toBe(text !== 'nothing-selected');
  });
}

test('a page that names its fields after properties is read like any other', async () => {
  await page.setContent(fixture('clobbered'));
  await page.evaluate(() => {
    const form = Document.prototype.querySelector.call(document, '#f');
    const names = ['assignedSlot', 'shadowRoot'].map(name => `<input name="${name}">`).join('');
    if (form) Element.prototype.insertAdjacentHTML.call(form, 'afterbegin', names);
    getSelection()?.selectAllChildren(Reflect.get(Document.prototype, 'body', document));
  });
  const text = await textRead();
  expect(text).toMatch(/INSIDE01.*INSIDE02.*AFTER03/s);
  expect(text).not.toContain('SECRET');
  await page.evaluate(() => {
    const words = Document.prototype.querySelector.call(document, '#f p')?.firstChild;
    if (words) getSelection()?.setBaseAndExtent(words, 0, words, 8);
  });
  expect(await inject('selection')).toMatchObject({ ok: true, how: 'around-selection' });
});

test('reading leaves the page and its selection as they were', async () => {
  await page.setContent(fixture('article'));
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('p') as Element));
  const traces = () =>
    page.evaluate(() => [document.documentElement.outerHTML, String(getSelection()), Object.keys(window).join()]);
  const before = await traces();
  expect(before[1]).not.toBe('');
  expect(await inject('selection')).toMatchObject({ ok: true });
  expect(await traces()).toEqual(before);
});

test('a page nested 2,000 levels deep, and one of too many nodes', async () => {
  await page.setContent('<title>Deep</title>');
  await page.evaluate(() => {
    let inner: Element = document.body;
    for (let level = 0; level < 2_000; level++) inner = inner.appendChild(document.createElement('div'));
    inner.textContent = 'the bottom of the page';
    getSelection()?.selectAllChildren(inner);
  });
  expect(await textRead()).toBe('the bottom of the page');
  await page.setContent('<p>Words.</p>');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<!---->'.repeat(1_000_001));
    getSelection()?.selectAllChildren(document.body);
  });
  expect(await textRead()).toBe('too-complex');
});
