import { describe, expect, it } from 'vitest';
import { colorOf } from '../../../lib/page-reader/visibility/color.ts';

const channelsOf = (css: string) => colorOf(css).rgb?.map(Math.round);

describe('a computed color', () => {
  it('has the same channels in all notations', () => {
    for (const css of [
      'rgb(255, 0, 0)',
      'color(srgb 1 0 0)',
      'color(display-p3 0.9175 0.2003 0.1386)',
      'lab(54.2917 80.8125 69.8851)',
      'lch(54.2917 106.839 40.8526)',
      'oklab(0.627955 0.224863 0.125846)',
      'oklch(0.627955 0.257683 29.2339)',
    ]) {
      const [red = 0, green = 0, blue = 0] = channelsOf(css) ?? [];
      expect(red, css).toBeGreaterThan(252);
      expect(Math.max(green, blue), css).toBeLessThan(3);
    }
  });

  it('may be white, black or grey, or leave parts out', () => {
    expect(channelsOf('lab(100 0 0)')).toEqual([255, 255, 255]);
    expect(channelsOf('oklch(1 0 none)')).toEqual([255, 255, 255]);
    expect(channelsOf('oklch(none none none)')).toEqual([0, 0, 0]);
    expect(channelsOf('lab(53.585 0 0 / 0.5)')).toEqual([128, 128, 128]);
  });

  it('has its alpha in all notations', () => {
    for (const css of ['rgba(9, 9, 9, 0.5)', 'oklch(0.5 0.1 20 / 0.5)', 'color(srgb 0 0 0 / 0.5)']) {
      expect(colorOf(css).alpha, css).toBe(0.5);
    }
    expect(colorOf('lab(50 0 0)').alpha).toBe(1);
  });

  it('has unknown channels in a notation that is not converted', () => {
    expect(colorOf('color(rec2020 1 1 1)')).toMatchObject({ rgb: null, alpha: 1 });
  });
});
