import { expect, test } from './fixtures.ts';

test('the popup keeps its width when its content needs a scrollbar', async ({ configure, popupOn }) => {
  await configure();
  const { popup } = await popupOn('/long.html');
  const widthOf = () => popup.evaluate(() => innerWidth);
  const before = await widthOf();
  await popup.getByRole('button', { name: 'Show exactly what will be sent' }).click();
  const scrolls = () => popup.evaluate(() => document.body.scrollHeight > innerHeight);
  await expect.poll(scrolls).toBe(true);
  expect(await widthOf()).toBe(before);
});
