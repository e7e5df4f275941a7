import type { FaultCase } from './fault-case.ts';
import { answerRows } from './rows-answers.ts';
import { networkRows } from './rows-network.ts';
import { pageRows } from './rows-pages.ts';
import { permissionRows } from './rows-permissions.ts';
import { refusalRows } from './rows-refusals.ts';
import { relatedRows } from './rows-related.ts';
import { storageRows } from './rows-storage.ts';
import { surfaceRows } from './rows-surfaces.ts';
import { upgradeRows } from './rows-upgrade.ts';
import { workerRows } from './rows-worker.ts';

/** Every case of the bench. */
export const allRows: readonly FaultCase[] = [
  ...workerRows,
  ...surfaceRows,
  ...networkRows,
  ...answerRows,
  ...refusalRows,
  ...pageRows,
  ...storageRows,
  ...permissionRows,
  ...relatedRows,
  ...upgradeRows,
];
