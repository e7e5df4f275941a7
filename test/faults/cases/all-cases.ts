import type { FaultCase } from '../fault-case.ts';
import { answerCases } from './answer-cases.ts';
import { networkCases } from './network-cases.ts';
import { pageCases } from './page-cases.ts';
import { permissionCases } from './permission-cases.ts';
import { refusalCases } from './refusal-cases.ts';
import { searchCases } from './search-cases.ts';
import { storageCases } from './storage-cases.ts';
import { shortStressCases } from './stress-cases.ts';
import { surfaceCases } from './surface-cases.ts';
import { upgradeCases } from './upgrade-cases.ts';
import { crashCases, workerCases } from './worker-cases.ts';

/** All fault cases. The crash is the last one that shares a browser: the data of all others must survive it. */
export const allCases: readonly FaultCase[] = [
  ...workerCases,
  ...surfaceCases,
  ...networkCases,
  ...answerCases,
  ...refusalCases,
  ...pageCases,
  ...storageCases,
  ...permissionCases,
  ...searchCases,
  ...upgradeCases,
  ...shortStressCases,
  ...crashCases,
];
