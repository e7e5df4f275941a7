import { SAME_ARTICLE, serveChangingPages } from '../changing-pages.ts';
import { expect, FAILURE, test as popupTest, SUMMARY, summariesAsked, summarize, summaryIn } from './fixtures.ts';
import { FIND, test as sidebarTest, WEB, WORDS } from './sidebar.ts';

popupTest(
  'article, #section, ?utm_source, reload, back: one request, and the saved summary each time',
  async ({ configure, popupOn, rig, service, site }) => {
    await configure();
    const { page, popup: first } = await popupOn('/article.html');
    await summarize(first);
    const words = await summaryIn(first);
    const [section, campaign] = SAME_ARTICLE.map(path => `${site.origin}${path}`);
    const address = () => page.run('return location.href;');
    const steps = [
      { step: () => page.goto(section ?? ''), leadsTo: section },
      { step: () => page.goto(campaign ?? ''), leadsTo: campaign },
      { step: () => page.reload(), leadsTo: campaign },
      { step: () => page.goBack(), leadsTo: section },
    ];
    let popup = first;
    for (const { step, leadsTo } of steps) {
      await popup.close();
      await step();
      expect(await address()).toBe(leadsTo);
      popup = await rig.openPopup(page);
      expect(await summaryIn(popup)).toBe(words);
      // The same by a click of its own, with nothing on the screen that could be shown again.
      await popup.click('Back');
      await summarize(popup);
      await popup.text('.held', '· free');
    }
    expect(summariesAsked(service)).toBe(1);
  },
);

popupTest(
  'a page with a clock in its text shows the saved summary, and is paid again only by the button that says so',
  async ({ configure, popupOn, service }) => {
    await using site = await serveChangingPages();
    await configure();
    const { popup } = await popupOn(site.clock);
    await summarize(popup);
    await summaryIn(popup);
    await popup.click('Back');
    await summarize(popup);
    await popup.text('.held', 'The page has changed since you summarized it');
    expect(summariesAsked(service)).toBe(1);
    await popup.click('Summarize the new text, up to $0.30');
    await expect.poll(() => popup.count('.held')).toBe(0);
    await summaryIn(popup);
    expect(summariesAsked(service)).toBe(2);
  },
);

popupTest(
  'a cancel in one of two tabs with the same article leaves the other its answer',
  async ({ configure, popupOn, rig, service, site }) => {
    await configure();
    const { page: one, popup: first } = await popupOn('/article.html');
    service.fault({ delayMs: 6_000 });
    await summarize(first);
    await expect.poll(() => summariesAsked(service)).toBe(1);
    await first.close();
    const second = await rig.openPopup(await rig.openPage(`${site.origin}/article.html`));
    await summarize(second);
    await second.text('body', 'Waiting for the summary');
    await second.click('Cancel');
    await second.text(FAILURE, 'Another tab is still waiting for the same summary');
    await second.close();
    await summaryIn(await rig.openPopup(one));
    expect(summariesAsked(service)).toBe(1);
  },
);

sidebarTest(
  'after the summary of a related result, Back shows that of the page again, for nothing',
  async ({ relatedOn, service }) => {
    const panel = await relatedOn('/article.html');
    await summarize(panel);
    const words = await summaryIn(panel);
    await panel.fill(WORDS, 'first year with bees on a city roof');
    await panel.click(FIND);
    await panel.text(WEB, 'A first year with bees on a city roof');
    await panel.click(/^Summarize, up to \$0\.30/);
    await panel.text('h1', 'A first year with bees on a city roof');
    await summaryIn(panel);
    await panel.click('Back');
    await panel.text('h1', 'The bees above the bakery');
    expect(await panel.text(SUMMARY)).toBe(words);
    expect(summariesAsked(service)).toBe(2);
  },
);
