import { violationsInBothSchemes } from '../../scripts/browsers/accessibility-violations.ts';
import { FIND, FORM, NEWS, test } from './search-story.ts';
import { expect, FAILURE, showInput, summarize, summaryIn } from './story.ts';

test('popup and options page have no accessibility violations, in light and dark', async ({
  configure,
  driver,
  popupOn,
  service,
}) => {
  await configure();
  const options = await driver.openOptions();
  await options.text('#spending .section-words', 'No limit');
  expect(await violationsInBothSchemes(options)).toEqual([]);
  await options.run(() => {
    for (const section of document.querySelectorAll('details')) section.open = true;
  });
  await options.text('#template', 'Address of the page');
  expect(await violationsInBothSchemes(options)).toEqual([]);
  await options.click('Change');
  await options.field('API key');
  expect(await violationsInBothSchemes(options)).toEqual([]);

  const { popup } = await popupOn('/article.html');
  await popup.text('button.primary', 'Summarize');
  expect(await violationsInBothSchemes(popup)).toEqual([]);
  service.fault({ status: 401, code: 2, msg: 'Unauthorized' });
  await summarize(popup);
  await popup.text(FAILURE);
  expect(await violationsInBothSchemes(popup)).toEqual([]);
  await popup.click('Back');
  await summarize(popup);
  await summaryIn(popup);
  expect(await violationsInBothSchemes(popup)).toEqual([]);
});

test('related pages have no accessibility violations, in light and dark', async ({ relatedOn, service }) => {
  const { panel } = await relatedOn('/article.html');
  expect(await violationsInBothSchemes(panel)).toEqual([]);
  service.fault({ path: '/enrich/news', status: 429, code: 0, msg: 'Slowly.' });
  await panel.click(FIND);
  await panel.text(FORM, 'Cost $0.002');
  await panel.text(`${NEWS} ${FAILURE}, ${FAILURE}`);
  expect(await violationsInBothSchemes(panel)).toEqual([]);
});

test('control: the accessibility check finds violations', async ({ configure, driver, popupOn }) => {
  // Outside React's own elements, because React leaves the page empty if one of those is changed.
  const addUnlabelledField = () => document.body.append(document.createElement('input'));
  const options = await driver.openOptions();
  await options.field('API key');
  await options.run(addUnlabelledField);
  expect(await violationsInBothSchemes(options)).not.toEqual([]);
  await options.run(async () => {
    const sheet = new CSSStyleSheet();
    await sheet.replace(
      '@media (prefers-color-scheme: dark) { p { color: #222 !important; background: #111 !important } }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  expect(await violationsInBothSchemes(options)).toContainEqual(expect.stringContaining('dark: color-contrast'));
  await configure();
  const { popup } = await popupOn('/article.html');
  await showInput(popup);
  await popup.field('Text that is sent');
  await popup.run(addUnlabelledField);
  expect(await violationsInBothSchemes(popup)).not.toEqual([]);
});
