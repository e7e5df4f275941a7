import type { View } from '../../scripts/browsers/view.ts';
import { LATER, serveChangingPages } from './changing-pages.ts';
import { eventually, expect, showInput, summariesAsked, summarize, summaryIn, test } from './story.ts';
import { servePage } from './website.ts';

const EDITOR = 'Text that is sent';

const shownIn = async (popup: View) => (await popup.field(EDITOR)).value;

test('the sent text is exactly the shown text', async ({ configure, popupOn, picture, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await showInput(popup);
  const shown = await shownIn(popup);
  expect(shown).toContain('bakery');
  expect(service.received()).toEqual([]);
  await picture(popup, 'popup-outgoing');
  await summarize(popup);
  await summaryIn(popup);
  expect(service.received()[0]?.params).toMatchObject({ text: shown });
});

test('text that the user removes is not sent', async ({ configure, popupOn, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await showInput(popup);
  const shown = await shownIn(popup);
  const shorter = shown.slice(shown.length / 2);
  await popup.fill(EDITOR, shorter);
  await summarize(popup);
  await summaryIn(popup);
  expect(service.received()[0]?.params).toMatchObject({ text: shorter });
  // Again, it would be sent with what was removed.
  await popup.click('More');
  await popup.text('body', 'Send differently');
  expect(await popup.text('body')).not.toContain('Summarize again');
});

test('a text above one megabyte is cut after a sentence, which is shown before and after the summary', async ({
  configure,
  popupOn,
  picture,
  service,
}) => {
  const sentences = Array.from(
    { length: 24_000 },
    (_, number) => `Sentence ${number} is about the harbour, with ships.`,
  );
  const paragraphs = Array.from(
    { length: 1_200 },
    (_, at) => `<p>${sentences.slice(20 * at, 20 * at + 20).join(' ')}</p>`,
  );
  await using site = await servePage(`<title>The sea</title><article><h1>The sea</h1>${paragraphs.join('')}</article>`);
  await configure();
  const { popup } = await popupOn(site.url);
  await showInput(popup);
  await popup.text('body', /only the first \d+% is sent/);
  await picture(popup, 'popup-outgoing-cut');
  await summarize(popup);
  await popup.text('body', /^Summary of the first \d+% of the text$/m);
  const [request] = service.received();
  expect(request?.params).toMatchObject({ text: expect.stringMatching(/with ships\.$/) });
  expect(request?.bytes).toBeLessThanOrEqual(1_000_000);
  expect(request?.bytes).toBeGreaterThan(900_000);
  expect(summariesAsked(service)).toBe(1);
});

test('the shown text is sent even if the page grows before the click, and its new text is offered', async ({
  configure,
  picture,
  popupOn,
  service,
}) => {
  await using site = await serveChangingPages();
  await configure();
  const { popup } = await popupOn(site.chat);
  await showInput(popup);
  const shown = await shownIn(popup);
  expect(shown).toContain('ferry leaves at nine');
  site.say(LATER);
  await popup.text('.notice', 'The page has changed since.');
  await picture(popup, 'popup-outgoing-changed');
  expect(await shownIn(popup)).toBe(shown);
  await summarize(popup);
  await summaryIn(popup);
  expect(service.received().map(({ params }) => params)).toEqual([expect.objectContaining({ text: shown })]);
});

test('a click shows the new text of a page that has grown, which is then sent', async ({
  configure,
  popupOn,
  service,
}) => {
  await using site = await serveChangingPages();
  await configure();
  const { popup } = await popupOn(site.chat);
  await showInput(popup);
  expect(await shownIn(popup)).toContain('ferry leaves at nine');
  site.say(LATER);
  await popup.click('Show the new text');
  await eventually(() => shownIn(popup)).toContain(LATER);
  const shown = await shownIn(popup);
  await summarize(popup);
  await summaryIn(popup);
  expect(service.received().map(({ params }) => params)).toEqual([expect.objectContaining({ text: shown })]);
});

test('an edited text survives a closed popup and a new fragment, and is sent as edited', async ({
  configure,
  driver,
  picture,
  popupOn,
  service,
  site,
}) => {
  await configure();
  const { page, popup } = await popupOn('/article.html');
  await showInput(popup);
  const shown = await shownIn(popup);
  const written = `${shown.slice(0, shown.length / 2)}\n\nAnd a sentence of my own.`;
  await popup.fill(EDITOR, written);
  await popup.text('body', 'Restore the page’s text');
  await popup.close();
  await page.goto(`${site.origin}/article.html#section`);
  const again = await driver.openPopup(page);
  expect(await shownIn(again)).toBe(written);
  await picture(again, 'popup-outgoing-edited');
  await summarize(again);
  await summaryIn(again);
  expect(service.received().map(({ params }) => params)).toEqual([expect.objectContaining({ text: written })]);
});
