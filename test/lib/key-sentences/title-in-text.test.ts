import { expect, it } from 'vitest';
import { titleInText } from '../../../lib/key-sentences/title-in-text.ts';

const BODY = 'The town of Marrow Bay has voted to rebuild its wooden harbour bridge, which a storm destroyed in March.';

it.each([
  [`Marrow Bay rebuilds its bridge\n\n${BODY}`, 'Marrow Bay rebuilds its bridge'],
  [`Marrow Bay rebuilds its bridge\n${BODY}`, 'Marrow Bay rebuilds its bridge'],
  [`# Marrow Bay #\n${BODY}`, 'Marrow Bay'],
  [`Marrow Bay\n==========\n\n${BODY}`, 'Marrow Bay'],
  [`\uFEFF\n\nWill the bridge be built?\n\n${BODY}`, 'Will the bridge be built?'],
  [`青石镇修复石桥\n\n${'青石镇决定修复古老的石桥。'.repeat(4)}`, '青石镇修复石桥'],
])('the title of %j is its first line', (text, title) => {
  expect(titleInText(text)).toBe(title);
});

it.each([
  BODY,
  `${BODY}\n\n${BODY}`,
  'One line\nAnother line\nA third line',
  `Dear John,\n\n${BODY}`,
  `Ann: hello there\nBen: ${BODY}`,
  `- an item\n- ${BODY}`,
  'Only this',
  '',
])('%j has no title', text => {
  expect(titleInText(text)).toBeNull();
});
