import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buttonSizes, buttonStates, iconFileOf } from '../../lib/model/toolbar-button-state.ts';
import { iconSvgOf } from '../../scripts/icon-svg.ts';
import { root } from './sources.ts';

const icons = buttonStates.flatMap(state => buttonSizes.map(size => ({ state, size })));

describe('the icons', () => {
  it.each(icons)('$state at $size px are there, at their size', ({ state, size }) => {
    const png = readFileSync(join(root, 'public', iconFileOf(state, size)));
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', size, size]);
  });

  it.each(buttonSizes)('tell their states by shape at %i px, not by colour alone', size => {
    const shapes = buttonStates.map(state => iconSvgOf(state, size).replace(/#[0-9a-f]{6}/g, ''));
    expect(new Set(shapes).size).toBe(buttonStates.length);
  });

  it('are drawn on whole pixels at 16 px, but for the corners of the plate', () => {
    for (const state of buttonStates) {
      const [, ...signs] = iconSvgOf(state, 16).split(/<rect[^>]*rx="2.5"[^>]*>/);
      expect(signs.join('').replace(/#\w+|1999|xmlns="[^"]*"/g, '')).not.toMatch(/\d\.\d|stroke|circle/);
    }
  });

  it('are as the drawing says', () => {
    expect(readFileSync(join(root, 'public/icon/precis.svg'), 'utf8')).toBe(`${iconSvgOf('ready', 128)}\n`);
  });
});
