import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../components/ui/theme.css', import.meta.url), 'utf8');

const colours = [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)];
const themes = [
  ['light', Object.fromEntries(colours.map(([, name, light]) => [name, light]))],
  ['dark', Object.fromEntries(colours.map(([, name, , dark]) => [name, dark]))],
] as const;

/** Relative luminance (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrastOf(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const GROUNDS = ['ground', 'card', 'raised'];
const pairs: [ink: string, ground: string, least: number][] = [
  ...GROUNDS.flatMap(ground =>
    ['ink', 'muted', 'accent', 'bad', 'good'].map(ink => [ink, ground, 4.5] as [string, string, number]),
  ),
  ['accent-ink', 'accent', 4.5],
  ['accent-ink', 'accent-hover', 4.5],
  ['accent', 'accent-soft', 4.5],
  ['ink', 'accent-soft', 4.5],
  ['ink', 'mark', 4.5],
  ['bad', 'bad-soft', 4.5],
  ['ink', 'bad-soft', 4.5],
  ...GROUNDS.map(ground => ['edge', ground, 3] as [string, string, number]),
];

describe.each(themes)('the %s theme', (_name, colours) => {
  it.each(pairs)('%s on %s has at least %s : 1', (ink, ground, least) => {
    expect(contrastOf(colours[ink] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(least);
  });
});
