import { eventually, expect, showInput, test } from './story.ts';

test('the popup keeps its width when its content needs a scrollbar', { tag: '@firefox' }, async ({
  configure,
  popupOn,
}) => {
  await configure();
  const { popup } = await popupOn('/long.html');
  const widthOf = () => popup.run(() => window.innerWidth);
  await popup.text('button.primary', 'Summarize');
  const before = await widthOf();
  await showInput(popup);
  await popup.field('Text that is sent');
  await popup.run(() => document.querySelector('textarea')?.setAttribute('rows', '30'));
  await eventually(() => popup.run(() => document.body.scrollHeight > window.innerHeight)).toBe(true);
  expect(await widthOf()).toBe(before);
});
