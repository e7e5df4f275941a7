import { resolve } from 'node:path';

/** The program that `build-service.mjs` has built. `npm run service` builds and starts the same. */
export const builtService = resolve(import.meta.dirname, '../../.output/node/service/main.mjs');
