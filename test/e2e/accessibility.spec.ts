import axe from 'axe-core';
import type { Code, View } from '../../scripts/browsers/view.ts';
import { FIND, FORM, NEWS, test } from './related-story.ts';
import { expect, FAILURE, showInput, summarize, summaryIn } from './story.ts';

/** Beside the page's own scripts, because the page's policy lets no other script in. */
const FIND_VIOLATIONS = `async () => {
  ${axe.source}
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations, passes } = await window.axe.run(window.document, { runOnly: tags });
  if (passes.length === 0) throw new Error('axe has checked nothing');
  return violations.flatMap(({ id, nodes }) => nodes.map(node => id + ': ' + node.html));
}`;

/** Violations of WCAG 2.2 A and AA by their rule's id. */
const violationsIn = (view: View) => view.run(FIND_VIOLATIONS as unknown as Code<undefined, string[]>);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`popup and options have no violations, in ${colorScheme}`, async ({ configure, driver, popupOn, service }) => {
    await configure();
    const options = await driver.openOptions();
    await options.setColorScheme(colorScheme);
    const isDark = () => window.matchMedia('(prefers-color-scheme: dark)').matches;
    expect(await options.run(isDark)).toBe(colorScheme === 'dark');
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
