import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Code } from '../../scripts/browsers/view.ts';
import { buildNameOf } from '../../scripts/build-extension.ts';
import { extensionScript } from '../../scripts/extension-script.ts';
import { states } from '../../scripts/gallery/all-states.ts';
import type { GalleryState } from '../../scripts/gallery/gallery-state.ts';
import type { Problem } from '../../scripts/gallery/layout/problem.ts';
import { fitToContent, openGallery } from '../../scripts/gallery/open-gallery.ts';

/** The states of the gallery with the most risk, each at its smallest width. */
const NARROW = {
  // A popup in a window that is hardly wider.
  'popup-all-choices': 360,
  'popup-input': 400,
  'popup-saved-changed': 400,
  'panel-start': 252,
  'panel-done-long': 252,
  'popup-saved-other-options': 400,
  'panel-failed-not-summarized': 252,
  'panel-related-results': 252,
  'panel-library': 252,
  'options-change': 320,
  'library-selection': 320,
  welcome: 320,
  // The last, because the preferences are tested on it.
  'popup-start': 400,
};

/** Styles that damage a state, and the check that must find each. */
const DEFECTS: [check: Problem['check'], style: string][] = [
  ['wide-page', '.summary-text { inline-size: 900px; max-inline-size: none }'],
  ['out-of-box', '.head-actions { position: relative; inset-inline-start: 60px }'],
  ['cut-text', '.page-title { display: block; block-size: 18px }'],
  ['cut-text', '.cost-line > summary > :first-child { inline-size: 40px; overflow: hidden; white-space: nowrap }'],
  ['cut-text', '.source-line > .page-host { flex: none; inline-size: 12px }'],
  ['broken-word', '.summary-text { hyphens: none; word-break: break-all }'],
  ['broken-word', '.cost-line > summary > :first-child { inline-size: 10px; overflow-wrap: anywhere }'],
  ['two-rows', '.bar > button { min-inline-size: 60% }'],
  ['overlap', '.bar > button { margin-inline-end: -20px }'],
  ['small-target', '.bar > button { min-block-size: 0; block-size: 16px; inline-size: 16px; padding: 0 }'],
];

const wear = async (style: string) => {
  const sheet = new CSSStyleSheet();
  await sheet.replace(style);
  document.adoptedStyleSheets = [sheet];
};

/** Gives two buttons the same name. */
const nameAlike = () => {
  for (const button of [...document.querySelectorAll('.bar > button')].slice(0, 2)) button.ariaLabel = 'Summarize';
};

const styleOf = ({ selector, property }: { selector: string; property: string }): string => {
  const [element = '', pseudo] = selector.split('::');
  const found = document.querySelector(element) as Element;
  return getComputedStyle(found, pseudo && `::${pseudo}`).getPropertyValue(property);
};

const runsForEver = () =>
  document.getAnimations().some(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY);

const stateOf = (name: string) => states.find(state => state.name === name) as GalleryState;

test('the layout has no problems in a dozen states and each preference, and each check finds its defect', async ({
  browserName,
}) => {
  test.skip(browserName === 'firefox', '`npm run gallery` checks all states in both browsers.');
  const findProblems: Code<undefined, Problem[]> = await extensionScript(
    'scripts/gallery/layout/find-problems.ts',
    'findProblems',
  );
  const gallery = await openGallery('chromium', { extensionDir: resolve('.output', buildNameOf('chrome', 'e2e')) });
  const { view } = gallery;
  try {
    const found: (Problem & { state: string })[] = [];
    for (const [name, width] of Object.entries(NARROW)) {
      await gallery.bring(stateOf(name), width);
      found.push(...(await view.run(findProblems)).map(problem => ({ state: name, ...problem })));
    }
    expect(found).toEqual([]);

    const style = (selector: string, property: string) => view.run(styleOf, { selector, property });
    await view.setPreferences({ forcedColors: true });
    const grounds = ['button.primary', '.head-actions button'].map(button => style(button, 'background-color'));
    expect(new Set(await Promise.all(grounds)).size).toBe(2);
    expect(await style('button.quiet', 'border-top-color')).toBe(await style('html', 'background-color'));
    await view.setPreferences({ forcedColors: false });

    const { surface } = stateOf('popup-done-long');
    await gallery.bring(stateOf('popup-done-long'), 400);
    for (const [check, style] of DEFECTS) {
      await view.run(wear, style);
      await fitToContent(view, surface, 400);
      const checks = (await view.run(findProblems)).map(problem => problem.check);
      expect(checks, style).toContain(check);
    }
    await view.run(wear, '');
    await view.run(nameAlike);
    expect((await view.run(findProblems)).map(problem => problem.check)).toEqual(['same-name']);

    // At 200% the popup is half as high, and the text takes all of it.
    const isBarInSight = () =>
      view.run(() => {
        const bottomOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
        return bottomOf('.bar') <= bottomOf('body');
      });
    await view.resize(400, 600);
    expect(await isBarInSight()).toBe(true);
    await view.resize(400, 300);
    expect(await isBarInSight()).toBe(false);

    // The bullets of a Hebrew list are inside the card, at its right.
    await gallery.bring(stateOf('popup-done-hebrew'), 400);
    expect(await style('.summary-text ul', 'padding-left')).toBe('0px');
    expect(Number.parseFloat(await style('.summary-text ul', 'padding-right'))).toBeGreaterThan(8);

    await gallery.bring(stateOf('popup-asking'), 400);
    expect(await view.run(runsForEver)).toBe(true);
    await view.setPreferences({ reducedMotion: true });
    expect(await view.run(runsForEver)).toBe(false);
    expect(await style('.progress-line::before', 'inline-size')).toBe(await style('.progress-line', 'inline-size'));
    await view.setPreferences({ reducedMotion: false });
  } finally {
    await gallery.close();
  }
});
