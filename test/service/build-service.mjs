import { bundle } from '../../scripts/run-ts.mjs';

/** Builds the service and its worker threads once for all tests (`builtService`). */
export default async function buildService() {
  await bundle('service/main.ts');
}
