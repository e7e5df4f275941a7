import type { Page } from '@playwright/test';
import { expect, summariesAsked, summarize, summaryIn, test } from './fixtures.ts';
import {
  NOTE,
  PASSAGE,
  QUOTE,
  SECRET_NOTE,
  SECTION,
  SELECT,
  SELECT_FIELD,
  SELECT_IN_FRAME,
  SHORT,
  serveSelections,
  textsSent,
} from './selection-pages.ts';

const BECAUSE = 'Selection: what you selected is what is summarized.';

/** Runs the inside of a function in a page. */
function run(page: Page, body: string, ...args: string[]): Promise<void> {
  return page.evaluate(`(args => {${body}})(${JSON.stringify(args)})`);
}

const textField = (popup: Page) => popup.getByLabel('Text that will be sent');
const reveal = (popup: Page) => popup.getByRole('button', { name: 'Show exactly what will be sent' }).click();

test('a selection of three paragraphs and a list arrives with its paragraphs and bullets', async ({
  configure,
  rig,
  picture,
  service,
}) => {
  await using site = await serveSelections();
  await configure();
  const page = await rig.openPage(`${site.origin}/chapter.html`);
  await run(page, SELECT, '#first', '#third');
  expect(await page.evaluate(() => String(getSelection()))).toContain('SECRET');
  const popup = await rig.openPopup(page);
  await expect(popup.getByText(BECAUSE)).toBeVisible();
  await picture(popup, 'popup-selection');
  await reveal(popup);
  await expect(textField(popup)).toHaveValue(PASSAGE);
  await expect(popup.getByText('What you selected.')).toBeVisible();
  await picture(popup, 'popup-selection-outgoing');
  expect(service.received()).toEqual([]);
  await summarize(popup);
  await summaryIn(popup).waitFor();
  await expect(popup.getByText('Of your selection')).toBeVisible();
  await picture(popup, 'popup-selection-done');
  expect(textsSent(service)).toEqual([PASSAGE]);
});

test('a selection that is too short grows to its section, and its reader is told before and after', async ({
  configure,
  rig,
  picture,
  service,
}) => {
  await using site = await serveSelections();
  await configure();
  const page = await rig.openPage(`${site.origin}/chapter.html`);
  await run(page, SELECT, '#short', '#short');
  const popup = await rig.openPopup(page);
  await expect(popup.getByText(BECAUSE)).toBeVisible();
  await reveal(popup);
  await expect(textField(popup)).toHaveValue(SECTION);
  await expect(popup.getByText(/The passage around your selection, which alone is too short/)).toBeVisible();
  await picture(popup, 'popup-selection-around');
  await summarize(popup);
  await summaryIn(popup).waitFor();
  await expect(popup.getByText('Of the passage around your selection, which alone is too short')).toBeVisible();
  expect(textsSent(service)).toEqual([SECTION]);
});

test('a selection on a page of too few words is refused, and nothing is sent', async ({
  configure,
  rig,
  picture,
  service,
}) => {
  await using site = await serveSelections();
  await configure();
  const page = await rig.openPage(`${site.origin}/few-words.html`);
  await run(page, SELECT, '#short', '#short');
  const popup = await rig.openPopup(page);
  await expect(popup.getByText(BECAUSE)).toBeVisible();
  await summarize(popup);
  await expect(popup.getByRole('alert')).toContainText('Too short to summarize');
  await expect(popup.getByRole('alert')).toContainText('Nothing was sent, nothing was charged.');
  await picture(popup, 'popup-selection-too-short');
  expect(service.received()).toEqual([]);
});

test('a selection in a frame of the same site is found, also beside one that is older', async ({
  configure,
  rig,
  service,
}) => {
  await using site = await serveSelections();
  await configure();
  const page = await rig.openPage(`${site.origin}/framed.html`);
  await run(page, SELECT, '#around', '#around');
  await run(page, SELECT_IN_FRAME, '#first', '#third');
  expect(await page.evaluate(() => String(getSelection()))).toBe('Around it.');
  const popup = await rig.openPopup(page);
  await expect(popup.getByText(BECAUSE)).toBeVisible();
  await summarize(popup);
  await summaryIn(popup).waitFor();
  expect(textsSent(service)).toEqual([PASSAGE]);
});

test('a selection in a text field keeps its lines, and one in a password field is none', async ({
  configure,
  rig,
  service,
}) => {
  await using site = await serveSelections();
  await configure();
  const page = await rig.openPage(`${site.origin}/form.html`);
  await run(page, SELECT_FIELD, 'input');
  const first = await rig.openPopup(page);
  await expect(first.getByText(/^Page text: /)).toBeVisible();
  await first.mouse.move(50, 50);
  await reveal(first);
  await expect(textField(first)).toHaveValue('Write here:');
  await expect(first.getByRole('radio', { name: 'Selection' })).toHaveCount(0);
  expect(await first.content()).not.toContain(SECRET_NOTE);
  await first.close();

  await run(page, SELECT_FIELD, 'textarea');
  const popup = await rig.openPopup(page);
  await expect(popup.getByText(BECAUSE)).toBeVisible();
  await summarize(popup);
  await summaryIn(popup).waitFor();
  expect(textsSent(service)).toEqual([NOTE]);
});

