import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { violationsIn } from '../browsers/accessibility-violations.ts';
import type { BrowserName } from '../browsers/driver.ts';
import type { PageView } from '../browsers/view.ts';
import { extensionScript } from '../extension-script.ts';
import { type Extra, type GalleryState, surfaces } from './gallery-state.ts';
import type { Problem } from './layout/problem.ts';
import { fitToContent, type Gallery } from './open-gallery.ts';

/** A picture of one state in one `look`. */
export type Picture = {
  state: string;
  browserName: BrowserName;
  width: number;
  look: 'light' | 'dark' | Extra;
  /** Relative to the gallery's folder. */
  file: string;
};

/** A defect in a picture. */
export type Finding = Omit<Picture, 'file'> & { check: string; where: string; detail: string };

export type Rendered = { pictures: Picture[]; findings: Finding[] };

type Render = { gallery: Gallery; browserName: BrowserName; folder: string };

/** How to apply each extra look to a page, and how to undo it. */
const extraLooks: Record<
  Extra,
  { on: (view: PageView) => Promise<unknown>; off: (view: PageView) => Promise<unknown> }
> = {
  'right-to-left': { on: view => view.run(turn, 'rtl'), off: view => view.run(turn, 'ltr') },
  'forced-colors': {
    on: view => view.setPreferences({ forcedColors: true }),
    off: view => view.setPreferences({ forcedColors: false }),
  },
  'more-contrast': {
    on: view => view.setPreferences({ moreContrast: true }),
    off: view => view.setPreferences({ moreContrast: false }),
  },
  'reduced-motion': {
    on: view => view.setPreferences({ reducedMotion: true }),
    off: view => view.setPreferences({ reducedMotion: false }),
  },
};

/** Changes the direction of the interface, as a locale does. Its words are still English. */
const turn = (direction: string): void => {
  document.documentElement.dir = direction;
};

/** Takes all pictures of these states, and measures each layout. */
export async function renderStates(states: readonly GalleryState[], render: Render): Promise<Rendered> {
  const findProblems = await extensionScript<undefined, Problem[]>(
    'scripts/gallery/layout/find-problems.ts',
    'findProblems',
  );
  const { view } = render.gallery;
  const rendered: Rendered = { pictures: [], findings: [] };
  mkdirSync(join(render.folder, render.browserName), { recursive: true });

  const take = async ({ name }: GalleryState, width: number, look: Picture['look']) => {
    const { browserName, folder } = render;
    const file = `${browserName}/${name}-${width}-${look}.png`;
    const shown = { state: name, browserName, width, look };
    // The layout is the same in light and dark; contrast is not.
    const problems = look === 'dark' || look === 'reduced-motion' ? [] : await view.run(findProblems);
    for (const { check, selector, detail } of problems)
      rendered.findings.push({ ...shown, check, where: selector, detail });
    for (const violation of await violationsOf(view, browserName))
      rendered.findings.push({ ...shown, check: 'axe', where: '', detail: violation });
    writeFileSync(join(folder, file), await view.screenshot());
    rendered.pictures.push({ ...shown, file });
  };

  const miss = async ({ name, surface }: GalleryState, detail: string) => {
    const { browserName, folder } = render;
    const file = `${browserName}/${name}-missing.png`;
    writeFileSync(join(folder, file), await view.screenshot());
    const shown = { state: name, browserName, width: surfaces[surface].widths[0], look: 'light' as const };
    rendered.findings.push({ ...shown, check: 'missing', where: file, detail });
  };

  const showAll = async (state: GalleryState) => {
    const { widths, isSetOnce } = surfaces[state.surface];
    for (const width of widths) {
      if (isSetOnce || width === widths[0]) await render.gallery.bring(state, width);
      for (const look of ['light', 'dark'] as const) {
        await view.setColorScheme(look);
        await fitToContent(view, state.surface, width);
        await take(state, width, look);
      }
    }
    const usual = widths[1] ?? widths[0];
    await view.setColorScheme('light');
    if (isSetOnce && state.extras) await render.gallery.bring(state, usual);
    for (const extra of state.extras ?? []) {
      // Firefox uses only the preference of the system.
      if (extra === 'more-contrast' && render.browserName === 'firefox') continue;
      await extraLooks[extra].on(view);
      await fitToContent(view, state.surface, usual);
      await take(state, usual, extra);
      await extraLooks[extra].off(view);
    }
  };
  for (const state of states) {
    // A state that cannot be brought about must not hide the others.
    await showAll(state).catch(cause => miss(state, String(cause)));
  }
  return rendered;
}

/** In Chromium only, because axe checks the same in both browsers. */
async function violationsOf(view: PageView, browserName: BrowserName): Promise<string[]> {
  return browserName === 'chromium' ? violationsIn(view) : [];
}
