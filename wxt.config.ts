import { defineConfig } from 'wxt';
import { BUNDLED_PACKAGES, writeLicences } from './scripts/build/bundled-packages.ts';
import { PAGES_CANNOT_CONNECT } from './scripts/build/content-security.ts';
import { manifestOf } from './scripts/build/manifest.ts';
import { isAboveRecord, isTooLarge, packageSizesOf, sizeLineOf } from './scripts/build/package-sizes.ts';
import { groupsOf, PRELOAD_SECOND_FILES, splitIntoFiles } from './scripts/build/page-files.ts';
import { shippedFileOf } from './scripts/build/shipped-messages.ts';
import { MISSING_GLOBALS, PLAIN_IMPORTS } from './scripts/build/smaller-code.ts';

export default defineConfig({
  modules: ['@wxt-dev/module-react'],
  imports: false,
  hooks: {
    'build:before': ({ config }) => {
      // Also for `--mode e2e`: otherwise `npm test` and `npm start` would use React's development build.
      if (config.command === 'build') process.env.NODE_ENV = 'production';
    },
    'build:publicAssets': (_wxt, files) => {
      files.push(...files.splice(0).map(shippedFileOf));
    },
    'vite:build:extendConfig': splitIntoFiles,
    'entrypoints:grouped': (_wxt, groups) => {
      groups.push(...groupsOf(groups.splice(0)));
    },
    'build:done': ({ config, logger }) => {
      if (config.command !== 'build') return;
      writeLicences(config.root, config.outDir);
      const sizes = packageSizesOf(config.outDir);
      for (const size of sizes) {
        if (isAboveRecord(size)) logger.warn(`Above its recorded size: ${sizeLineOf(size)}`);
        else logger.info(sizeLineOf(size));
      }
      const tooLarge = sizes.filter(isTooLarge);
      if (tooLarge.length > 0) throw new Error(`More than 5 % too large: ${tooLarge.map(sizeLineOf).join('; ')}`);
    },
  },
  vite: ({ command }) => ({
    ...(command === 'build' && { define: MISSING_GLOBALS }),
    build: {
      // `PRELOAD_SECOND_FILES` does it for the files that every page needs; the other files are small and rare.
      modulePreload: false,
    },
    plugins: command === 'build' ? [PAGES_CANNOT_CONNECT, PRELOAD_SECOND_FILES, PLAIN_IMPORTS, BUNDLED_PACKAGES] : [],
  }),
  manifestVersion: 3,
  zip: {
    // Folders that git ignores. `npm run release` checks that nothing else is in the package but committed files.
    excludeSources: ['{first-minute,gallery,precis-data,service/dist,test-pictures,test-results}/**', '**/*.log'],
  },
  manifest: manifestOf,
});
