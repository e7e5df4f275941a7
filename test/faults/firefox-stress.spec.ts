import { describeStress } from './cases/stress-cases.ts';

describeStress('firefox');
