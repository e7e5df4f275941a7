import { violationsIn } from '../../scripts/browsers/violations.ts';
import { FIND, FORM, NEWS, test } from './related-story.ts';
import { expect, FAILURE, showInput, summarize, summaryIn } from './story.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`popup and options have no violations, in ${colorScheme}`, async ({ configure, driver, popupOn, service }) => {
    await configure();
    const options = await driver.openOptions();
    await options.setColorScheme(colorScheme);
    const isDark = () => window.matchMedia('(prefers-color-scheme: dark)').matches;
    await expect.poll(() => options.run(isDark)).toBe(colorScheme === 'dark');
    await options.text('.account-state');
    expect(await violationsIn(options)).toEqual([]);
    await options.click('Change');
    await options.field('API key');
    expect(await violationsIn(options)).toEqual([]);

    const { popup } = await popupOn('/article.html');
    await popup.setColorScheme(colorScheme);
    await popup.text('button.primary', 'Summarize');
    expect(await violationsIn(popup)).toEqual([]);
    service.fault({ status: 401, code: 2, msg: 'Unauthorized' });
    await summarize(popup);
    await popup.text(FAILURE);
    expect(await violationsIn(popup)).toEqual([]);
    await popup.click('Back');
    await summarize(popup);
    await summaryIn(popup);
    expect(await violationsIn(popup)).toEqual([]);
  });

  test(`related pages have no violations, in ${colorScheme}`, async ({ relatedOn, service }) => {
    const { panel } = await relatedOn('/article.html');
    await panel.setColorScheme(colorScheme);
    expect(await violationsIn(panel)).toEqual([]);
    service.fault({ path: '/enrich/news', status: 429, code: 0, msg: 'Slowly.' });
    await panel.click(FIND);
    await panel.text(FORM, 'Cost $0.002');
    await panel.text(`${NEWS} ${FAILURE}, ${FAILURE}`);
    expect(await violationsIn(panel)).toEqual([]);
  });
}

test('the check finds what is wrong', async ({ configure, driver, popupOn }) => {
  const removeLabels = () => {
    for (const label of document.querySelectorAll('label')) label.remove();
  };
  const options = await driver.openOptions();
  await options.field('API key');
  await options.run(removeLabels);
  expect(await violationsIn(options)).not.toEqual([]);
  await configure();
  const { popup } = await popupOn('/article.html');
  await showInput(popup);
  await popup.field('Text that is sent');
  await popup.run(removeLabels);
  expect(await violationsIn(popup)).not.toEqual([]);
});
