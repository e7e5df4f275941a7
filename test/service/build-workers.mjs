import { bundleWorkers } from '../../scripts/run-ts.mjs';

/** The service's worker threads load a built program; Node 20 cannot load them from the source. */
export default bundleWorkers;
