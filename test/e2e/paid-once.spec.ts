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
  const words = await summaryIn(first);
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
    expect(await summaryIn(popup)).toBe(words);
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
  await popup.text('.saved', 'page has changed');
  await picture(popup, 'popup-page-changed');
  expect(summariesAsked(service)).toBe(1);
  await popup.click('Update · max $0.30');
  await eventually(() => popup.count('.saved')).toBe(0);
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(2);
});

test('a summary that is stopped in one of two tabs still arrives in the other', async ({
  configure,
  driver,
  popupOn,
  service,
}) => {
  await configure();
  const { page: one, popup: first } = await popupOn('/article.html');
  service.fault({ delayMs: 6_000 });
  await summarize(first);
  await eventually(() => summariesAsked(service)).toBe(1);
  await first.close();
  const { popup: second } = await popupOn('/article.html');
  await summarize(second);
  await second.text('body', /Stop ends the wait/);
  await second.click('Stop');
  await second.text(FAILURE, 'Another tab is still waiting for the same summary');
  await second.close();
  await summaryIn(await driver.openPopup(one));
  expect(summariesAsked(service)).toBe(1);
});

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
  expect(await panel.text(SUMMARY)).toBe(words);
  expect(summariesAsked(service)).toBe(2);
  await panel.click('Related');
  await panel.text(WEB, 'A first year with bees on a city roof');
  expect(await panel.count(`${WEB} [aria-current]`)).toBe(0);
});
