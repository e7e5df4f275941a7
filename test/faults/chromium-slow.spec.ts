import { describeSlowCases } from './cases/slow-cases.ts';

describeSlowCases('chromium');
