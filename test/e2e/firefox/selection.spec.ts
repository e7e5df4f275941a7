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
import { expect, FAILURE, keepPicture, SUMMARY, test } from './fixtures.ts';
import { BECAUSE, choicesIn, LOOK, popupOver, preview, START_QUOTED, words } from './selection-popup.ts';

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

test('a selection that is too short grows to its section, and its reader is told before and after', async ({
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
  expect(await popup.text('main')).toContain('Of the passage around your selection, which alone is too short');
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
  expect(await first.run(LOOK)).toEqual({ ok: true, value: { hasSelection: false } });
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

test('beside a selection the whole page can be chosen, for this once', async ({ rig, service, configure }) => {
  await using site = await serveSelections();
  await configure();
  const page = await rig.openPage(`${site.origin}/chapter.html`);
  const popup = await popupOver(rig.openPopup.bind(rig), page, () => page.run(SELECT, ['#first', '#third']));
  await popup.click('Page text');
  await popup.click('Summarize');
  await popup.text(SUMMARY);
  expect(await popup.text('main')).not.toContain('Of your selection');
  expect(textsSent(service)[0]).toContain(SECTION.split('\n').at(-1));
  await popup.click('Back');
  await expect.poll(async () => (await popup.field('Page text')).isChecked).toBe(true);
  await popup.close();
  await words(await rig.openPopup(page)).toContain(BECAUSE);
});

test('where nothing is selected, none is offered', async ({ rig, configure }) => {
  await using site = await serveSelections();
  await configure();
  const page = await rig.openPage(`${site.origin}/chapter.html`);
  const popup = await rig.openPopup(page);
  await words(popup).toContain('What to send');
  expect(await popup.run(LOOK)).toEqual({ ok: true, value: { hasSelection: false } });
  const choices = await choicesIn(popup);
  expect(choices).toContain('Page text');
  expect(choices).not.toContain('Selection');
  await popup.close();
  const control = await popupOver(rig.openPopup.bind(rig), page, () => page.run(SELECT, ['#first', '#third']));
  expect(await choicesIn(control)).toContain('Selection');
});

test('in a frame that is closed to extensions, what the browser quotes goes out', async ({
  rig,
  service,
  configure,
}) => {
  await using site = await serveSelections();
  await configure();
  const popup = await rig.openPopup(await rig.openPage(`${site.origin}/strange.html`));
  await words(popup).toContain('What to send');
  expect(await popup.run(START_QUOTED, [QUOTE])).toEqual({ started: true, isFrame: true });
  await popup.text(SUMMARY);
  expect(textsSent(service)).toEqual([QUOTE]);
});

test('in a PDF, what the browser quotes goes out, and without a quote it is a page that cannot be read', async ({
  rig,
  service,
  configure,
}) => {
  await using site = await serveSelections();
  await configure();
  const popup = await rig.openPopup(await rig.openPage(`${site.origin}/harbour.pdf`));
  await words(popup).toContain('What to send');
  await popup.run(START_QUOTED, ['']);
  await popup.text(FAILURE, 'This page cannot be read');
  expect(service.received()).toEqual([]);
  expect(await popup.run(START_QUOTED, [QUOTE])).toEqual({ started: true, isFrame: false });
  await popup.text(SUMMARY);
  expect(textsSent(service)).toEqual([QUOTE]);
});

test('a job about one selection never sends another, nor the browser’s quote of a page that can be read', async ({
  rig,
  service,
  configure,
}) => {
  await using site = await serveSelections();
  await configure();
  const page = await rig.openPage(`${site.origin}/chapter.html`);
  await page.run(SELECT, ['#first', '#third']);
  const quote = String(await page.run('return String(getSelection())'));
  expect(quote).toContain('SECRET');
  const popup = await rig.openPopup(page);
  await words(popup).toContain(BECAUSE);
  await page.run(SELECT, ['#short', '#short']);
  await popup.run(START_QUOTED, [quote]);
  await popup.text(FAILURE, 'What to summarize is not selected');
  expect(service.received()).toEqual([]);
  await page.run(SELECT, ['#first', '#third']);
  await popup.click(/^Try again/);
  await popup.text(SUMMARY);
  expect(textsSent(service)).toEqual([PASSAGE]);
});
