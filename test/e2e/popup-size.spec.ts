import { expect, test } from './story.ts';

test('the popup keeps its width when its content needs a scrollbar', async ({ configure, popupOn }) => {
  await configure();
  const { popup } = await popupOn('/long.html');
  const widthOf = () => popup.run(() => window.innerWidth);
  await popup.field('Automatic');
  const before = await widthOf();
  await popup.click('Show exactly what will be sent');
  await expect.poll(() => popup.run(() => document.body.scrollHeight > window.innerHeight)).toBe(true);
  expect(await widthOf()).toBe(before);
});
