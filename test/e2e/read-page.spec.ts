import { datedPages } from '../fixtures/dated-pages.ts';
import { halfOfSquare, withClippedCopy, withCopyOffPage } from '../fixtures/hidden/beside-copies.ts';
import { eventually, expect, fixture, test } from './read-website.ts';

const sourceOf = () => document.documentElement.outerHTML;

test('no kind of hidden text is read, and every kind of visible text is', { tag: '@firefox' }, async ({ website }) => {
  await website.open(fixture('hidden'));
  await website.run(() => document.getElementById('inner')?.scrollTo(0, 380));
  const everything = await website.run(sourceOf);
  expect(everything.match(/SECRET-[a-z-]+/g)?.length).toBeGreaterThan(35);
  const text = await website.textRead();
  expect(text.match(/SECRET-[a-z-]+/g) ?? []).toEqual([]);
  const visible = [...new Set(everything.match(/VISIBLE\d\d/g))];
  expect(visible).toHaveLength(11);
  expect(visible.filter(word => !text.includes(word))).toEqual([]);
});

test('text that was scrolled out of view, in the window or in a box of the page, is read', async ({ website }) => {
  await website.open(fixture('hidden'));
  await website.run(() => window.scrollTo(0, 2_000));
  expect(await website.textRead()).toContain('VISIBLE01');
  await website.open(
    `<style>html, body { height: 100%; margin: 0; overflow: hidden } body { overflow: auto }</style>
    <p>The first line of it.</p><p style="margin-top: 4000px">The last line of it.</p>`,
  );
  await website.run(() => document.body.scrollTo(0, 3_000));
  expect(await website.textRead()).toBe('The first line of it.\n\nThe last line of it.');
  await website.open(
    '<div dir="rtl" style="overflow-x: auto; width: 300px; white-space: nowrap"><p>סוף</p><p style="margin-right: 900px">התחלה</p></div>',
  );
  expect(await website.textRead()).toBe('סוף\n\nהתחלה');
});

test('boxes that scroll upwards or to the left are read completely at any scroll position', {
  tag: '@firefox',
}, async ({ website }) => {
  // A chat that stays at its end: its scroll position is 0 at the bottom and negative above.
  await website.open(
    `<div id="chat" style="display: flex; flex-direction: column-reverse; height: 100px; overflow: auto">
    <p style="flex: none; height: 400px">The last message.</p><p style="flex: none; height: 400px">The first message.</p></div>`,
  );
  for (const top of [0, -650]) {
    await website.run((to: number) => document.querySelector('#chat')?.scrollTo(0, to), top);
    const text = await website.textRead();
    expect(text).toContain('The first message.');
    expect(text).toContain('The last message.');
  }
  await website.open(
    `<div style="display: flex; flex-direction: row-reverse; width: 200px; overflow: auto">
    <p style="flex: none; width: 400px">In view.</p><p style="flex: none; width: 400px">To the left.</p></div>`,
  );
  expect(await website.textRead()).toContain('To the left.');
  await website.open(
    `<style>html { writing-mode: vertical-rl }</style>
    <p>The first column.</p><div style="inline-size: 50px; block-size: 9000px"></div><p>The last column.</p>`,
  );
  expect(await website.textRead()).toBe('The first column.\n\nThe last column.');
  await website.open(
    `<style>html { writing-mode: vertical-rl; overflow: hidden }</style>
    <p>The first column.</p><div style="inline-size: 50px; block-size: 9000px"></div><p>Nobody can scroll here.</p>`,
  );
  expect(await website.textRead()).toBe('The first column.');
});

test('numbers that are set apart by their layout alone stay apart', { tag: '@firefox' }, async ({ website }) => {
  const cents = '<span style="font-size: 60%; vertical-align: super">99</span>';
  await website.open(`<p>In the market $11${cents}, or 10<sup>2</sup> pieces.</p>
    <p>Was <math><mfrac><mn>1</mn> <msup><mn>10</mn> <mn>2</mn></msup></mfrac></math>.</p>`);
  const text = 'In the market $11⁹⁹, or 10² pieces.\n\nWas 1/(10^2).';
  expect(await website.textRead()).toBe(text);
  await website.run(() => getSelection()?.selectAllChildren(document.body));
  expect(await website.textRead('read-selection')).toBe(text);
});

test('text that is struck through is marked, if its line is drawn', async ({ website }) => {
  await website.open(`<style>.old { text-decoration: line-through } .plain { text-decoration: none }</style>
    <p>A crossing costs <span class="old">$49.90</span> $29.90 and the lamp <del class="plain">may</del> shall burn.</p>
    <p>A rope is <s class="plain">never</s> needed, <s style="text-decoration-color: transparent">on</s> no day.</p>
    <button aria-expanded="false" aria-controls="more">More</button>
    <div id="more" style="display: none"><p>Bells ring <span class="old">twice</span> once.</p></div>`);
  const text =
    'A crossing costs ~~$49.90~~ $29.90 and the lamp ~~may~~ shall burn.\n\nA rope is never needed, on no day.';
  const read = await website.textRead();
  expect(read).toContain(text);
  expect(read).toContain('Bells ring ~~twice~~ once.');
  await website.run(() => getSelection()?.selectAllChildren(document.body));
  expect(await website.textRead('read-selection')).toContain(text);
});

