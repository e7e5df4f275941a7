import { expect, test } from './story.ts';

test('the popup keeps its width when its content needs a scrollbar', async ({ configure, popupOn }) => {
  await configure();
  const { popup } = await popupOn('/long.html');
  const widthBefore = await popup.run(() => innerWidth);
  await popup.click('Show exactly what will be sent');
  await expect.poll(() => popup.run(() => document.body.scrollHeight > innerHeight)).toBe(true);
  expect(await popup.run(() => innerWidth)).toBe(widthBefore);
});
