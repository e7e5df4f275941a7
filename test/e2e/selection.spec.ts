import type { PageView, View } from '../../scripts/browsers/view.ts';
import {
  FIRST,
  FORM_HELP,
  ITEMS,
  NOTE,
  PASSAGE,
  QUOTE,
  SECOND,
  SECRET_NOTE,
  SECTION,
  selectField,
  selectFrom,
  selectInFrame,
  serveSelections,
  THIRD,
  textsSent,
} from './selection-pages.ts';
import {
  test as base,
  eventually,
  expect,
  FAILURE,
  showInput,
  summariesAsked,
  summarize,
  summarizeAgain,
  summaryIn,
} from './story.ts';

const BECAUSE = 'your selection';
const EDITOR = 'Text that is sent';
const PASSAGE_ENDS = { from: '#first', to: '#third' };
const SHORT_ENDS = { from: '#short', to: '#short' };

type SelectionStory = {
  /** Saves the account and opens a page of the website of selections. */
  pageOn: (path: string) => Promise<PageView>;
};

const test = base.extend<SelectionStory>({
  pageOn: async ({ configure, driver }, use) => {
    await using site = await serveSelections();
    await use(async path => {
      await configure();
      return driver.openPage(`${site.notAllowed}${path}`);
    });
  },
});

const preview = (popup: View) => popup.field(EDITOR).then(({ value }) => value);

/** Whether the worker finds a selection, by the command that the popup sends. */
const lookForSelection = (popup: View) =>
  popup.run(async () => {
    const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
    return browser.runtime.sendMessage({ command: 'selection.inspect', input: { tabId: tab?.id } });
  });

/** The labels of the inputs that can be chosen. */
const choicesIn = (popup: View) =>
  popup.run(() => {
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    return radios
      .filter(radio => radio.getClientRects().length > 0)
      .map(radio => radio.labels?.[0]?.textContent?.trim());
  });

/** Starts a job as the context menu does, with a quote in the page's first frame or in the page itself. */
const startQuoted = (popup: View, quote: string) =>
  popup.run(async words => {
    const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
    const ofFrame = () => {
      const frame = document.querySelector('iframe');
      // Chromium gives a page no ids of its frames. An id that does not exist behaves like a closed frame.
      return frame === null
        ? 0
        : ((browser.runtime as { getFrameId?: (frame: Element) => number }).getFrameId?.(frame) ?? 1_000_000);
    };
    const inPage = browser.scripting.executeScript({ target: { tabId: tab?.id ?? 0 }, func: ofFrame });
    const frameId = await inPage.then(
      ([page]) => page?.result ?? 0,
      () => 0,
    );
    const options = { engine: 'cecil', summaryType: 'summary', targetLanguage: null, cache: true };
    const page = { url: tab?.url, title: tab?.title };
    const request = { page, send: 'selection', anchor: { frameId, quote: words }, isEdited: false, options };
    const input = { tabId: tab?.id, isLink: false, request, content: null, replaces: [], confirmed: [] };
    const started = await browser.runtime.sendMessage({ command: 'job.start', input });
    return { started: started.ok, isFrame: frameId > 0 };
  }, quote);

test('a selection of three paragraphs and a list arrives with its paragraphs and bullets', { tag: '@firefox' }, async ({
  driver,
  pageOn,
  picture,
  service,
}) => {
  const page = await pageOn('/chapter.html');
  await page.run(selectFrom, PASSAGE_ENDS);
  expect(await page.run(() => String(window.getSelection()))).toContain('SECRET');
  const popup = await driver.openPopup(page);
  await popup.text('main', BECAUSE);
  await picture(popup, 'popup-selection');
  await showInput(popup);
  await eventually(() => preview(popup)).toBe(PASSAGE);
  await popup.text('main', 'What you selected');
  await picture(popup, 'popup-selection-outgoing');
  expect(service.received()).toEqual([]);
  await summarize(popup);
  await summaryIn(popup);
  await popup.text('main', 'Summary of your selection');
  await picture(popup, 'popup-selection-done');
  expect(textsSent(service)).toEqual([PASSAGE]);
});