test('beside a selection the whole page can be chosen, for this once', async ({ configure, rig, service }) => {
  await using site = await serveSelections();
  await configure();
  const page = await rig.openPage(`${site.origin}/chapter.html`);
  await run(page, SELECT, '#first', '#third');
  const popup = await rig.openPopup(page);
  await expect(popup.getByText(BECAUSE)).toBeVisible();
  await popup.getByRole('radio', { name: 'Page text' }).check();
  await summarize(popup);
  await summaryIn(popup).waitFor();
  await expect(popup.getByText('Of your selection')).toHaveCount(0);
  expect(textsSent(service)[0]).toContain(SECTION.split('\n').at(-1));
  await popup.getByRole('button', { name: 'Back' }).click();
  await expect(popup.getByRole('radio', { name: 'Page text' })).toBeChecked();
  await popup.close();
  const again = await rig.openPopup(page);
  await expect(again.getByText(BECAUSE)).toBeVisible();
});

test('a selection can be summarized anew, and one that is gone is told in words', async ({
  configure,
  rig,
  service,
}) => {
  await using site = await serveSelections();
  await configure();
  const page = await rig.openPage(`${site.origin}/chapter.html`);
  await run(page, SELECT, '#first', '#third');
  const popup = await rig.openPopup(page);
  await expect(popup.getByText(BECAUSE)).toBeVisible();
  await summarize(popup);
  await summaryIn(popup).waitFor();
  await popup.getByRole('button', { name: /^New summary/ }).click();
  await expect.poll(() => summariesAsked(service)).toBe(2);
  await summaryIn(popup).waitFor();
  await run(page, 'getSelection().removeAllRanges()');
  await popup.getByRole('button', { name: /^New summary/ }).click();
  await expect(popup.getByRole('alert')).toContainText('What to summarize is not selected');
  expect(summariesAsked(service)).toBe(2);
});

test('where nothing is selected, none is offered', async ({ configure, rig }) => {
  await using site = await serveSelections();
  await configure();
  const popup = await rig.openPopup(await rig.openPage(`${site.origin}/chapter.html`));
  const looked = popup.evaluate(() => chrome.tabs.query({ active: true, currentWindow: true }));
  const tabId = (await looked)[0]?.id;
  const look = (id: number | undefined) =>
    popup.evaluate(input => chrome.runtime.sendMessage({ command: 'selection.inspect', input }), { tabId: id });
  expect(await look(tabId)).toEqual({ ok: true, value: { hasSelection: false } });
  await expect(popup.getByRole('radio', { name: 'Selection' })).toHaveCount(0);
});

/** Starts a job as the context menu does: it knows the frame and quotes the selection. */
async function startAt(popup: Page, anchor: { frameId: number; quote: string }) {
  await popup.evaluate(async where => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    const options = { engine: 'cecil', summaryType: 'summary', targetLanguage: null, cache: true };
    const page = { url: tab?.url, title: tab?.title };
    const request = { page, send: 'selection', anchor: where, isEdited: false, options };
    const input = { tabId: tab?.id, isLink: false, request, content: null, replaces: [], confirmed: [] };
    await chrome.runtime.sendMessage({ command: 'job.start', input });
  }, anchor);
}

test('in a frame that is closed to extensions, what the browser quotes goes out', async ({
  configure,
  rig,
  service,
}) => {
  await using site = await serveSelections();
  await configure();
  const page = await rig.openPage(`${site.origin}/strange.html`);
  const frame = page.frames().find(one => one.url().includes('other.localhost'));
  await frame?.evaluate(() => getSelection()?.selectAllChildren(document.body));
  const popup = await rig.openPopup(page);
  const frames = await popup.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    const target = { tabId: tab?.id ?? 0, allFrames: true };
    return (await chrome.scripting.executeScript({ target, func: () => location.host })).length;
  });
  expect(frames).toBe(1);
  await startAt(popup, { frameId: 1_000_000, quote: QUOTE });
  await summaryIn(popup).waitFor();
  expect(textsSent(service)).toEqual([QUOTE]);
});

test('in a PDF, what the browser quotes goes out, and without a quote nothing is selected', async ({
  configure,
  rig,
  service,
}) => {
  await using site = await serveSelections();
  await configure();
  const popup = await rig.openPopup(await rig.openPage(`${site.origin}/harbour.pdf`));
  await startAt(popup, { frameId: 0, quote: '' });
  await expect(popup.getByRole('alert')).toContainText('What to summarize is not selected');
  expect(service.received()).toEqual([]);
  await startAt(popup, { frameId: 0, quote: QUOTE });
  await summaryIn(popup).waitFor();
  expect(textsSent(service)).toEqual([QUOTE]);
});

test('a job about one selection never sends another, nor the browser’s quote of a page that can be read', async ({
  configure,
  rig,
  service,
}) => {
  await using site = await serveSelections();
  await configure();
  const page = await rig.openPage(`${site.origin}/chapter.html`);
  await run(page, SELECT, '#first', '#third');
  const quote = await page.evaluate(() => String(getSelection()));
  const popup = await rig.openPopup(page);
  await run(page, SELECT, '#short', '#short');
  await startAt(popup, { frameId: 0, quote });
  await expect(popup.getByRole('alert')).toContainText('What to summarize is not selected');
  expect(service.received()).toEqual([]);
  await run(page, SELECT, '#first', '#third');
  await popup.getByRole('button', { name: /^Try again/ }).click();
  await summaryIn(popup).waitFor();
  expect(textsSent(service)).toEqual([PASSAGE]);
  expect(quote).toContain('SECRET');
  expect(SHORT).not.toBe(quote);
});
