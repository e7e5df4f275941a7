import type { Plugin } from 'vite';

/**
 * Globals that React looks for and no page here has: its developer tools cannot reach an extension, `process` and
 * `setImmediate` are Node's, and no page has transitions whose progress the browser could show. React uses `ErrorEvent` only
 * without `reportError`, which every supported browser has.
 */
export const MISSING_GLOBALS = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  process: 'undefined',
  setImmediate: 'undefined',
  navigation: 'undefined',
  'window.ErrorEvent': 'undefined',
};

/** How Vite writes `import()` of a file with styles. */
const STYLED_IMPORT =
  /__vitePreload\(async \(\) => \{\s*const \{ (\w+) \} = await (import\([^;]*\));\s*return \{ \1 \};\s*\}, __VITE_PRELOAD__\)/g;
const UNSTYLED_IMPORT =
  /__vitePreload\(\(\) => (import\([^()]*\)(?:\.then\(\(?(\w+)\)? => \2\.\w+\))?), __VITE_PRELOAD__\)/g;

/**
 * Removes what Vite adds to `import()` to load styles: a kilobyte in the first script of every page. The HTML of the pages and
 * the files `styles.ts` name all styles.
 */
export const PLAIN_IMPORTS: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: id => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = load => load()' : null),
  renderChunk: code => ({
    code: code
      .replace(STYLED_IMPORT, '$2')
      .replace(UNSTYLED_IMPORT, '$1')
      .replaceAll(/,\s*__VITE_PRELOAD__/g, ''),
    map: null,
  }),
};
