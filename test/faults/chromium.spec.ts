import { allCases } from './cases/all-cases.ts';
import { describeCases } from './describe-cases.ts';

describeCases('chromium', allCases);
