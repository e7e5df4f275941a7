import { carrierPages } from '../fixtures/hidden/by-characters.ts';
import { hiddenByMarkup } from '../fixtures/hidden/by-markup.ts';
import { hiddenByCuts, hiddenByStyle } from '../fixtures/hidden/by-style.ts';
import { disclosedPages } from '../fixtures/hidden/disclosed.ts';
import { hiddenInPanels } from '../fixtures/hidden/in-panels.ts';
import { hiddenOffPage } from '../fixtures/hidden/off-page.ts';
import { LEAK, SHOWN } from '../fixtures/hidden/page-with.ts';
import { VISIBLE, visiblePages } from '../fixtures/hidden/visible.ts';
import { expect, test } from './read-website.ts';

/** Text that a user cannot see on a page does not reach the service. */

const isLeaked = (text: string) => LEAK.test(text);
const isShown = (text: string) => SHOWN.every(words => text.includes(words));
const namesIn = (pages: readonly { name: string }[]) => pages.map(({ name }) => name);

const HIDDEN = {
  'a style': hiddenByStyle,
  'a cut': hiddenByCuts,
  'its surroundings': hiddenByMarkup,
  'a panel': hiddenInPanels,
};

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

test('characters that draw nothing carry no text to the service', async ({ website }) => {
  const taken = await website.takeAll(carrierPages);
  for (const [index, { name, leak }] of carrierPages.entries()) {
    expect(taken[index]?.written, name).toMatch(leak);
    expect(taken[index]?.reading, name).not.toMatch(leak);
  }
  expect(namesIn(taken.filter(({ reading }) => isShown(reading)))).toEqual(namesIn(carrierPages));
});

test('text that only looks hidden is read', { tag: '@firefox' }, async ({ website }) => {
  const taken = await website.takeAll(visiblePages);
  expect(namesIn(taken.filter(({ reading }) => reading.includes(VISIBLE)))).toEqual(namesIn(visiblePages));
});

test('panels that a control has opened and pages that fade in are read', async ({ website }) => {
  const taken = await website.takeAll(disclosedPages);
  expect(namesIn(taken.filter(({ reading }) => reading.includes(VISIBLE)))).toEqual(namesIn(disclosedPages));
});

test('control: there are at least 40 pages with hidden text', () => {
  expect(hiddenByStyle.length + hiddenByMarkup.length + hiddenOffPage.length).toBeGreaterThanOrEqual(40);
});
