import { describeStress } from './stress.ts';

describeStress('firefox');