test('several selections, which Firefox allows, are sent together', { tag: '@firefox' }, async ({
  browserName,
  driver,
  pageOn,
  service,
}) => {
  test.skip(browserName === 'chromium', 'Chromium has one selection at a time.');
  const page = await pageOn('/chapter.html');
  const count = await page.run(() => {
    const selection = window.getSelection();
    for (const node of document.querySelectorAll('#first, li, #third')) {
      const range = document.createRange();
      range.selectNodeContents(node);
      selection?.addRange(range);
    }
    return selection?.rangeCount;
  });
  expect(count).toBe(5);
  const popup = await driver.openPopup(page);
  await popup.text('main', BECAUSE);
  await summarize(popup);
  await summaryIn(popup);
  const list = ITEMS.map(item => `- ${item}`).join('\n');
  expect(textsSent(service)).toEqual([[FIRST, list, THIRD].join('\n\n')]);
  expect(PASSAGE).toContain(SECOND);
});

test('a selection that is too short grows to its section, which is shown before and after the summary', {
  tag: '@firefox',
}, async ({ driver, pageOn, picture, service }) => {
  const page = await pageOn('/chapter.html');
  await page.run(selectFrom, SHORT_ENDS);
  const popup = await driver.openPopup(page);
  await popup.text('main', BECAUSE);
  await showInput(popup);
  await eventually(() => preview(popup)).toBe(SECTION);
  await popup.text('main', 'The passage around your selection, which alone is too short to summarize');
  await picture(popup, 'popup-selection-around');
  await summarize(popup);
  await summaryIn(popup);
  await popup.text('main', 'Summary of the passage around your selection, which alone is too short');
  expect(textsSent(service)).toEqual([SECTION]);
});

test('a selection on a page with too few words is refused, and nothing is sent', { tag: '@firefox' }, async ({
  driver,
  pageOn,
  picture,
  service,
}) => {
  const page = await pageOn('/few-words.html');
  await page.run(selectFrom, SHORT_ENDS);
  const popup = await driver.openPopup(page);
  await popup.text('main', BECAUSE);
  // The place of the key sentences closes, and a click where the button was would end the selection.
  await eventually(() => popup.count('.gist')).toBe(0);
  await summarize(popup);
  await popup.text(FAILURE, 'Too short to summarize');
  await popup.text(FAILURE, 'Nothing was sent, nothing was charged.');
  await picture(popup, 'popup-selection-too-short');
  expect(service.received()).toEqual([]);
});

test('a selection in a frame of the same site is found even if the page has an older one', { tag: '@firefox' }, async ({
  driver,
  pageOn,
  service,
}) => {
  const page = await pageOn('/framed.html');
  await page.run(selectFrom, { from: '#around', to: '#around' });
  await page.run(selectInFrame, PASSAGE_ENDS);
  const popup = await driver.openPopup(page);
  await popup.text('main', BECAUSE);
  await summarize(popup);
  await summaryIn(popup);
  expect(textsSent(service)).toEqual([PASSAGE]);
});

test('a selection in a text field keeps its lines, and one in a password field is ignored', {
  tag: '@firefox',
}, async ({ driver, pageOn, service }) => {
  const page = await pageOn('/form.html');
  await page.run(selectField, 'input');
  const first = await driver.openPopup(page);
  expect(await lookForSelection(first)).toEqual({ ok: true, value: { hasSelection: false } });
  await showInput(first);
  await eventually(() => preview(first)).toBe(`Write here:\n\n${FORM_HELP}`);
  expect(await choicesIn(first)).not.toContain('Selection');
  expect(await first.run(() => document.documentElement.outerHTML)).not.toContain(SECRET_NOTE);
  await first.close();

  await page.run(selectField, 'textarea');
  const popup = await driver.openPopup(page);
  await popup.text('main', BECAUSE);
  await summarize(popup);
  await summaryIn(popup);
  expect(textsSent(service)).toEqual([NOTE]);
});

