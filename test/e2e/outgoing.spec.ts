import { expect, summariesAsked, summarize, summaryIn, test } from './fixtures.ts';
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
