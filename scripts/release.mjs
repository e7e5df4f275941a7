/** `npm run release`, from a clean clone on. See scripts/release/release.ts for what it does. */
import { pathToFileURL } from 'node:url';
import { preparePackages } from './prepare-packages.mjs';

preparePackages();
const { bundle } = await import('./run-ts.mjs');
await import(pathToFileURL(await bundle('scripts/release/release.ts')).href);
