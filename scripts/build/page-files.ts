import { mergeConfig, type Plugin } from 'vite';
import type { Entrypoint, WxtViteConfig } from 'wxt';

/** Modules that the bundler puts into one file. The highest priority wins. */
type FileGroup = { name: string; test: RegExp; priority: number };

/**
 * A page starts with two files: a small one that makes its HTML work, and one with all that it needs to be drawn. For popup
 * and panel that is `pages`. Key sentences need one more to be shown. A saved summary needs two more to be shown, and two to
 * be read from the disk. The settings have one more of their own. What these, the panel and rare parts have in common is
 * `shared`, which must not need `saved` and its schemas. Left alone, the bundler makes a file of whatever two rare parts have
 * in common, and each file costs time.
 */
export const PAGE_FILES: FileGroup[] = [
  {
    name: 'start',
    test: /components[\\/]start\.ts$|lib[\\/]browser[\\/]storage[\\/](database-connection|change-announcements)\.ts$|wxt-html-plugins/,
    priority: 5,
  },
  { name: 'pages', test: /components[\\/]pages\.tsx$/, priority: 4 },
  {
    name: 'second-screen',
    test: /components[\\/](second-screen\.ts|error-notice\.tsx|summary[\\/]option-parts\.ts)$|lib[\\/](text[\\/]lines[\\/]text-direction|browser[\\/](format[\\/](format-(bytes|list|period|time|usd)|language-tag)|permissions[\\/]permissions))/,
    priority: 3,
  },
  { name: 'tracking-parameters', test: /lib[\\/]model[\\/]address[\\/]tracking-parameters\.ts$/, priority: 3 },
  { name: 'entities', test: /lib[\\/]text[\\/]lines[\\/]decode-entities\.ts$/, priority: 3 },
  {
    name: 'summary',
    test: /components[\\/]summary[\\/]finished-summary\.tsx$|lib[\\/]model[\\/]summary[\\/]parse-markdown\.ts$/,
    priority: 1,
  },
  { name: 'database', test: /lib[\\/]store[\\/]journal[\\/]journal-transaction\.ts$/, priority: 2 },
  { name: 'saved', test: /lib[\\/]store[\\/]answers[\\/]summary-of-page\.ts$/, priority: 1 },
  {
    name: 'shared',
    test: /lib[\\/](store[\\/](while-writing|journal[\\/]library-changes|settings[\\/]site-choices|accounts[\\/](site-grants|stored-accounts))|model[\\/]calendar-day|text[\\/]words[\\/]segments)\.ts$|components[\\/](ui[\\/](segmented\.tsx|use-loaded-later\.ts)|options[\\/]site-words\.ts)$/,
    priority: 0.5,
  },
  { name: 'mount-options', test: /components[\\/]options[\\/]mount-options\.tsx$/, priority: 0 },
];

/**
 * The library is built alone. It needs files of half the extension at once. Shared with the other pages they would be nine,
 * and loading nine files takes the browser longer than drawing the page.
 */
export const LIBRARY_FILES: FileGroup[] = [
  { name: 'start', test: /components[\\/]library[\\/]start-library\.ts$/, priority: 2 },
  { name: 'library-page', test: /components[\\/]library[\\/]mount-library\.tsx$/, priority: 1 },
  { name: 'detail', test: /components[\\/]library[\\/]library-detail\.tsx$/, priority: 0 },
];

/** Built alone, because a module that they share with the pages would be one more file for a page to load. */
const BUILT_ALONE = ['background', 'offscreen', 'library'];

/** Which entrypoints are built together. */
export function groupsOf(groups: readonly (Entrypoint | Entrypoint[])[]): (Entrypoint | Entrypoint[])[] {
  return groups.flatMap(group => {
    if (!Array.isArray(group)) return [group];
    const alone = group.filter(({ name }) => BUILT_ALONE.includes(name));
    return [group.filter(entry => !alone.includes(entry)), ...alone.map(entry => [entry])];
  });
}

/** Puts the modules of the pages among these entrypoints into their files. */
export function splitIntoFiles(entrypoints: readonly Entrypoint[], config: WxtViteConfig): void {
  const isFor = (page: string) => entrypoints.some(({ name }) => name === page);
  if (!isFor('popup') && !isFor('library')) return;
  // Without hashes: an update of the extension replaces the whole package, so no old file can take the place of a new one.
  const output = isFor('popup')
    ? { codeSplitting: { groups: PAGE_FILES }, chunkFileNames: 'chunks/[name].js' }
    : { codeSplitting: { groups: LIBRARY_FILES }, chunkFileNames: 'chunks/library/[name].js' };
  Object.assign(config, mergeConfig(config, { build: { rolldownOptions: { output } } }));
}

/** The second files that a page always loads. */
const SECOND_FILES = { library: ['library-page'], options: ['pages', 'mount-options'] };

/** Names the second files, and the files that they import, in the HTML: the browser loads them while the first one runs. */
export const PRELOAD_SECOND_FILES: Plugin = {
  name: 'preload-second-files',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {}, path }) => {
      const named = Object.entries(SECOND_FILES).find(([name]) => path.includes(name))?.[1] ?? ['pages'];
      const fileOf = (name: string) => Object.values(bundle).find(file => file.type === 'chunk' && file.name === name);
      const files = new Set<string>();
      const add = (fileName: string) => {
        const file = bundle[fileName];
        if (file?.type !== 'chunk' || file.name === 'start' || files.has(fileName)) return;
        for (const imported of file.imports) add(imported);
        files.add(fileName);
      };
      for (const name of named) add(fileOf(name)?.fileName ?? '');
      return [...files].map(fileName => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', href: `/${fileName}` },
        injectTo: 'head' as const,
      }));
    },
  },
};
