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
