import { expect, fixture, type ReadWebsite, test } from './read-website.ts';

const textRead = (website: ReadWebsite) => website.textRead('read-selection');

const SECRETS = /SECRET-[a-z-]+/g;
const selectAllOf = (selector: string) =>
  window.getSelection()?.selectAllChildren(document.querySelector(selector) as Element);
const quoted = () => String(window.getSelection());

test('a selection contains no kind of hidden text, and every kind of visible text', { tag: '@firefox' }, async ({
  website,
}) => {
  await website.open(fixture('hidden'));
  await website.run(selectAllOf, 'body');
  expect((await website.run(quoted)).match(SECRETS)?.length).toBeGreaterThan(10);
  const text = await textRead(website);
  expect(text.match(SECRETS) ?? []).toEqual([]);
  expect(new Set(text.match(/VISIBLE\d\d/g)).size).toBe(11);
});

test('a selection that grows to its surroundings adds no hidden text', { tag: '@firefox' }, async ({ website }) => {
  await website.open(fixture('hidden'));
  await website.run(() => {
    const text = document.querySelector('p')?.firstChild;
    if (text) window.getSelection()?.setBaseAndExtent(text, 0, text, 4);
  });
  const reading = await website.inject('read-selection');
  expect(reading).toMatchObject({ ok: true, how: 'around-selection' });
  expect(JSON.stringify(reading).match(SECRETS) ?? []).toEqual([]);
});

test('a selection of only hidden text counts as no selection', { tag: '@firefox' }, async ({ website }) => {
  await website.open('<p style="opacity: 0">SECRET-faint</p><p>Words.</p>');
  await website.run(selectAllOf, 'p');
  expect(await website.run(quoted)).toContain('SECRET');
  expect(await textRead(website)).toBe('nothing-selected');
});

test('a selection leaves out text that browsers do not select, such as line numbers and buttons', {
  tag: '@firefox',
}, async ({ website }) => {
  await website.open(
    `<pre><span style="user-select: none">1 </span>dance()\n<span style="user-select: none">2 </span>vote()</pre>
    <div style="user-select: none">Copy <b style="user-select: text">but this</b></div>`,
  );
  await website.run(selectAllOf, 'body');
  expect(await textRead(website)).toBe('dance()\nvote()\n\nbut this');
});

test('a selection in an open shadow root is read with its slotted elements', { tag: '@firefox' }, async ({
  website,
}) => {
  await website.open('<h1>Outside</h1><section id="host"><p>Put in.</p></section>');
  await website.run(() => {
    const root = document.getElementById('host')?.attachShadow({ mode: 'open' });
    if (!root) return;
    root.innerHTML = '<div><p>First inside.</p><slot></slot><ul><li>a</li><li>b</li></ul><p>Last inside.</p></div>';
    const [first, last] = [...root.querySelectorAll('p')].map(one => one.firstChild);
    if (first && last) window.getSelection()?.setBaseAndExtent(first, 6, last, 4);
  });
  expect(await website.inject('has-selection')).toBe(true);
  expect(await textRead(website)).toBe('inside.\n\nPut in.\n\n- a\n- b\n\nLast');
});

for (const [what, field, text] of [
  ['a text area', '<textarea>One line.\nAnother.</textarea>', 'One line.\nAnother.'],
  ['a search field', '<input type="search" value="Bees dance">', 'Bees dance'],
  ['a password field', '<input type="password" value="SECRET-a">', 'nothing-selected'],
  ['a visible password', '<input autocomplete="current-password" value="SECRET-b">', 'nothing-selected'],
  ['an invisible field', '<textarea style="opacity: 0">SECRET-c</textarea>', 'nothing-selected'],
  [
    'a field of one pixel',
    '<textarea style="width: 1px; height: 1px; padding: 0">SECRET-d</textarea>',
    'nothing-selected',
  ],
  [
    'a field outside the page',
    '<textarea style="position: absolute; left: -9999px">SECRET-e</textarea>',
    'nothing-selected',
  ],
] as const) {
  test(`a selection in ${what} is read as: ${text.replace(/\n/g, ' ')}`, { tag: '@firefox' }, async ({ website }) => {
    await website.open(`<p>Around it.</p>${field}`);
    const selected = await website.run(() => {
      const element = document.querySelector<HTMLInputElement>('input, textarea');
      element?.focus();
      element?.select();
      return (element?.selectionEnd ?? 0) - (element?.selectionStart ?? 0);
    });
    expect(selected).toBeGreaterThan(7);
    expect(await textRead(website)).toBe(text);
    expect(await website.inject('has-selection')).toBe(text !== 'nothing-selected');
  });
}

test('a selection in a page whose fields have the names of DOM properties is read like any other', {
  tag: '@firefox',
}, async ({ website }) => {
  await website.open(fixture('clobbered'));
  await website.run(() => {
    const form = Document.prototype.querySelector.call(document, '#f');
    const names = ['assignedSlot', 'shadowRoot'].map(name => `<input name="${name}">`).join('');
    if (form) Element.prototype.insertAdjacentHTML.call(form, 'afterbegin', names);
    window.getSelection()?.selectAllChildren(Reflect.get(Document.prototype, 'body', document));
  });
  const text = await textRead(website);
  expect(text).toMatch(/INSIDE01.*INSIDE02.*AFTER03/s);
  expect(text).not.toContain('SECRET');
  await website.run(() => {
    const words = Document.prototype.querySelector.call(document, '#f p')?.firstChild;
    if (words) window.getSelection()?.setBaseAndExtent(words, 0, words, 8);
  });
  expect(await website.inject('read-selection')).toMatchObject({ ok: true, how: 'around-selection' });
});

test('reading a selection leaves the page and the selection unchanged', { tag: '@firefox' }, async ({ website }) => {
  await website.open(fixture('article'));
  await website.run(selectAllOf, 'p');
  const traces = () =>
    website.run(() => [document.documentElement.outerHTML, String(window.getSelection()), Object.keys(window).join()]);
  const before = await traces();
  expect(before[1]).not.toBe('');
  expect(await website.inject('read-selection')).toMatchObject({ ok: true });
  expect(await traces()).toEqual(before);
});

test('a selection nested 2,000 levels deep is read, and one of a page with too many nodes is refused', {
  tag: '@firefox',
}, async ({ browserName, website }) => {
  const nest = (levels: number) => {
    let inner: Element = document.body;
    for (let level = 0; level < levels; level++) inner = inner.appendChild(document.createElement('div'));
    inner.textContent = 'the bottom of the page';
    window.getSelection()?.selectAllChildren(inner);
  };
  await website.open('<title>Deep</title>');
  await website.run(nest, 2_000);
  // Firefox does not draw text at that depth, and text that is not drawn is not read.
  expect(await textRead(website)).toBe(browserName === 'chromium' ? 'the bottom of the page' : 'nothing-selected');
  await website.run(nest, 400);
  expect(await textRead(website)).toBe('the bottom of the page');
  await website.open('<p>Words.</p>');
  await website.run(() => {
    const comments = document.createDocumentFragment();
    for (let added = 0; added < 1_000_001; added++) comments.append(document.createComment(''));
    document.body.append(comments);
  });
  await website.run(selectAllOf, 'body');
  expect(await textRead(website)).toBe('too-complex');
});
