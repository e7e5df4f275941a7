import axe from 'axe-core';
import { poll } from './poll.ts';
import type { Code, View } from './view.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The only rule whose result depends on light or dark. */
const CONTRAST = ['color-contrast'];

/**
 * Runs by the driver, because the page's policy forbids added scripts. A popup scrolls its body, and axe finds no colours in a
 * body that is scrolled. What a bar at its end covers can be scrolled from under it, so the bar stands still meanwhile.
 */
const findViolations = (rules: readonly string[]) => `async () => {
  ${axe.source}
  document.body.scrollTop = 0;
  const bars = document.querySelectorAll('.bar, .gist-foot');
  for (const bar of bars) bar.style.position = 'static';
  const { violations, passes } = await window.axe.run(window.document, { runOnly: ${JSON.stringify(rules)} });
  for (const bar of bars) bar.style.position = '';
  document.documentElement.style.removeProperty('--motion');
  if (passes.length === 0) throw new Error('axe has checked nothing in: ' + document.body.innerText.slice(0, 200));
  return violations.flatMap(({ id, nodes }) => nodes.map(node => [id, node.html, ...node.any.map(({ message }) => message)].join(': ')));
}`;

/** What fades in below the mouse is checked as it will be: nothing begins to fade any more, and what has begun ends first. */
async function violationsOf(view: View, rules: readonly string[]): Promise<string[]> {
  const areStill = () => {
    document.documentElement.style.setProperty('--motion', '0s');
    return document.getAnimations().some(one => 'transitionProperty' in one && one.playState === 'running')
      ? null
      : true;
  };
  await poll('the end of all transitions', () => view.run(areStill));
  return view.run(findViolations(rules) as unknown as Code<undefined, string[]>);
}

/** Firefox changes the colours later, in another process. */
async function setColors(view: View, scheme: 'dark' | 'light'): Promise<void> {
  await view.setColorScheme(scheme);
  const match = (colors: string) => window.matchMedia(`(prefers-color-scheme: ${colors})`).matches || null;
  await poll(`${scheme} colours`, () => view.run(match, scheme));
}

/** Violations of WCAG 2.2 A and AA by their rule's id. */
export const violationsIn = (view: View) => violationsOf(view, TAGS);

/** The violations in light colours, and in dark ones those that depend on colours. */
export async function violationsInBothSchemes(view: View): Promise<string[]> {
  await setColors(view, 'light');
  const inLight = await violationsOf(view, TAGS);
  await setColors(view, 'dark');
  const inDark = await violationsOf(view, CONTRAST);
  await view.setColorScheme(null);
  return [...inLight, ...inDark.map(violation => `dark: ${violation}`)];
}
