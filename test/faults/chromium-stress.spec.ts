import { describeStress } from './stress.ts';

describeStress('chromium');
