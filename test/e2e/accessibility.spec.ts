import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, summarize, summaryIn, test } from './fixtures.ts';
import { listIn, test as panelTest } from './panel.ts';

/** Violations of WCAG 2.2 A and AA by their rule's id. Legacy mode: a helper tab would close a popup. */
async function violationsIn(surface: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await new AxeBuilder({ page: surface }).setLegacyMode(true).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`popup and options have no violations, in ${colorScheme}`, async ({ configure, popupOn, rig, service }) => {
    await configure();
    const options = await rig.openOptions();
    await options.emulateMedia({ colorScheme });
    await options.getByLabel('API key').waitFor();
    expect(await violationsIn(options)).toEqual([]);

    const { popup } = await popupOn('/article.html');
    await popup.emulateMedia({ colorScheme });
    await popup.getByRole('button', { name: 'Summarize', exact: true }).waitFor();
    expect(await violationsIn(popup)).toEqual([]);
    service.fault({ status: 401, code: 2, msg: 'Unauthorized' });
    await summarize(popup);
    await popup.getByRole('alert').waitFor();
    expect(await violationsIn(popup)).toEqual([]);
    await popup.getByRole('button', { name: 'Back' }).click();
    await summarize(popup);
    await summaryIn(popup).waitFor();
    expect(await violationsIn(popup)).toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  panelTest(`related pages have no violations, in ${colorScheme}`, async ({ configure, relatedOn, service }) => {
    await configure();
    const { panel } = await relatedOn('/article.html');
    await panel.emulateMedia({ colorScheme });
    expect(await violationsIn(panel)).toEqual([]);
    service.fault({ path: '/enrich/news', status: 429, code: 0, msg: 'Slowly.' });
    await panel.getByRole('button', { name: /^Find related/ }).click();
    await listIn(panel, 'Small web').getByRole('link').first().waitFor();
    await panel.getByRole('alert').waitFor();
    expect(await violationsIn(panel)).toEqual([]);
  });
}

test('the check finds what is wrong', async ({ rig }) => {
  const options = await rig.openOptions();
  await options.getByLabel('API key').waitFor();
  await options.evaluate(() => {
    for (const label of document.querySelectorAll('label')) label.remove();
  });
  expect((await violationsIn(options)).length).toBeGreaterThan(0);
});