test('a price or a formula that is drawn in pieces is read once, from its copy for screen readers', async ({
  website,
}) => {
  const point = '<span style="position: absolute; opacity: 0">.</span>';
  const pieces = (whole: number) => `<span>$</span><span>${whole}${point}</span><sup>99</sup>`;
  await website.open(`<p>Was ${withClippedCopy('$15.99', pieces(15))} last week,
    is ${withCopyOffPage('$12.99', pieces(12))} now.</p><p>Half of 6: ${halfOfSquare()}.</p>
    <p>The screen says ${withClippedCopy('$9.98', pieces(9))} here.</p>`);
  const text = 'Was $15.99 last week, is $12.99 now.\n\nHalf of 6: (x^2)/2.\n\nThe screen says $9⁹⁹ here.';
  expect(await website.textRead()).toBe(text);
  await website.run(() => getSelection()?.selectAllChildren(document.body));
  expect(await website.textRead('read-selection')).toBe(text);
});

test('a page whose fields have the names of DOM properties is read like any other', async ({ website }) => {
  await website.open(fixture('clobbered'));
  expect(await website.run(() => typeof document.querySelectorAll)).toBe('object');
  const text = await website.textRead();
  expect(text).toMatch(/INSIDE01.*INSIDE02.*AFTER03/s);
  expect(text).not.toContain('SECRET');
});

