import { expect, FAILURE, summariesAsked, summarize, summaryIn, test } from './story.ts';

test('a summary for one dollar is requested only after a second click', async ({
  configure,
  picture,
  popupOn,
  service,
}) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await popup.choose('Engine', 'muriel');
  await summarize(popup);
  await popup.text(`${FAILURE} h2`, 'This summary can cost $1.00');
  await picture(popup, 'popup-confirm-price');
  expect(service.received()).toEqual([]);
  await popup.click('Pay up to $1.00');
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(1);
  expect(service.received()[0]?.params).toMatchObject({ engine: 'muriel' });
});
