import { serveLighthouses } from '../lighthouses.ts';
import { expect, FAILURE, summariesAsked, summarize, summaryIn, test } from './fixtures.ts';

test('who looks at Muriel and closes the popup pays no dollar by the shortcut', async ({ configure, rig, service }) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await rig.openPage(`${site.stranger}/Southern`);
  const popup = await rig.openPopup(page);
  await popup.choose('Engine', 'Muriel: longest, best');
  await popup.text('body', '$1.00, whatever the length');
  await popup.close();
  await page.bringToFront();
  await rig.hands.press('Alt+Shift+M');
  expect(await rig.sidebarText('New summary')).toContain('Southern');
  expect(summariesAsked(service)).toBe(1);
  expect(service.received()[0]?.params).toMatchObject({ engine: 'cecil' });
});

test('a summary for a dollar is asked for once more, and paid by that second click alone', async ({
  configure,
  popupOn,
  service,
}) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await popup.choose('Engine', 'Muriel: longest, best');
  await summarize(popup);
  await popup.text(FAILURE, 'This summary can cost $1.00');
  expect(service.received()).toEqual([]);
  await popup.click('Pay up to $1.00');
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(1);
  expect(service.received()[0]?.params).toMatchObject({ engine: 'muriel' });
});
