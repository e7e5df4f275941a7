import {
  expect,
  FAILURE,
  keepPicture,
  START,
  SUMMARY,
  summariesAsked,
  summarize,
  summaryIn,
  test,
} from './fixtures.ts';

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
  await popup.text('body', 'Waiting for the summary');
  await popup.close();

  await expect.poll(() => rig.badge()).toBe('✓');
  const again = await rig.openPopup(page);
  await summaryIn(again);
  await expect.poll(() => rig.badge()).toBe('');
  expect(summariesAsked(service)).toBe(1);
});

test('a second click joins the first', async ({ configure, popupOn, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.fault({ delayMs: 500 });
  await popup.click(START, 2);
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(1);
});

test('what is held already is shown for nothing, and a new one has a price', async ({
  configure,
  popupOn,
  service,
}) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await summarize(popup);
  await summaryIn(popup);
  await popup.click('Back');
  await summarize(popup);
  await popup.text('body', '· free');
  expect(summariesAsked(service)).toBe(1);
  await popup.click('New summary, up to $0.30');
  await expect.poll(() => popup.text('body')).not.toContain('· free');
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(2);
});

test('the panel shows the same job, follows the tab, and lists what was summarized', async ({
  configure,
  popupOn,
  rig,
  service,
  site,
}) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.fault({ delayMs: 1_000 });
  await summarize(popup);
  await popup.click('Panel');
  const panel = await rig.sidebar();
  expect(await summaryIn(panel)).toMatch(/bee|hive/i);
  await panel.text('h1', 'The bees above the bakery');
  keepPicture('sidebar', await rig.windowPicture());

  await rig.openPage(`${site.origin}/documentation.html`);
  await panel.text('body', 'Click the Précis button in the toolbar');
  await expect.poll(() => panel.count(SUMMARY)).toBe(0);
  await panel.click(/^The bees above the bakery/);
  await summaryIn(panel);
  await panel.text('body', '· free');
  expect(summariesAsked(service)).toBe(1);
});

test('a worker that dies in the middle ends in words within seconds', async ({ configure, popupOn, rig, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.fault({ delayMs: 60_000 });
  await summarize(popup);
  await expect.poll(() => summariesAsked(service)).toBe(1);
  await rig.stopWorker();
  expect(await popup.text(`${FAILURE} h2`)).toBe('Interrupted');
  await popup.text(FAILURE, 'may have reached the service and been charged: at most $0.30');
  expect(summariesAsked(service)).toBe(1);
});
