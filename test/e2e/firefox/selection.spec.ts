import { mkdirSync, writeFileSync } from 'node:fs';
import type { FirefoxPage } from '../../rig/firefox-page.ts';
import type { FirefoxPopup } from '../../rig/firefox-popup.ts';
import {
  FIRST,
  ITEMS,
  NOTE,
  PASSAGE,
  QUOTE,
  SECOND,
  SECRET_NOTE,
  SECTION,
  SELECT,
  SELECT_FIELD,
  SELECT_IN_FRAME,
  serveSelections,
  THIRD,
  textsSent,
} from '../selection-pages.ts';
import { expect, test } from './fixtures.ts';

const SUMMARY = 'article[aria-label="Summary"]';
const FAILURE = '[role=alert]';
const BECAUSE = 'Selection: what you selected is what is summarized.';

const words = (popup: FirefoxPopup) => expect.poll(() => popup.text('main'), { timeout: 20_000 });
const preview = (popup: FirefoxPopup) => popup.run(`return popup.document.querySelector('textarea')?.value`);

/** Selects in the page, opens the popup there and waits until it says so. */
async function popupOver(open: (page: FirefoxPage) => Promise<FirefoxPopup>, page: FirefoxPage, select: () => unknown) {
  await select();
  const popup = await open(page);
  await words(popup).toContain(BECAUSE);
  return popup;
}

function keepPicture(name: string, picture: Buffer) {
  mkdirSync('test-pictures', { recursive: true });
  writeFileSync(`test-pictures/firefox-${name}.png`, picture);
}

test('a selection of three paragraphs and a list arrives with its paragraphs and bullets', async ({
  rig,
  service,
  configure,
}) => {
  await using site = await serveSelections();
  await configure();
  const page = await rig.openPage(`${site.origin}/chapter.html`);
  const popup = await popupOver(rig.openPopup.bind(rig), page, () => page.run(SELECT, ['#first', '#third']));
  keepPicture('popup-selection', await popup.screenshot());
  await popup.click('Show exactly what will be sent');
  await expect.poll(() => preview(popup)).toBe(PASSAGE);
  expect(service.received()).toEqual([]);
  await popup.click('Summarize');
  await popup.text(SUMMARY);
  expect(await popup.text('main')).toContain('Of your selection');
  expect(textsSent(service)).toEqual([PASSAGE]);
});

test('several selections, as Firefox lets one make them, arrive together', async ({ rig, service, configure }) => {
  await using site = await serveSelections();
  await configure();
  const page = await rig.openPage(`${site.origin}/chapter.html`);
  const addRanges = `
    for (const node of [document.querySelector('#first'), ...document.querySelectorAll('li'), document.querySelector('#third')]) {
      const range = document.createRange();
      range.selectNodeContents(node);
      getSelection().addRange(range);
    }
    return getSelection().rangeCount`;
  expect(await page.run(addRanges)).toBe(5);
  const popup = await rig.openPopup(page);
  await words(popup).toContain(BECAUSE);
  await popup.click('Summarize');
  await popup.text(SUMMARY);
  const list = ITEMS.map(item => `- ${item}`).join('\n');
  expect(textsSent(service)).toEqual([[FIRST, list, THIRD].join('\n\n')]);
  expect(PASSAGE).toContain(SECOND);
});

test('a selection that is too short grows to its section, and its reader is told', async ({
  rig,
  service,
  configure,
}) => {
  await using site = await serveSelections();
  await configure();
  const page = await rig.openPage(`${site.origin}/chapter.html`);
  const popup = await popupOver(rig.openPopup.bind(rig), page, () => page.run(SELECT, ['#short', '#short']));
  await popup.click('Show exactly what will be sent');
  await expect.poll(() => preview(popup)).toBe(SECTION);
  await words(popup).toContain('The passage around your selection, which alone is too short to summarize.');
  await popup.click('Summarize');
  await popup.text(SUMMARY);
  expect(await popup.text('main')).toContain('Of the passage around your selection');
  expect(textsSent(service)).toEqual([SECTION]);
});

