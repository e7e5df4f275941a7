import { carrierPages } from '../../fixtures/hidden/by-characters.ts';
import { hiddenByMarkup } from '../../fixtures/hidden/by-markup.ts';
import { hiddenByStyle } from '../../fixtures/hidden/by-style.ts';
import { hiddenOffPage } from '../../fixtures/hidden/off-page.ts';
import { openedPages } from '../../fixtures/hidden/opened.ts';
import { type HiddenPage, LEAK, SHOWN } from '../../fixtures/hidden/page-with.ts';
import { hiddenInPanels } from '../../fixtures/hidden/panels.ts';
import { SEEN, seenPages } from '../../fixtures/hidden/seen.ts';
import { expect, type ReadWebsite, test } from './read-website.ts';

/** `reliability.md` T4, in Firefox: what a person cannot see on a page does not reach the service. */

/** What is taken of a page: every text of the document, and all that leaves it, as one text. */
type Taken = { name: string; written: string; reading: string };

async function takenOf(website: ReadWebsite, { name, html }: HiddenPage): Promise<Taken> {
  await website.open(html);
  // What fades in is looked at when it has.
  await website.run(
    'await Promise.all(document.getAnimations().map(one => one.playState === "running" && one.finished))',
  );
  const written = String(await website.run('return document.body.textContent'));
  return { name, written, reading: JSON.stringify(await website.read()) };
}

async function takenOfAll(website: ReadWebsite, pages: readonly HiddenPage[]): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const page of pages) taken.push(await takenOf(website, page));
  return taken;
}

const isLeaked = (text: string) => LEAK.test(text);
const isShown = (text: string) => SHOWN.every(words => text.includes(words));
const namesIn = (pages: readonly { name: string }[]) => pages.map(({ name }) => name);

const HIDDEN = { 'a style': hiddenByStyle, 'what is around it': hiddenByMarkup, 'a panel': hiddenInPanels };

for (const [kind, pages] of Object.entries(HIDDEN)) {
  test(`a sentence hidden by ${kind} is not read, though it stands in the text of the page`, async ({ website }) => {
    const taken = await takenOfAll(website, pages);
    expect(namesIn(taken.filter(({ written }) => isLeaked(written)))).toEqual(namesIn(pages));
    expect(namesIn(taken.filter(({ reading }) => isLeaked(reading)))).toEqual([]);
    expect(namesIn(taken.filter(({ reading }) => isShown(reading)))).toEqual(namesIn(pages));
  });
}

test('a sentence that is no text of the page is not read', async ({ website }) => {
  expect(hiddenOffPage.filter(({ html }) => !isLeaked(html))).toEqual([]);
  const taken = await takenOfAll(website, hiddenOffPage);
  expect(namesIn(taken.filter(({ reading }) => isLeaked(reading)))).toEqual([]);
  expect(namesIn(taken.filter(({ reading }) => isShown(reading)))).toEqual(namesIn(hiddenOffPage));
});

test('nothing is carried by characters that draw nothing', async ({ website }) => {
  for (const page of carrierPages) {
    const { written, reading } = await takenOf(website, page);
    expect(written).toMatch(page.leak);
    expect(reading).not.toMatch(page.leak);
    expect(isShown(reading)).toBe(true);
  }
});

test('what only looks hidden is read', async ({ website }) => {
  const taken = await takenOfAll(website, seenPages);
  expect(namesIn(taken.filter(({ reading }) => reading.includes(SEEN)))).toEqual(namesIn(seenPages));
});

test('what a control on the page opens is read, and what waits behind a veil', async ({ website }) => {
  const taken = await takenOfAll(website, openedPages);
  expect(namesIn(taken.filter(({ reading }) => reading.includes(SEEN)))).toEqual(namesIn(openedPages));
});

test('the pages are no fewer than were promised', () => {
  expect(hiddenByStyle.length + hiddenByMarkup.length + hiddenOffPage.length).toBeGreaterThanOrEqual(40);
});
