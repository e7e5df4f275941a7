import { LATER, serveChangingPages } from './changing-pages.ts';
import { closePopup, expect, summariesAsked, summarize, summaryIn, test } from './fixtures.ts';
import { serve } from './website.ts';

test('what is shown is what is sent, to the letter', async ({ configure, popupOn, picture, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await popup.getByRole('button', { name: 'Show exactly what will be sent' }).click();
  const editor = popup.getByLabel('Text that will be sent');
  const shown = await editor.inputValue();
  expect(shown).toContain('bakery');
  expect(service.received()).toEqual([]);
  await picture(popup, 'popup-outgoing');
  await summarize(popup);
  await summaryIn(popup).waitFor();
  expect(service.received()[0]?.params).toMatchObject({ text: shown });
});

test('what its reader has taken out is not sent', async ({ configure, popupOn, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await popup.getByRole('button', { name: 'Show exactly what will be sent' }).click();
  const editor = popup.getByLabel('Text that will be sent');
  const shown = await editor.inputValue();
  const shorter = shown.slice(shown.length / 2);
  await editor.fill(shorter);
  await summarize(popup);
  await summaryIn(popup).waitFor();
  expect(service.received()[0]?.params).toMatchObject({ text: shorter });
  await expect(popup.getByRole('button', { name: /^New summary/ })).toHaveCount(0);
});

test('more than a megabyte is cut after a sentence, and its reader is told before and after', async ({
  configure,
  popupOn,
  picture,
  service,
}) => {
  const words = 'A sentence about the sea and the harbour at night, with ships. '.repeat(20);
  const paragraphs = Array.from({ length: 900 }, (_, number) => `<p>${number}. ${words}</p>`);
  await using site = await serve(`<title>The sea</title><article><h1>The sea</h1>${paragraphs.join('')}</article>`);
  await configure();
  const { popup } = await popupOn(site.url);
  await popup.getByRole('button', { name: 'Show exactly what will be sent' }).click();
  await expect(popup.getByText(/^Too long for one request: the first \d+% will be sent/)).toBeVisible({
    timeout: 15_000,
  });
  await picture(popup, 'popup-outgoing-cut');
  await summarize(popup);
  await expect(popup.getByText(/^First \d+% of the text$/)).toBeVisible();
  const [request] = service.received();
  expect(request?.params).toMatchObject({ text: expect.stringMatching(/with ships\.$/) });
  expect(request?.bytes).toBeLessThanOrEqual(1_000_000);
  expect(request?.bytes).toBeGreaterThan(900_000);
  expect(summariesAsked(service)).toBe(1);
});

test('a page that grows between the look and the click sends what was looked at, and its new text is offered', async ({
  configure,
  picture,
  popupOn,
  service,
}) => {
  await using site = await serveChangingPages();
  await configure();
  const { page, popup } = await popupOn(site.chat);
  await popup.getByRole('button', { name: 'Show exactly what will be sent' }).click();
  const editor = popup.getByLabel('Text that will be sent');
  const shown = await editor.inputValue();
  expect(shown).toContain('ferry leaves at nine');
  site.say(LATER);
  await page.getByText(LATER).waitFor();
  await expect(popup.getByText('The page has changed. What you see here is what will be sent.')).toBeVisible();
  await picture(popup, 'popup-outgoing-changed');
  await expect(editor).toHaveValue(shown);
  await summarize(popup);
  await summaryIn(popup).waitFor();
  expect(service.received().map(({ params }) => params)).toEqual([expect.objectContaining({ text: shown })]);
});

test('the new text of a page that grew is shown by a click, and goes out then', async ({
  configure,
  popupOn,
  service,
}) => {
  await using site = await serveChangingPages();
  await configure();
  const { page, popup } = await popupOn(site.chat);
  await popup.getByRole('button', { name: 'Show exactly what will be sent' }).click();
  const editor = popup.getByLabel('Text that will be sent');
  await expect(editor).toHaveValue(/ferry leaves at nine/);
  site.say(LATER);
  await page.getByText(LATER).waitFor();
  await popup.getByRole('button', { name: 'Show the new text' }).click();
  await expect(editor).toHaveValue(new RegExp(LATER));
  const shown = await editor.inputValue();
  await summarize(popup);
  await summaryIn(popup).waitFor();
  expect(service.received().map(({ params }) => params)).toEqual([expect.objectContaining({ text: shown })]);
});

test('what its reader has written outlives the popup and a new fragment, and goes out as written', async ({
  configure,
  picture,
  popupOn,
  rig,
  service,
  site,
}) => {
  await configure();
  const { page, popup } = await popupOn('/article.html');
  await popup.getByRole('button', { name: 'Show exactly what will be sent' }).click();
  const shown = await popup.getByLabel('Text that will be sent').inputValue();
  const written = `${shown.slice(0, shown.length / 2)}\n\nAnd a sentence of my own.`;
  await popup.getByLabel('Text that will be sent').fill(written);
  await closePopup(rig, popup);
  await page.goto(`${site.origin}/article.html#section`);
  const again = await rig.openPopup(page);
  await expect(again.getByLabel('Text that will be sent')).toHaveValue(written);
  await picture(again, 'popup-outgoing-edited');
  await summarize(again);
  await summaryIn(again).waitFor();
  expect(service.received().map(({ params }) => params)).toEqual([expect.objectContaining({ text: written })]);
});
