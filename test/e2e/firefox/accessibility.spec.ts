import axe from 'axe-core';
import type { FirefoxPage } from '../../../scripts/browsers/firefox-page.ts';
import type { FirefoxSurface } from '../../../scripts/browsers/firefox-surface.ts';
import { SET_COLOR_SCHEME } from '../../../scripts/browsers/firefox-window.ts';
import { expect, FAILURE, START, summarize, summaryIn, test } from './fixtures.ts';
import { FIND, test as panelTest, WEB } from './sidebar.ts';

/** Runs axe where Marionette runs, beside the page: the page's own policy lets no other script in. */
const FIND_VIOLATIONS = `
  ${axe.source}
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations, passes } = await window.axe.run(window.document, { runOnly: tags });
  if (passes.length === 0) throw new Error('axe has checked nothing');
  return violations.flatMap(({ id, nodes }) => nodes.map(node => id + ': ' + node.html));`;

/** Violations of WCAG 2.2 A and AA by their rule's id. */
const violationsInPage = (page: FirefoxPage) => page.run(FIND_VIOLATIONS);

const violationsIn = (surface: FirefoxSurface) =>
  surface.run(`return (async (window, document) => { ${FIND_VIOLATIONS} })(view, view.document);`);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`popup and options have no violations, in ${colorScheme}`, async ({ configure, popupOn, rig, service }) => {
    await rig.inWindow(SET_COLOR_SCHEME, [colorScheme]);
    await configure();
    const options = await rig.openOptions();
    expect(await options.run('return window.matchMedia("(prefers-color-scheme: dark)").matches')).toBe(
      colorScheme === 'dark',
    );
    await options.text('label');
    expect(await violationsInPage(options)).toEqual([]);

    const { popup } = await popupOn('/article.html');
    await popup.text('body', START);
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
}

for (const colorScheme of ['light', 'dark'] as const) {
  panelTest(`related pages have no violations, in ${colorScheme}`, async ({ relatedOn, rig, service }) => {
    await rig.inWindow(SET_COLOR_SCHEME, [colorScheme]);
    const sidebar = await relatedOn('/article.html');
    expect(await violationsIn(sidebar)).toEqual([]);
    service.fault({ path: '/enrich/news', status: 429, code: 0, msg: 'Slowly.' });
    await sidebar.click(FIND);
    await sidebar.text(WEB, 'Cost $0.002');
    await sidebar.text(FAILURE);
    expect(await violationsIn(sidebar)).toEqual([]);
  });
}

test('the check finds what is wrong', async ({ configure, popupOn, rig }) => {
  const options = await rig.openOptions();
  await options.text('label');
  await options.run('for (const label of document.querySelectorAll("label")) label.remove()');
  expect(await violationsInPage(options)).not.toEqual([]);
  await configure();
  const { popup } = await popupOn('/article.html');
  await popup.text('body', START);
  await popup.run('for (const label of view.document.querySelectorAll("label")) label.remove()');
  expect(await violationsIn(popup)).not.toEqual([]);
});
