import { violationsIn } from '../../scripts/browsers/accessibility-violations.ts';
import type { View } from '../../scripts/browsers/view.ts';
import { serveChangingPages } from './changing-pages.ts';
import { eventually, expect, SUMMARY, summariesAsked, summarize, summaryIn, test } from './story.ts';

const NEWS = [
  'The evening ferry is cancelled because of the storm, and the harbour stays closed until tomorrow noon, says the pilot.',
  'Two fishing boats that were still outside have found shelter behind the northern island, and all of their crews are well.',
  'The harbour master asks everyone who has a boat at the southern quay to look after its ropes before it gets dark tonight.',
];

const shownIn = async (view: View) => (await view.field('Text that is sent')).value;

test('the new text of a page is counted for free, shown, and sent alone, and the library compares it', async ({
  configure,
  driver,
  picture,
  popupOn,
  service,
}) => {
  await using site = await serveChangingPages();
  await configure();
  const { page, popup } = await popupOn(site.chat);
  await summarize(popup);
  await summaryIn(popup);
  await popup.close();
  const second = await driver.openPopup(page);
  await summaryIn(second);
  await second.close();
  for (const message of NEWS) site.say(message);
  await page.text('#log', NEWS[2]);

  const grown = await driver.openPopup(page);
  await grown.text(`${SUMMARY} ~ .bar`, 'New text');
  await grown.text('main', /3 of \d+ paragraphs are new since/);
  await picture(grown, 'popup-page-grown');
  expect(await violationsIn(grown)).toEqual([]);
  expect(summariesAsked(service)).toBe(1);
  await grown.click(/^New text · about \$0\.\d+$/);
  await eventually(() => shownIn(grown)).toBe(NEWS.join('\n\n'));
  await picture(grown, 'popup-what-is-new');
  expect(summariesAsked(service)).toBe(1);
  await grown.click(/^Summarize about /);
  await grown.text('main', 'Summary of what was new on the page since the one before');
  await summaryIn(grown);
  expect(summariesAsked(service)).toBe(2);
  expect(service.received().at(-1)?.params).toMatchObject({ text: NEWS.join('\n\n') });
  await grown.close();
  await page.close();

  const { popup: later } = await popupOn(site.chat);
  await later.text('.filed', /^What was new on /);
  await later.text('main', 'The page is as it was.');
  await picture(later, 'popup-filed');
  await later.close();
  const library = await driver.openPage(driver.urlOf('library.html'));
  await library.text('.filed', /^The page on /);
  await library.click('Compare with another summary of this page');
  await library.text('.compare-page', 'New paragraphs');
  await library.text('.compare-columns', 'Cecil');
  await picture(library, 'library-columns');
  await library.click('Changes');
  await library.text('.differences');
  await picture(library, 'library-changes');
  expect(await violationsIn(library)).toEqual([]);
  expect(summariesAsked(service)).toBe(2);
});
