import { expect, summariesAsked, summarize, summaryIn, test } from './fixtures.ts';

test('a summary for a dollar is asked for once more, and paid by that second click alone', async ({
  configure,
  picture,
  popupOn,
  service,
}) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await popup.getByLabel('Engine').selectOption('muriel');
  await summarize(popup);
  await expect(popup.getByRole('heading', { name: 'This summary can cost $1.00' })).toBeVisible();
  await picture(popup, 'popup-confirm-price');
  expect(service.received()).toEqual([]);
  await popup.getByRole('button', { name: 'Pay up to $1.00' }).click();
  await expect(summaryIn(popup)).toBeVisible();
  expect(summariesAsked(service)).toBe(1);
  expect(service.received()[0]?.params).toMatchObject({ engine: 'muriel' });
});
