import { violationsIn } from '../../scripts/browsers/accessibility-violations.ts';
import { markIn, test } from './gist-library.ts';
import { eventually, expect, summarize, summaryIn } from './story.ts';

const FIELD = 'A word or a question about the page';

test('a question finds passages for free, shows them in the page, and only they are sent', async ({
  configure,
  driver,
  library,
  picture,
  service,
}) => {
  await configure();
  const page = await driver.openPage(`${library.notAllowed}/article`);
  const popup = await driver.openPopup(page);
  await popup.click('Find passages');
  await popup.fill(FIELD, 'Does it speak of giraffes?');
  await popup.press('Enter');
  await popup.text('.focus-status', 'Nothing on this page matches.');
  expect(await popup.text('.focus-missing')).toBe('Not on the page: giraffes');
  await popup.fill(FIELD, 'What happened in the flood of 1953?');
  await popup.press('Enter');
  await popup.text('.focus-status', /^Found 1 passage/);
  const passage = await popup.text('.focus li button');
  expect(passage).toMatch(/^The flood of 1953 carried the deck/);
  await picture(popup, 'popup-focus');
  expect(await violationsIn(popup)).toEqual([]);
  await popup.run(() => document.querySelector<HTMLElement>('.focus li button')?.click());
  await popup.text('.focus .gist-foot', 'Shown in the page.');
  await eventually(() => markIn(page)).toMatchObject({ text: passage, isInView: true });
  await popup.click(/^Summarize these passages/);
  const { value: shown } = await popup.field('Text that is sent');
  expect(shown).toContain(passage);
  expect(shown).not.toContain('All rights reserved');
  await popup.text('.start', 'Sends the passages below');
  await popup.text('.start .price', /^about \$0\.00\d$/);
  await picture(popup, 'popup-focus-outgoing');
  expect(service.received()).toEqual([]);
  await summarize(popup);
  await summaryIn(popup);
  await popup.text('.card', 'Summary of passages of the page, not of all of it');
  expect(service.received().map(({ params }) => params)).toMatchObject([{ text: shown }]);
});
