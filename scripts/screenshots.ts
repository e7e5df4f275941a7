import { mkdirSync, writeFileSync } from 'node:fs';
import { buildWhenChanged } from './build-extension.ts';
import { states } from './gallery/all-states.ts';
import { surfaces } from './gallery/gallery-state.ts';
import { fitToContent, openGallery } from './gallery/open-gallery.ts';

/** `npm run screenshots`: the README's pictures. They are states of the gallery, each in light and in dark. */

const FOLDER = '.github/readme';

/** The pictures' names, and the states that they show. */
const PICTURES: Record<string, string> = { summary: 'popup-done' };

/** Twice as many dots as usual, for sharp letters on the page that shows the pictures. */
const DOTS_PER_PIXEL = 2;

const extensionDir = await buildWhenChanged('chrome', () => undefined);
mkdirSync(FOLDER, { recursive: true });
const gallery = await openGallery('chromium', { extensionDir, dotsPerPixel: DOTS_PER_PIXEL });
try {
  for (const [name, shown] of Object.entries(PICTURES)) {
    const state = states.find(one => one.name === shown);
    if (state === undefined) throw new Error(`The gallery has no state ${shown}.`);
    const [width] = surfaces[state.surface].widths;
    await gallery.bring(state, width);
    for (const colorScheme of ['light', 'dark'] as const) {
      await gallery.view.setColorScheme(colorScheme);
      await fitToContent(gallery.view, state.surface, width);
      const path = `${FOLDER}/${name}-${colorScheme}.png`;
      writeFileSync(path, await gallery.view.screenshot());
      process.stdout.write(`${path}\n`);
    }
  }
} finally {
  await gallery.close();
}
