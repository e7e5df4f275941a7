import type { Driver } from '../../scripts/browsers/driver.ts';
import type { PageView } from '../../scripts/browsers/view.ts';
import { expect, KEY, summariesAsked, summarize, summaryIn, test } from './story.ts';

// The release build opens the welcome page by itself, and the browser asks for permissions.
test.use({ inWindow: true, isRelease: true });

/** Presses the button and answers the browser's question. Repeats a failed try, which happens in Chromium. */
async function saveAndAnswer(driver: Driver, welcome: PageView, isYes: boolean, line: string, words: RegExp) {
  await expect(async () => {
    await driver.answerPermission(() => welcome.click('Save and check'), isYes);
    await welcome.text(line, words, 10_000);
  }).toPass({ timeout: 120_000 });
}

test('the first summary follows the install, the welcome page, a refused permission and a granted one', {
  tag: '@firefox',
}, async ({ driver, picture, popupOn, service }) => {
  const welcome = await driver.pageAt(driver.urlOf('welcome.html'));
  await welcome.bringToFront();
  await welcome.click('I have my own service');
  await welcome.fill('API key', KEY);
  await welcome.fill('Service address', service.baseUrl);
  await saveAndAnswer(driver, welcome, false, 'form > [role=alert]', /^Not saved/);
  expect(service.received()).toEqual([]);
  expect(await welcome.field('API key')).toMatchObject({ value: KEY });
  await picture(welcome, 'welcome-refused');

  await saveAndAnswer(driver, welcome, true, '.account-state [role=status]', /^Connected[\s\S]*\$5\.00 left/);
  expect(service.received().map(({ path }) => path)).toEqual(['/api/v0/enrich/web']);
  const { popup } = await popupOn('/article.html');
  await summarize(popup);
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(1);
});
