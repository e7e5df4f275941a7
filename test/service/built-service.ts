import { resolve } from 'node:path';

/** The program that `build-service.mjs` has built: what `npm run service` builds and starts. */
export const builtService = resolve(import.meta.dirname, '../../.output/node/service/main.mjs');
