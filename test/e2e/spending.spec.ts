import { violationsIn } from '../../scripts/browsers/accessibility-violations.ts';
import { eventually, expect, FAILURE, summariesAsked, summarize, summarizeAgain, summaryIn, test } from './story.ts';

const DAILY = 'At most per day';

test('a budget stops a request that could exceed it unless the user allows it once; then all is deleted', async ({
  configure,
  driver,
  picture,
  panelOn,
  service,
}) => {
  await configure();
  const options = await driver.openOptions('spending');
  await options.fill(DAILY, '0.31');
  await eventually(async () => (await options.field(DAILY)).value).toBe('0.31');
  const { panel } = await panelOn('/article.html');
  await summarize(panel);
  await summaryIn(panel);
  expect(summariesAsked(service)).toBe(1);

  // The first request has cost more than a cent, and the next may cost thirty.
  await summarizeAgain(panel);
  await panel.text(`${FAILURE} h2`, 'Today’s budget doesn’t cover this');
  await picture(panel, 'panel-over-budget');
  expect(await violationsIn(panel)).toEqual([]);
  expect(summariesAsked(service)).toBe(1);
  await panel.click('This once · max $0.30');
  await summaryIn(panel);
  expect(summariesAsked(service)).toBe(2);

  const settings = await driver.openOptions('spending');
  await settings.text('.spending-now', 'Budget: $0.31');
  await settings.text('.spending-view', /Cecil/);
  expect(await violationsIn(settings)).toEqual([]);
  await picture(settings, 'options-spending');
  await settings.click(/^Your data/);
  await settings.click('Delete everything');
  await settings.click('Delete it all');
  await settings.text('.left-over', /^Summaries and searches\s+0\s+Receipts\s+0\s+API keys\s+0\s+Settings\s+0/);
  const left = await settings.run(() => document.querySelector<HTMLElement>('.left-over')?.innerText.match(/\d+/g));
  expect(left).toEqual(['0', '0', '0', '0', '0', '0', expect.any(String)]);
});
