import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buttonSizes, buttonStates, iconFileOf } from '../../lib/model/toolbar-button-state.ts';
import { iconSvgOf } from '../../scripts/icon-svg.ts';
import { root } from './sources.ts';

const icons = buttonStates.flatMap(state => buttonSizes.map(size => ({ state, size })));

describe('icons', () => {
  it.each(icons)('the icon for $state at $size px exists and has that size', ({ state, size }) => {
    const png = readFileSync(join(root, 'public', iconFileOf(state, size)));
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', size, size]);
  });

  it.each(buttonSizes)('icons of different states differ in shape at %i px, not only in colour', size => {
    const shapes = buttonStates.map(state => iconSvgOf(state, size).replace(/#[0-9a-f]{6}/g, ''));
    expect(new Set(shapes).size).toBe(buttonStates.length);
  });

  it('icons of 16 px are drawn on whole pixels, except for the corners of the plate', () => {
    for (const state of buttonStates) {
      const [, ...signs] = iconSvgOf(state, 16).split(/<rect[^>]*rx="2.5"[^>]*>/);
      expect(signs.join('').replace(/#\w+|1999|xmlns="[^"]*"/g, '')).not.toMatch(/\d\.\d|stroke|circle/);
    }
  });

  it('the SVG file is the output of the drawing code', () => {
    expect(readFileSync(join(root, 'public/icon/precis.svg'), 'utf8')).toBe(`${iconSvgOf('ready', 128)}\n`);
  });
});
