import { closePopup, expect, panelFrom, summariesAsked, summarize, summaryIn, test } from './fixtures.ts';

test('a job goes on when the popup is closed, and is there when it is opened again', async ({
  configure,
  popupOn,
  rig,
  service,
}) => {
  await configure();
  const { page, popup } = await popupOn('/article.html');
  service.fault({ delayMs: 1_500 });
  await summarize(popup);
  await expect(popup.getByText('Waiting for the summary').first()).toBeVisible();
  await closePopup(rig, popup);

  const worker = await rig.worker();
  const badge = () =>
    worker.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
      return chrome.action.getBadgeText({ tabId: tab?.id ?? -1 });
    });
  await expect.poll(badge).toBe('✓');
  const again = await rig.openPopup(page);
  await expect(summaryIn(again)).toBeVisible();
  await expect.poll(badge).toBe('');
  expect(summariesAsked(service)).toBe(1);
});

test('a second click joins the first', async ({ configure, popupOn, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.fault({ delayMs: 500 });
  await popup.getByRole('button', { name: 'Summarize', exact: true }).dblclick();
  await expect(summaryIn(popup)).toBeVisible();
  expect(summariesAsked(service)).toBe(1);
});

test('what is held already is shown for nothing, and a new one has a price', async ({
  configure,
  popupOn,
  picture,
  service,
}) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await summarize(popup);
  await summaryIn(popup).waitFor();
  await popup.getByRole('button', { name: 'Back' }).click();
  await summarize(popup);
  await expect(popup.getByText(/^Saved .* · free$/)).toBeVisible();
  expect(summariesAsked(service)).toBe(1);
  await picture(popup, 'popup-held');
  await popup.getByRole('button', { name: 'New summary, up to $0.30' }).click();
  await expect(popup.getByText(/^Saved .* · free$/)).toHaveCount(0);
  await expect(summaryIn(popup)).toBeVisible();
  expect(summariesAsked(service)).toBe(2);
});

test('the panel shows the same job, follows the tab, and lists what was summarized', async ({
  configure,
  popupOn,
  rig,
  picture,
  service,
  site,
}) => {
  await configure();
  const { page, popup } = await popupOn('/article.html');
  service.fault({ delayMs: 1_000 });
  await summarize(popup);
  const panel = await panelFrom(rig, popup, 'Panel');
  await expect(summaryIn(panel)).toBeVisible();
  await expect(panel.getByRole('heading', { level: 1 })).toContainText(await page.title());
  await picture(panel, 'panel-summary');

  const other = await rig.context.newPage();
  await other.goto(`${site.origin}/documentation.html`);
  await expect(panel.getByText('Click the Précis button in the toolbar')).toBeVisible();
  await expect(summaryIn(panel)).toHaveCount(0);
  await picture(panel, 'panel-other-tab');
  await panel.getByRole('button', { name: new RegExp(await page.title()) }).click();
  await expect(summaryIn(panel)).toBeVisible();
  await expect(panel.getByText(/^Saved .* · free$/)).toBeVisible();
  expect(summariesAsked(service)).toBe(1);
});

test('a worker that dies in the middle ends in words within seconds', async ({
  configure,
  popupOn,
  rig,
  picture,
  service,
}) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.fault({ delayMs: 60_000 });
  await summarize(popup);
  await expect.poll(() => summariesAsked(service)).toBe(1);
  await rig.stopWorker();
  await expect(popup.getByRole('alert').getByRole('heading')).toHaveText('Interrupted');
  await expect(popup.getByRole('alert')).toContainText('may have reached the service and been charged: at most $0.30');
  await picture(popup, 'failure-interrupted');
  expect(summariesAsked(service)).toBe(1);
});
