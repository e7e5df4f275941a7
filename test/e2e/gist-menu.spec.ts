import { clickSentence, markIn, sentencesIn, test } from './gist-library.ts';
import { expect } from './story.ts';

test.use({ inWindow: true });

test('the menu opens the panel with the key sentences even if the settings hide them, and nothing is sent', {
  tag: '@firefox',
}, async ({ driver, library, picture, service }) => {
  const options = await driver.openOptions('sending');
  await options.click('Show key sentences when the popup opens');
  await options.close();
  const page = await driver.openPage(`${library.notAllowed}/article`);
  await driver.chooseFromMenu(page, 'h1', 'Key sentences of this page (free)');
  const panel = await driver.panel();
  const [first = ''] = await sentencesIn(panel);
  await picture(panel, 'panel-gist');
  await clickSentence(panel, first);
  await panel.text('.gist-foot', 'Shown in the page.');
  expect((await markIn(page)).text).toBe(first);
  expect(service.received()).toEqual([]);
});
