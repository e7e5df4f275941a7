import { carrierPages } from '../fixtures/hidden/by-characters.ts';
import { hiddenByMarkup } from '../fixtures/hidden/by-markup.ts';
import { hiddenByStyle } from '../fixtures/hidden/by-style.ts';
import { disclosedPages } from '../fixtures/hidden/disclosed.ts';
import { hiddenInPanels } from '../fixtures/hidden/in-panels.ts';
import { hiddenOffPage } from '../fixtures/hidden/off-page.ts';
import { LEAK, SHOWN } from '../fixtures/hidden/page-with.ts';
import { VISIBLE, visiblePages } from '../fixtures/hidden/visible.ts';
import { expect, test } from './read-website.ts';

/** What a user cannot see on a page does not reach the service. */

const isLeaked = (text: string) => LEAK.test(text);
const isShown = (text: string) => SHOWN.every(words => text.includes(words));
const namesIn = (pages: readonly { name: string }[]) => pages.map(({ name }) => name);

const HIDDEN = { 'a style': hiddenByStyle, 'what is around it': hiddenByMarkup, 'a panel': hiddenInPanels };

for (const [kind, pages] of Object.entries(HIDDEN)) {
  test(`a sentence hidden by ${kind} is not read`, async ({ website }) => {
    const taken = await website.takeAll(pages);
    expect(namesIn(taken.filter(({ written }) => isLeaked(written)))).toEqual(namesIn(pages));
    expect(namesIn(taken.filter(({ reading }) => isLeaked(reading)))).toEqual([]);
    expect(namesIn(taken.filter(({ reading }) => isShown(reading)))).toEqual(namesIn(pages));
  });
}

test('a sentence outside of the visible text is not read', async ({ website }) => {
  expect(hiddenOffPage.filter(({ html }) => !isLeaked(html))).toEqual([]);
  const taken = await website.takeAll(hiddenOffPage);
  expect(namesIn(taken.filter(({ reading }) => isLeaked(reading)))).toEqual([]);
  expect(namesIn(taken.filter(({ reading }) => isShown(reading)))).toEqual(namesIn(hiddenOffPage));
});

test('nothing is carried by characters that draw nothing', async ({ website }) => {
  const taken = await website.takeAll(carrierPages);
  for (const [index, { name, leak }] of carrierPages.entries()) {
    expect(taken[index]?.written, name).toMatch(leak);
    expect(taken[index]?.reading, name).not.toMatch(leak);
  }
  expect(namesIn(taken.filter(({ reading }) => isShown(reading)))).toEqual(namesIn(carrierPages));
});

test('text that only looks hidden is read', async ({ website }) => {
  const taken = await website.takeAll(visiblePages);
  expect(namesIn(taken.filter(({ reading }) => reading.includes(VISIBLE)))).toEqual(namesIn(visiblePages));
});

test('panels that a control opens are read, and pages that fade in', async ({ website }) => {
  const taken = await website.takeAll(disclosedPages);
  expect(namesIn(taken.filter(({ reading }) => reading.includes(VISIBLE)))).toEqual(namesIn(disclosedPages));
});

test('the pages are no fewer than were promised', () => {
  expect(hiddenByStyle.length + hiddenByMarkup.length + hiddenOffPage.length).toBeGreaterThanOrEqual(40);
});
