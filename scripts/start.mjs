/** `npm start`: everything a first look needs. See scripts/start-demo.ts for what happens once the packages are there. */
import { pathToFileURL } from 'node:url';
import { preparePackages } from './prepare-packages.mjs';

preparePackages();
const { bundle } = await import('./run-ts.mjs');
await import(pathToFileURL(await bundle('scripts/start-demo.ts')).href);
