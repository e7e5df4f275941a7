import { expect, it } from 'vitest';
import { appearanceWordsOf, defaultAppearance, readAppearance } from '../../../../lib/model/settings/appearance.ts';

it.each([11.5, 24.5, 16.2, Number.NaN, '18'])('a text size of %j is ignored', textSize => {
  expect(readAppearance({ textSize, theme: 'dark' })).toEqual({ ...defaultAppearance, theme: 'dark' });
});

it.each([12, 16.5, 24])('a text size of %s px is accepted', textSize => {
  expect(readAppearance({ textSize }).textSize).toBe(textSize);
});

it('the first layer with a valid value decides', () => {
  const layers = [{ theme: 'dusk' }, { theme: 'dark', typeface: null }, null, { theme: 'light', typeface: 'sans' }];
  expect(readAppearance(...layers)).toEqual({ ...defaultAppearance, theme: 'dark', typeface: 'sans' });
});

it('the default appearance is stored in its standard words', () => {
  expect(appearanceWordsOf(defaultAppearance)).toBe('system serif usual medium 16.5px');
});