test('the user can choose the whole page instead of the selection for one summary', { tag: '@firefox' }, async ({
  driver,
  pageOn,
  service,
}) => {
  const page = await pageOn('/chapter.html');
  await page.run(selectFrom, PASSAGE_ENDS);
  const popup = await driver.openPopup(page);
  await popup.text('main', BECAUSE);
  await showInput(popup);
  await popup.click('Page text');
  await summarize(popup);
  await summaryIn(popup);
  expect(await popup.text('main')).not.toContain('Summary of your selection');
  expect(textsSent(service)[0]).toContain(SECTION.split('\n').at(-1));
  await popup.click('Back');
  await eventually(async () => (await popup.field('Page text')).isChecked).toBe(true);
  await popup.close();
  const again = await driver.openPopup(page);
  await again.click('Back');
  await again.text('main', BECAUSE);
});

test('a selection can be summarized again, and a message is shown if it is gone', { tag: '@firefox' }, async ({
  driver,
  pageOn,
  service,
}) => {
  const page = await pageOn('/chapter.html');
  await page.run(selectFrom, PASSAGE_ENDS);
  const popup = await driver.openPopup(page);
  await popup.text('main', BECAUSE);
  await summarize(popup);
  await summaryIn(popup);
  await summarizeAgain(popup);
  await eventually(() => summariesAsked(service)).toBe(2);
  await summaryIn(popup);
  await page.run(() => window.getSelection()?.removeAllRanges());
  await summarizeAgain(popup);
  await popup.text(FAILURE, 'Nothing is selected');
  expect(textsSent(service)).toEqual([PASSAGE, PASSAGE]);
});

test('the input “Selection” is offered only if something is selected', { tag: '@firefox' }, async ({
  driver,
  pageOn,
}) => {
  const page = await pageOn('/chapter.html');
  const popup = await driver.openPopup(page);
  await showInput(popup);
  expect(await lookForSelection(popup)).toEqual({ ok: true, value: { hasSelection: false } });
  const choices = await choicesIn(popup);
  expect(choices).toContain('Page text');
  expect(choices).not.toContain('Selection');
  await popup.close();
  await page.run(selectFrom, PASSAGE_ENDS);
  const control = await driver.openPopup(page);
  await control.text('main', BECAUSE);
  await showInput(control);
  expect(await choicesIn(control)).toContain('Selection');
});

test('the browser’s quote of a selection is sent if its frame is closed to extensions', { tag: '@firefox' }, async ({
  driver,
  pageOn,
  service,
}) => {
  const popup = await driver.openPopup(await pageOn('/strange.html'));
  await popup.text('h1', 'Around another host');
  expect(await startQuoted(popup, QUOTE)).toEqual({ started: true, isFrame: true });
  await summaryIn(popup);
  expect(textsSent(service)).toEqual([QUOTE]);
});

test('the browser’s quote of a selection in a PDF is sent, and nothing without a quote', { tag: '@firefox' }, async ({
  browserName,
  driver,
  pageOn,
  service,
}) => {
  const popup = await driver.openPopup(await pageOn('/harbour.pdf'));
  await popup.text('h1');
  await startQuoted(popup, '');
  // Firefox runs no script of an extension in its viewer.
  const words = browserName === 'firefox' ? 'Précis can’t read this page' : 'Nothing is selected';
  await popup.text(FAILURE, words);
  expect(service.received()).toEqual([]);
  expect(await startQuoted(popup, QUOTE)).toEqual({ started: true, isFrame: false });
  await summaryIn(popup);
  expect(textsSent(service)).toEqual([QUOTE]);
});

test('a job never sends another selection, nor the browser’s quote if the page can be read', {
  tag: '@firefox',
}, async ({ driver, pageOn, service }) => {
  const page = await pageOn('/chapter.html');
  await page.run(selectFrom, PASSAGE_ENDS);
  const quote = await page.run(() => String(window.getSelection()));
  expect(quote).toContain('SECRET');
  const popup = await driver.openPopup(page);
  await popup.text('main', BECAUSE);
  await page.run(selectFrom, SHORT_ENDS);
  await startQuoted(popup, quote);
  await popup.text(FAILURE, 'Nothing is selected');
  expect(service.received()).toEqual([]);
  await page.run(selectFrom, PASSAGE_ENDS);
  await popup.click(/^Try again/);
  await summaryIn(popup);
  expect(textsSent(service)).toEqual([PASSAGE]);
});