test('a page whose policy forbids markup from strings is read by its main content', async ({ website }) => {
  await website.open(fixture('article'), {
    'content-security-policy': "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  });
  const reading = await website.read();
  expect(reading).toMatchObject({ ok: true, page: { title: 'The bridge that moved twice', how: 'main' } });
});

test('the date that a page shows in its text is found in the language of the page', async ({ website }) => {
  for (const { html, published } of datedPages) {
    await website.open(html);
    expect(await website.read(), html).toMatchObject({ ok: true, page: { title: 'The tides of May', published } });
  }
});

test('reading leaves the page unchanged, without a new global name', async ({ website }) => {
  await website.open(fixture('article'));
  const traces = () => website.run(() => [document.documentElement.outerHTML, Object.keys(window).join()]);
  const before = await traces();
  expect(await website.read()).toMatchObject({ ok: true });
  expect(await traces()).toEqual(before);
});

test('a picture is reported as no page, and a page without words as empty', async ({ website }) => {
  await website.open('<svg xmlns="http://www.w3.org/2000/svg"><text y="20">words</text></svg>', {
    'content-type': 'image/svg+xml',
  });
  expect(await website.read()).toEqual({ ok: false, reason: 'not-a-page' });
  await website.open(fixture('empty'));
  expect(await website.read()).toEqual({ ok: false, reason: 'nothing-to-read' });
});

test('a page of more than a million nodes is refused as too complex', async ({ website }) => {
  // Firefox takes minutes to parse so many comments, but adds them by script in a moment.
  const addComments = (count: number) => {
    const comments = document.createDocumentFragment();
    for (let added = 0; added < count; added++) comments.append(document.createComment(''));
    document.body.append(comments);
  };
  await website.open('<p>Words.</p>');
  await website.run(addComments, 1_000);
  expect(await website.textRead()).toBe('Words.');
  await website.run(addComments, 1_000_001);
  expect(await website.read()).toEqual({ ok: false, reason: 'too-complex' });
});

test('a page nested 2,000 levels deep is read', async ({ browserName, website }) => {
  const nest = (levels: number) => {
    let inner: Element = document.body;
    for (let level = 0; level < levels; level++) inner = inner.appendChild(document.createElement('div'));
    inner.textContent = 'the bottom of the page';
  };
  await website.open('<title>Deep</title>');
  await website.run(() => document.body.append('the top of the page'));
  await website.run(nest, 2_000);
  // Firefox does not draw text at that depth, and text that is not drawn is not read.
  const isShown = browserName === 'chromium';
  const text = isShown ? 'the top of the page\n\nthe bottom of the page' : 'the top of the page';
  // Repeated, because the reader may reach its time limit on a busy machine.
  await eventually(() => website.read()).toMatchObject({ ok: true, page: { how: 'plain', text } });
  await website.run(nest, 400);
  await eventually(() => website.textRead()).toContain('the bottom of the page');
});

test('a page says that parts of it appear when a person scrolls to them', async ({ website }) => {
  const prose =
    'The ferry leaves when the tide allows it, and nobody in the harbour has ever written down when. '.repeat(4);
  const section = (style: string) => `<section style="min-height: 900px; ${style}"><p>${prose}</p></section>`;
  const saysSo = async (html: string) => {
    await website.open(`<main>${section('')}${html}</main>`);
    return (await website.read()) as { page: { appearsOnScroll?: boolean } };
  };
  for (const style of [
    'opacity: 0; transform: translateY(20px)',
    'visibility: hidden',
    'opacity: 0.01; transition: opacity 1s',
  ])
    expect(await saysSo(section(style)), style).toMatchObject({ page: { appearsOnScroll: true } });
  const withoutWords = [
    section(''),
    `<div style="opacity: 0; position: absolute; top: 2000px">${section('')}</div>`,
    section('display: none'),
    '<section style="min-height: 900px; opacity: 0"><p>Up</p></section>',
  ];
  for (const html of withoutWords) expect((await saysSo(html)).page.appearsOnScroll, html).toBeUndefined();
});

test('text that waits for an animation, a script or a dialog is not read before it is shown', async ({ website }) => {
  const visible = '<p>The ferry leaves when the tide allows it. VISIBLE</p>';
  const secrets = [
    '<p style="margin-top: 3000px; opacity: 0; transition: opacity 1s">SECRET-fade</p>',
    '<div hidden id="S:0"><p>SECRET-streamed</p></div><template id="B:0"></template>',
    '<div aria-hidden="true"><p>SECRET-aria, which is more than all the rest of this page together</p></div>',
    '<iframe srcdoc="<body style=&quot;opacity: 0&quot;>SECRET-frame</body>"></iframe>',
    '<iframe srcdoc="<body style=&quot;visibility: hidden&quot;>SECRET-frame-two</body>"></iframe>',
  ];
  for (const secret of secrets) {
    await website.open(visible + secret);
    expect(await website.run(sourceOf)).toContain('SECRET');
    expect(await website.textRead()).toBe('The ferry leaves when the tide allows it. VISIBLE');
  }
  await website.open(`<body style="visibility: hidden"><p style="visibility: visible">VISIBLE</p><p>SECRET</p>`);
  expect(await website.textRead()).toBe('VISIBLE');
});

test('a page that is hidden until a script has run, or is fixed behind a dialog, is read', async ({ website }) => {
  for (const style of ['opacity: 0', 'visibility: hidden']) {
    await website.open(`<body style="${style}"><p>The first line.</p><p hidden>SECRET</p>`);
    expect(await website.textRead()).toBe('The first line.');
  }
  const far = '<p>The first line.</p><p style="margin-top: 3000px">The last line.</p>';
  await website.open(`<body style="position: fixed">${far}`);
  expect(await website.textRead()).toBe('The first line.\n\nThe last line.');
  await website.open(`<div aria-hidden="true">${far}</div><div role="dialog" aria-modal="true">Cookies?</div>`);
  expect(await website.textRead()).toBe('The first line.\n\nThe last line.\n\nCookies?');
});

test('shadow trees, slotted elements and frames of the same origin are read in their places', {
  tag: '@firefox',
}, async ({ website }) => {
  await website.open(`<p>Before.</p><div id="host"><b slot="name">Slotted.</b><i>SECRET, in no slot.</i></div>
    <iframe srcdoc="<p>Framed.</p><p hidden>SECRET</p>"></iframe><p>After.</p>`);
  await website.run(() => {
    const root = document.getElementById('host')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<p>Shadow: <slot name="name"></slot></p><p hidden>SECRET</p>';
  });
  expect(await website.textRead()).toBe('Before.\n\nShadow: Slotted.\n\nFramed.\n\nAfter.');
});

test('closed shadow trees are read, in elements of any name', { tag: '@firefox' }, async ({ website }) => {
  await website.open('<p>Before.</p><x-card></x-card><div id="host"></div><font-face>SVG.</font-face><p>After.</p>');
  await website.run(() => {
    for (const host of [document.querySelector('x-card'), document.getElementById('host')]) {
      const root = host?.attachShadow({ mode: 'closed' });
      if (root) root.innerHTML = `<p>Closed: <slot></slot>${host?.localName}.</p><p hidden>SECRET</p>`;
    }
    document.querySelector('x-card')?.append('slotted, ');
  });
  expect(await website.textRead()).toBe('Before.\n\nClosed: slotted, x-card.\n\nClosed: div.\n\nSVG.\n\nAfter.');
});

test('the pages in a frameset and in an object are read in their places', { tag: '@firefox' }, async ({ website }) => {
  await website.open('<!doctype html><frameset cols="50%,50%"><frame><frame></frameset>');
  await website.run(() => {
    for (const [index, name] of ['first', 'second'].entries())
      window.frames[index]?.document.write(`<p>The ${name} page.</p>`);
  });
  expect(await website.textRead()).toBe('The first page.\n\nThe second page.');
  await website.open(
    '<p>Before it.</p><object data="about:blank" type="text/html">Shown without it.</object><p>After it.</p>',
  );
  await website.run(() => document.querySelector('object')?.contentDocument?.write('<p>The page in it.</p>'));
  expect(await website.textRead()).toBe('Before it.\n\nThe page in it.\n\nAfter it.');
});
