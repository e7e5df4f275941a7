import { expect, it } from 'vitest';
import { appearanceWordsOf, defaultAppearance, readAppearance } from '../../../lib/model/appearance.ts';

it.each([11.5, 24.5, 16.2, Number.NaN, '18'])('a text size of %j is none', textSize => {
  expect(readAppearance({ textSize, theme: 'dark' })).toEqual({ ...defaultAppearance, theme: 'dark' });
});

it.each([12, 16.5, 24])('the text may have %s px', textSize => {
  expect(readAppearance({ textSize }).textSize).toBe(textSize);
});

it('of several layers, the first that has a valid value decides', () => {
  const layers = [{ theme: 'dusk' }, { theme: 'dark', typeface: null }, null, { theme: 'light', typeface: 'sans' }];
  expect(readAppearance(...layers)).toEqual({ ...defaultAppearance, theme: 'dark', typeface: 'sans' });
});

it('the default is in words that change nothing', () => {
  expect(appearanceWordsOf(defaultAppearance)).toBe('system serif usual medium 16.5px');
});
