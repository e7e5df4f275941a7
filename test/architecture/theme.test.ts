import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const COMPONENTS = fileURLToPath(new URL('../../components', import.meta.url));
const css = readFileSync(join(COMPONENTS, 'ui/theme.css'), 'utf8');

type Colours = Record<string, string>;

/** The colours that a rule sets for the light or the dark theme. */
function coloursIn(rule: string, theme: 'light' | 'dark'): Colours {
  const pairs = [...rule.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)];
  return Object.fromEntries(pairs.map(([, name, light, dark]) => [name, theme === 'light' ? light : dark]));
}

/** The colours of tokens that refer to another token. */
function namesIn(rule: string, colours: Colours): Colours {
  const names = [...rule.matchAll(/--([a-z-]+): var\(--([a-z-]+)\);/g)];
  return Object.fromEntries(names.map(([, name = '', of = '']) => [name, colours[of] ?? '']));
}

const [usual = ''] = css.split('@media');
const more = /@media \(prefers-contrast: more\) \{([\s\S]*?\n)\}/.exec(css)?.[1] ?? '';
const inTheme = (theme: 'light' | 'dark') => coloursIn(usual, theme);
const withMore = (theme: 'light' | 'dark') => {
  const colours = { ...inTheme(theme), ...coloursIn(more, theme) };
  return { ...colours, ...namesIn(more, colours) };
};

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
  ...[...GROUNDS, 'accent-soft'].map(ground => ['doubt', ground, 3] as [string, string, number]),
  ...GROUNDS.map(ground => ['edge', ground, 3] as [string, string, number]),
  // The ring around the focused element has ground on both sides.
  ...[...GROUNDS, 'accent-soft', 'bad-soft'].map(ground => ['focus', ground, 3] as [string, string, number]),
];

it('no line is of a fixed height, which larger letters would not fit', () => {
  const files = readdirSync(COMPONENTS, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.css'));
  const fixed = files.filter(file =>
    /line-height:\s*[\d.]+px|px \/ [\d.]+px var\(/.test(readFileSync(join(COMPONENTS, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(fixed).toEqual([]);
});

describe.each(['light', 'dark'] as const)('the %s theme', theme => {
  it.each(pairs)('%s on %s has a contrast of at least %s : 1', (ink, ground, least) => {
    const colours = inTheme(theme);
    expect(contrastOf(colours[ink] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(least);
  });

  /** WCAG 2.2, 1.4.6 (AAA), and 4.5 : 1 for everything that is not text. */
  it.each(pairs)('%s on %s has a higher contrast if the user prefers more contrast', (ink, ground, least) => {
    const colours = withMore(theme);
    const wanted = least === 3 ? 4.5 : 7;
    expect(contrastOf(colours[ink] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(wanted);
  });

  it.each(['ground', 'card'])('makes lines visible on %s if the user prefers more contrast', ground => {
    const colours = withMore(theme);
    expect(contrastOf(colours.line ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});
