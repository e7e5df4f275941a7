/** `npm test`: every suite, from an empty checkout on. See scripts/test-suites.ts for what they are. */
import { pathToFileURL } from 'node:url';
import { preparePackages } from './prepare-packages.mjs';

preparePackages();
const { bundle } = await import('./run-ts.mjs');
await import(pathToFileURL(await bundle('scripts/test-suites.ts')).href);
