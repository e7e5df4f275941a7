import type { Driver } from '../../scripts/browsers/driver.ts';
import type { View } from '../../scripts/browsers/view.ts';
import type { FaultyService } from '../faulty-service/faulty-service.ts';
import { SAME_ARTICLE, serveChangingPages } from './changing-pages.ts';
import { FIND, test, WEB, WORDS } from './search-story.ts';
import { eventually, expect, FAILURE, SUMMARY, summariesAsked, summarize, summaryIn } from './story.ts';

test('an article is paid once after a fragment, a tracking parameter, a reload and a step back', async ({
  configure,
  driver,
  popupOn,
  service,
  site,
}) => {
  await configure();
  const { page, popup: first } = await popupOn('/article.html');
  await summarize(first);
  // Not the announcement of its evidence, which comes once.
  const words = await first.text(`${SUMMARY} p`);
  const [section = '', campaign = ''] = SAME_ARTICLE.map(path => `${site.origin}${path}`);
  const steps = [
    { step: () => page.goto(section), leadsTo: section },
    { step: () => page.goto(campaign), leadsTo: campaign },
    { step: () => page.reload(), leadsTo: campaign },
    { step: () => page.goBack(), leadsTo: section },
  ];
  let popup = first;
  for (const { step, leadsTo } of steps) {
    await popup.close();
    await step();
    expect(await page.url()).toBe(leadsTo);
    popup = await driver.openPopup(page);
    expect(await popup.text(`${SUMMARY} p`)).toBe(words);
    // The same after a click on the start screen, which shows no summary.
    await popup.click('Back');
    await summarize(popup);
    await popup.text('.saved', /^Saved .* · free$/m);
  }
  expect(summariesAsked(service)).toBe(1);
});

test('a page with a clock in its text shows the saved summary, and is paid again only by “Update”', async ({
  configure,
  picture,
  popupOn,
  service,
}) => {
  await using site = await serveChangingPages();
  await configure();
  const { popup } = await popupOn(site.clock);
  await summarize(popup);
  await summaryIn(popup);
  await popup.click('Back');
  await summarize(popup);
  await popup.text('.saved', 'the page has changed since');
  await picture(popup, 'popup-page-changed');
  expect(summariesAsked(service)).toBe(1);
  await popup.click('Update · max $0.30');
  await eventually(() => popup.count('.saved')).toBe(0);
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(2);
});

/** Writes to the summaries until its page is closed. */
async function writeForLong(): Promise<void> {
  const resultOf = <R>(request: IDBRequest<R>) =>
    new Promise<R>(resolve => {
      request.onsuccess = () => resolve(request.result);
    });
  const store = (await resultOf(indexedDB.open('precis')))
    .transaction('summaries', 'readwrite')
    .objectStore('summaries');
  await resultOf(store.count());
  const again = () => {
    store.count().onsuccess = again;
  };
  again();
}

test('while another page writes, a summary that is saved is waited for, and no price is shown', {
  tag: '@firefox',
}, async ({ configure, driver, picture, popupOn, service }) => {
  await configure();
  const { popup: first } = await popupOn('/article.html');
  await summarize(first);
  const words = await first.text(`${SUMMARY} p`);
  await first.close();
  const writing = await driver.openOptions();
  await writing.run(writeForLong);
  // In another tab, which shows no job.
  const { popup } = await popupOn('/article.html');
  await popup.text('h1', /./);
  expect(await popup.count(`.price, ${SUMMARY}`)).toBe(0);
  await picture(popup, 'popup-waits-for-saved');
  await writing.close();
  expect(await popup.text(`${SUMMARY} p`)).toBe(words);
  expect(summariesAsked(service)).toBe(1);
});

test('a summary that is stopped in one of two tabs still arrives in the other', async ({
  configure,
  driver,
  popupOn,
  service,
}) => {
  await configure();
  const { page: one, popup: first } = await popupOn('/article.html');
  const answer = service.hold();
  await summarize(first);
  await eventually(() => summariesAsked(service)).toBe(1);
  await first.close();
  const { popup: second } = await popupOn('/article.html');
  await summarize(second);
  await second.text('body', /Stopping may not stop the charge/);
  await second.click('Stop');
  await second.text(FAILURE, 'Another tab is still waiting for the same summary');
  await second.close();
  answer.release();
  await summaryIn(await driver.openPopup(one));
  expect(summariesAsked(service)).toBe(1);
});