test('a selection on a page of too few words is refused, and nothing is sent', async ({ rig, service, configure }) => {
  await using site = await serveSelections();
  await configure();
  const page = await rig.openPage(`${site.origin}/few-words.html`);
  const popup = await popupOver(rig.openPopup.bind(rig), page, () => page.run(SELECT, ['#short', '#short']));
  await popup.click('Summarize');
  expect(await popup.text(FAILURE)).toContain('Too short to summarize');
  expect(await popup.text(FAILURE)).toContain('Nothing was sent, nothing was charged.');
  expect(service.received()).toEqual([]);
});

test('a selection in a frame of the same site is found, also beside one that is older', async ({
  rig,
  service,
  configure,
}) => {
  await using site = await serveSelections();
  await configure();
  const page = await rig.openPage(`${site.origin}/framed.html`);
  await page.run(SELECT, ['#around', '#around']);
  const popup = await popupOver(rig.openPopup.bind(rig), page, () => page.run(SELECT_IN_FRAME, ['#first', '#third']));
  await popup.click('Summarize');
  await popup.text(SUMMARY);
  expect(textsSent(service)).toEqual([PASSAGE]);
});

test('a selection in a text field keeps its lines, and one in a password field is none', async ({
  rig,
  service,
  configure,
}) => {
  await using site = await serveSelections();
  await configure();
  const page = await rig.openPage(`${site.origin}/form.html`);
  await page.run(SELECT_FIELD, ['input']);
  const first = await rig.openPopup(page);
  const look = `
    const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
    return popup.browser.runtime.sendMessage({ command: 'selection.look', input: { tabId: tab.id } });`;
  expect(await first.run(look)).toEqual({ ok: true, value: { isThere: false } });
  expect(await first.text('body')).not.toContain(SECRET_NOTE);
  await first.close();
  const popup = await popupOver(rig.openPopup.bind(rig), page, () => page.run(SELECT_FIELD, ['textarea']));
  await popup.click('Summarize');
  await popup.text(SUMMARY);
  expect(textsSent(service)).toEqual([NOTE]);
});

test('a selection can be summarized anew, and one that is gone is told in words', async ({
  rig,
  service,
  configure,
}) => {
  await using site = await serveSelections();
  await configure();
  const page = await rig.openPage(`${site.origin}/chapter.html`);
  const popup = await popupOver(rig.openPopup.bind(rig), page, () => page.run(SELECT, ['#first', '#third']));
  await popup.click('Summarize');
  await popup.text(SUMMARY);
  await page.run('getSelection().removeAllRanges()');
  await popup.click('New summary, up to $0.30');
  expect(await popup.text(FAILURE)).toContain('What to summarize is not selected');
  expect(textsSent(service)).toEqual([PASSAGE]);
});

/** Starts a job as the context menu does: it quotes the selection of the page's first frame, or of the page itself. */
const START_QUOTED = `
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const ofFrame = () => browser.runtime.getFrameId(document.querySelector('iframe'));
  const inPage = browser.scripting.executeScript({ target: { tabId: tab.id }, func: ofFrame });
  const frameId = await inPage.then(([page]) => page?.result ?? 0, () => 0);
  const options = { engine: 'cecil', summaryType: 'summary', targetLanguage: null, cache: true };
  const input = { tabId: tab.id, send: 'selection', spot: { frameId, quote: args[0] }, options, fresh: false };
  const started = await popup.browser.runtime.sendMessage({ command: 'job.start', input });
  return { started: started.ok, isFrame: frameId > 0 };`;

for (const [where, path, isFrame] of [
  ['a frame that is closed to extensions', '/strange.html', true],
  ['a PDF', '/harbour.pdf', false],
] as const) {
  test(`in ${where}, what the browser quotes goes out`, async ({ rig, service, configure }) => {
    await using site = await serveSelections();
    await configure();
    const popup = await rig.openPopup(await rig.openPage(`${site.origin}${path}`));
    await words(popup).toContain('What to send');
    expect(await popup.run(START_QUOTED, [QUOTE])).toEqual({ started: true, isFrame });
    await popup.text(SUMMARY);
    expect(textsSent(service)).toEqual([QUOTE]);
  });
}
