import type { Page } from '@playwright/test';
import type { ChromiumBrowser } from '../../scripts/browsers/chromium.ts';
import { SAME_ARTICLE, serveChangingPages } from './changing-pages.ts';
import { closePopup, expect, summariesAsked, summarize, summaryIn } from './fixtures.ts';
import { listIn, test } from './panel.ts';

/** Closes the popup that is open, as a click beside it does, and opens it anew on this page. */
async function reopenPopup(rig: ChromiumBrowser, popup: Page, page: Page): Promise<Page> {
  await closePopup(rig, popup);
  return rig.openPopup(page);
}

test('article, #section, ?utm_source, reload, back: one request, and the saved summary each time', async ({
  configure,
  popupOn,
  rig,
  service,
  site,
}) => {
  await configure();
  const { page, popup: first } = await popupOn('/article.html');
  await summarize(first);
  await summaryIn(first).waitFor();
  const words = await summaryIn(first).innerText();
  const [section, campaign] = SAME_ARTICLE.map(path => `${site.origin}${path}`);
  const steps = [
    () => page.goto(section ?? ''),
    () => page.goto(campaign ?? ''),
    () => page.reload(),
    () => page.goBack(),
  ];
  let popup = first;
  for (const step of steps) {
    await step();
    popup = await reopenPopup(rig, popup, page);
    await expect(summaryIn(popup)).toHaveText(words, { useInnerText: true });
    // The same by a click of its own, with nothing on the screen that could be shown again.
    await popup.getByRole('button', { name: 'Back' }).click();
    await summarize(popup);
    await expect(popup.getByText(/^Saved .* · free$/)).toBeVisible();
  }
  expect(summariesAsked(service)).toBe(1);
});

test('a page with a clock in its text shows the saved summary, and is paid again only by the button that says so', async ({
  configure,
  picture,
  popupOn,
  service,
}) => {
  await using site = await serveChangingPages();
  await configure();
  const { popup } = await popupOn(site.clock);
  await summarize(popup);
  await summaryIn(popup).waitFor();
  await popup.getByRole('button', { name: 'Back' }).click();
  await summarize(popup);
  await expect(popup.getByText(/^The page has changed since you summarized it/)).toBeVisible();
  await picture(popup, 'popup-page-changed');
  expect(summariesAsked(service)).toBe(1);
  await popup.getByRole('button', { name: 'Summarize the new text, up to $0.30' }).click();
  await expect(popup.getByText(/^The page has changed/)).toHaveCount(0);
  await expect(summaryIn(popup)).toBeVisible();
  expect(summariesAsked(service)).toBe(2);
});

test('a cancel in one of two tabs with the same article leaves the other its answer', async ({
  configure,
  popupOn,
  rig,
  service,
  site,
}) => {
  await configure();
  const { page: one, popup: first } = await popupOn('/article.html');
  service.fault({ delayMs: 6_000 });
  await summarize(first);
  await expect.poll(() => summariesAsked(service)).toBe(1);
  await closePopup(rig, first);
  const other = await rig.context.newPage();
  await other.goto(`${site.origin}/article.html`);
  const second = await rig.openPopup(other);
  await summarize(second);
  await expect(second.getByText('Waiting for the summary').first()).toBeVisible();
  await second.getByRole('button', { name: 'Cancel' }).click();
  await expect(second.getByRole('alert')).toContainText('Another tab is still waiting for the same summary');
  const again = await reopenPopup(rig, second, one);
  // The service takes its time for the answer on purpose.
  await expect(summaryIn(again)).toBeVisible({ timeout: 15_000 });
  expect(summariesAsked(service)).toBe(1);
});

test('after the summary of a related result, Back shows that of the page again, for nothing', async ({
  configure,
  relatedOn,
  service,
}) => {
  await configure();
  const { page, panel } = await relatedOn('/article.html');
  await summarize(panel);
  await summaryIn(panel).waitFor();
  const words = await summaryIn(panel).innerText();
  await panel.getByLabel('Words to search for').fill('first year with bees on a city roof');
  await panel.getByRole('button', { name: 'Find related, up to $0.004' }).click();
  const result = listIn(panel, 'Small web').getByRole('listitem').filter({ hasText: 'A first year with bees' });
  await result.getByRole('button', { name: 'Summarize, up to $0.30' }).click();
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('A first year with bees on a city roof');
  await expect(summaryIn(panel)).toBeVisible();
  await panel.getByRole('button', { name: 'Back' }).click();
  await expect(panel.getByRole('heading', { level: 1 })).toContainText(await page.title());
  await expect(summaryIn(panel)).toHaveText(words, { useInnerText: true });
  expect(summariesAsked(service)).toBe(2);
});