type Losing = { service: FaultyService; popup: View; driver: Driver };

/** What the journal says, in micros: all costs, the one of the summary, and the balance that came with it ($5 at first). */
function sumsOf(driver: Driver): Promise<{ counted: number; cost: number; balance: number }> {
  return driver.runInExtension(async () => {
    const resultOf = <R>(request: IDBRequest<R>) =>
      new Promise<R>(resolve => {
        request.onsuccess = () => resolve(request.result);
      });
    const database = await resultOf(indexedDB.open('precis'));
    const allOf = (store: string) => resultOf(database.transaction(store).objectStore(store).getAll());
    const [receipts, [answer]] = [await allOf('receipts'), await allOf('summaries')];
    database.close();
    const counted = receipts.reduce((sum, { costMicros }) => sum + costMicros, 0);
    return { counted, cost: answer.costMicros, balance: answer.summary.balanceMicros };
  });
}

const idempotencyKeys = (service: FaultyService) =>
  new Set(
    service
      .received()
      .flatMap(({ path, headers }) => (path.includes('/summarize') ? [headers['idempotency-key']] : [])),
  );

for (const [loss, lose] of Object.entries({
  'the connection is cut': async ({ service, popup }: Losing) => {
    service.fault({ path: '/summarize', cutAfterBytes: 10 });
    await summarize(popup);
  },
  'it is stopped': async ({ service, popup }: Losing) => {
    service.fault({ path: '/summarize', stallAfterBytes: 10 });
    await summarize(popup);
    await eventually(() => summariesAsked(service)).toBe(1);
    await popup.click('Stop');
  },
  'the worker is killed': async ({ service, popup, driver }: Losing) => {
    service.fault({ path: '/summarize', stallAfterBytes: 10 });
    await summarize(popup);
    await eventually(() => summariesAsked(service)).toBe(1);
    await driver.stopWorker();
  },
})) {
  test(`a summary is paid and counted once if ${loss} after the service has answered`, { tag: '@firefox' }, async ({
    configure,
    driver,
    popupOn,
    service,
  }) => {
    await configure();
    const { popup } = await popupOn('/article.html');
    await lose({ service, popup, driver });
    await popup.text(FAILURE, /may have been charged/);
    await popup.click(/^Try again/);
    await summaryIn(popup);
    expect(summariesAsked(service)).toBe(2);
    expect(idempotencyKeys(service).size).toBe(1);
    const { counted, cost, balance } = await sumsOf(driver);
    expect(cost).toBeGreaterThan(0);
    expect(counted).toBe(cost);
    // The service rounds the balance to tenths of a cent.
    expect(Math.abs(5_000_000 - cost - balance)).toBeLessThanOrEqual(1_000);
  });
}

test('“Back” shows the summary of the page again for free after that of a related result', async ({
  relatedOn,
  service,
}) => {
  const { panel } = await relatedOn('/article.html');
  await panel.click('This page');
  await summarize(panel);
  const words = await summaryIn(panel);
  await panel.click('Related');
  await panel.fill(WORDS, 'first year with bees on a city roof');
  await panel.click(FIND);
  await panel.text(WEB, 'A first year with bees on a city roof');
  await panel.click(/^Summarize · max \$0\.30/);
  await panel.text('h1', /^A first year with bees on a city roof$/);
  await summaryIn(panel);
  await panel.click('Related');
  await panel.text(`${WEB} [aria-current]`, /^A first year with bees on a city roof\s[\s\S]*Summary shown/);
  await panel.click('This page');
  await panel.click('Back');
  await panel.text('h1', 'The bees above the bakery');
  // The line that counts the claims with a place on the page is read later.
  expect((await panel.text(SUMMARY)).slice(0, words.length)).toBe(words);
  expect(summariesAsked(service)).toBe(2);
  await panel.click('Related');
  await panel.text(WEB, 'A first year with bees on a city roof');
  expect(await panel.count(`${WEB} [aria-current]`)).toBe(0);
});
