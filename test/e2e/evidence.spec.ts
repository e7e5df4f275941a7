import type { View } from '../../scripts/browsers/view.ts';
import type { FaultyService } from '../faulty-service/faulty-service.ts';
import { markIn } from './gist-library.ts';
import { test as base, eventually, expect, summariesAsked, summarize, summaryIn } from './story.ts';
import { serveSite } from './website.ts';

const PARAGRAPHS = [
  'The harbour master has kept a book of every ship that came in since the spring of 1871, and reads from it aloud.',
  'Each entry names the ship, its cargo and its captain, and what the weather was like when the pilot went on board.',
  'Visitors may look at the older volumes on Sundays, when the office is closed and the harbour is quiet.',
  'The evening ferry is cancelled because of the storm, and the harbour stays closed until tomorrow noon.',
];

const html = `<!doctype html><html lang="en"><title>The harbour book</title><style>p { margin-block: 70vh }</style>
  <main><h1>The harbour book</h1>${PARAGRAPHS.map(text => `<p>${text}</p>`).join('')}</main></html>`;

const OUTPUT =
  'Every ship since 1871 is in the **book** of the harbour master. Cargo, captain and weather are in each entry.\n\n- A storm cancels the evening ferry.\n- Penguins live in Antarctica.';

const test = base.extend<{ harbour: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  harbour: async ({}, use) => {
    await using site = await serveSite((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    });
    await use(`${site.notAllowed}/book`);
  },
});

/** The service answers the next summary with this text. */
function answerWith(service: FaultyService, output: string): void {
  const answer = { meta: { id: 'r', node: 'model', ms: 5 }, data: { output, tokens: 900 } };
  service.fault({ path: '/summarize', body: JSON.stringify(answer) });
}

/** Waits until the sentences of the summary lead to their passages. */
const claimsIn = (view: View) => eventually(() => view.count('.claim')).toBe(4);

const press = (view: View, index: number) =>
  view.run(at => document.querySelectorAll<HTMLElement>('.claim')[at]?.click(), index);

test('each sentence of a summary leads to its passage in the page', { tag: '@firefox' }, async ({
  configure,
  harbour,
  picture,
  popupOn,
  service,
}) => {
  await configure();
  answerWith(service, OUTPUT);
  const { page, popup } = await popupOn(harbour);
  await summarize(popup);
  await summaryIn(popup, 'harbour master');
  await claimsIn(popup);
  for (const [index, quote] of [PARAGRAPHS[0], PARAGRAPHS[1], PARAGRAPHS[3]].entries()) {
    await press(popup, index);
    await popup.text('.evidence blockquote', quote);
    if (index === 0) await picture(popup, 'popup-evidence');
    await popup.click('Show in page');
    await popup.text('.evidence', 'Shown in the page.');
    await eventually(async () => (await markIn(page)).text).toBe(quote?.replace(/\.$/u, '.'));
  }
  await press(popup, 3);
  await popup.text('.evidence', 'No passage found');
  expect(await popup.count('.evidence button')).toBe(0);
  expect(summariesAsked(service)).toBe(1);
});

test('a saved summary leads to its passages when it is opened again, also in the library', async ({
  configure,
  driver,
  harbour,
  picture,
  popupOn,
  service,
}) => {
  await configure();
  answerWith(service, OUTPUT);
  const { page, popup } = await popupOn(harbour);
  await summarize(popup);
  await claimsIn(popup);
  await popup.close();
  const again = await driver.openPopup(page);
  await claimsIn(again);
  await again.close();
  await page.close();
  const library = await driver.openPage(driver.urlOf('library.html'));
  await library.click(/The harbour book/);
  await claimsIn(library);
  await press(library, 0);
  await library.text('.evidence blockquote', PARAGRAPHS[0] ?? '');
  await picture(library, 'library-evidence');
  expect(await library.count('.evidence button')).toBe(0);
  expect(summariesAsked(service)).toBe(1);
});

test('a number that the page does not have is underlined, and its card says what the page says', async ({
  configure,
  harbour,
  picture,
  popupOn,
  service,
}) => {
  await configure();
  answerWith(service, 'The harbour master has kept a book of every ship that came in since the spring of 1817.');
  const { popup } = await popupOn(harbour);
  await summarize(popup);
  await popup.text('.claim .doubt', '1817');
  expect(await popup.count('.doubt')).toBe(1);
  await press(popup, 0);
  await popup.text('.evidence-doubt', /^The text says .?1871.?, not .?1817.?\.$/u);
  await picture(popup, 'popup-evidence-doubt');
  await popup.text('body', '$0.03');
  await popup.run(() => document.querySelector<HTMLElement>('.cost-line > summary')?.click());
  await popup.text('.facts', '1 of 1 sentence leads to the page');
});
