import { LATER, serveChangingPages } from '../changing-pages.ts';
import { serve } from '../website.ts';
import { expect, summariesAsked, summarize, summaryIn, test } from './fixtures.ts';

const SHOW = 'Show exactly what will be sent';
const EDITOR = 'Text that will be sent';

test('what is shown is what is sent, to the letter', async ({ configure, popupOn, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await popup.click(SHOW);
  const { value: shown } = await popup.field(EDITOR);
  expect(shown).toContain('bakery');
  expect(service.received()).toEqual([]);
  await summarize(popup);
  await summaryIn(popup);
  expect(service.received()[0]?.params).toMatchObject({ text: shown });
});

test('what its reader has taken out is not sent', async ({ configure, popupOn, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await popup.click(SHOW);
  const { value: shown } = await popup.field(EDITOR);
  const shorter = shown.slice(shown.length / 2);
  await popup.fill(EDITOR, shorter);
  await summarize(popup);
  await summaryIn(popup);
  expect(service.received()[0]?.params).toMatchObject({ text: shorter });
  expect(await popup.text('body')).not.toContain('New summary');
});

test('more than a megabyte is cut after a sentence, and its reader is told before and after', async ({
  configure,
  popupOn,
  service,
}) => {
  const paragraph = `<p>${'A sentence about the sea and the harbour at night, with ships. '.repeat(20)}</p>`;
  await using site = await serve(`<title>The sea</title><article><h1>The sea</h1>${paragraph.repeat(900)}</article>`);
  await configure();
  const { popup } = await popupOn(site.url);
  await popup.click(SHOW);
  await popup.text('body', /Too long for one request: the first \d+% will be sent/);
  await summarize(popup);
  await popup.text('body', /^First \d+% of the text$/m);
  const [request] = service.received();
  expect(request?.params).toMatchObject({ text: expect.stringMatching(/with ships\.$/) });
  expect(request?.bytes).toBeLessThanOrEqual(1_000_000);
  expect(request?.bytes).toBeGreaterThan(900_000);
  expect(summariesAsked(service)).toBe(1);
});

test('a page that grows between the look and the click sends what was looked at, and its new text is offered', async ({
  configure,
  popupOn,
  service,
}) => {
  await using site = await serveChangingPages();
  await configure();
  const { popup } = await popupOn(site.chat);
  await popup.click(SHOW);
  const { value: shown } = await popup.field(EDITOR);
  expect(shown).toContain('ferry leaves at nine');
  site.say(LATER);
  await popup.text('.notice', 'The page has changed. What you see here is what will be sent.');
  expect((await popup.field(EDITOR)).value).toBe(shown);
  await summarize(popup);
  await summaryIn(popup);
  expect(service.received().map(({ params }) => params)).toEqual([expect.objectContaining({ text: shown })]);
});

test('the new text of a page that grew is shown by a click, and goes out then', async ({
  configure,
  popupOn,
  service,
}) => {
  await using site = await serveChangingPages();
  await configure();
  const { popup } = await popupOn(site.chat);
  await popup.click(SHOW);
  expect((await popup.field(EDITOR)).value).toContain('ferry leaves at nine');
  site.say(LATER);
  await popup.click('Show the new text');
  await expect.poll(async () => (await popup.field(EDITOR)).value).toContain(LATER);
  const { value: shown } = await popup.field(EDITOR);
  await summarize(popup);
  await summaryIn(popup);
  expect(service.received().map(({ params }) => params)).toEqual([expect.objectContaining({ text: shown })]);
});

test('what its reader has written outlives the popup and a new fragment, and goes out as written', async ({
  configure,
  popupOn,
  rig,
  service,
  site,
}) => {
  await configure();
  const { page, popup } = await popupOn('/article.html');
  await popup.click(SHOW);
  const { value: shown } = await popup.field(EDITOR);
  const written = `${shown.slice(0, shown.length / 2)}\n\nAnd a sentence of my own.`;
  await popup.fill(EDITOR, written);
  await expect.poll(() => popup.text('body')).toContain('Undo my changes');
  await popup.close();
  await page.goto(`${site.origin}/article.html#section`);
  const again = await rig.openPopup(page);
  expect((await again.field(EDITOR)).value).toBe(written);
  await summarize(again);
  await summaryIn(again);
  expect(service.received().map(({ params }) => params)).toEqual([expect.objectContaining({ text: written })]);
});
