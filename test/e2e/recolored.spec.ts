import { pageWith } from '../fixtures/hidden/page-with.ts';
import { expect, test } from './read-website.ts';

/** The browser's own dark mode, or in Firefox colours that the user has chosen, draws a page in other colours than its own. */

test.use({ isRecolored: true });

const WORDS = 'VISIBLE-TEXT';
const SENTENCE = `<p>${WORDS}: the books lay in the chest until the roof of the old house had to be mended.</p>`;

const PAGES = [
  { name: 'without a style', html: pageWith(SENTENCE) },
  { name: 'with a ground alone', html: pageWith(SENTENCE, '<style>body { background: #fff }</style>') },
  {
    name: 'with a ground and a colour for some words',
    html: pageWith(SENTENCE, '<style>body { background: #fff } p:first-of-type { color: #333 }</style>'),
  },
  { name: 'with a panel', html: pageWith(`<details><summary>More</summary>${SENTENCE}</details>`) },
];

test('a page is read as a whole if the browser draws it in other colours', { tag: '@firefox' }, async ({ website }) => {
  const taken = await website.takeAll(PAGES);
  const isWhole = ({ reading }: { reading: string }) =>
    [WORDS, 'SHOWN-FIRST', 'SHOWN-LAST'].every(words => reading.includes(words));
  expect(taken.filter(one => !isWhole(one)).map(({ name }) => name)).toEqual([]);
});

test('what is hidden by other means than colours stays hidden in such a browser', async ({ website }) => {
  const hidden = ['opacity: 0', 'display: none', 'color: transparent', 'font-size: 1px'];
  const pages = hidden.map(style => ({ name: style, html: pageWith(SENTENCE.replace('<p', `<p style="${style}"`)) }));
  const taken = await website.takeAll(pages);
  expect(taken.filter(({ reading }) => reading.includes(WORDS)).map(({ name }) => name)).toEqual([]);
  expect(taken.filter(({ reading }) => !reading.includes('SHOWN-LAST')).map(({ name }) => name)).toEqual([]);
});

test('the page is as it was after it has been read', async ({ website }) => {
  await website.open(PAGES[1]?.html ?? '');
  const before = await website.run(() => document.documentElement.outerHTML);
  expect(await website.textRead()).toContain(WORDS);
  expect(await website.run(() => document.documentElement.outerHTML)).toBe(before);
});
