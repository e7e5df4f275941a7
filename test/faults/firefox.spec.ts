import { allRows } from './all-rows.ts';
import { describeRows } from './run-rows.ts';

describeRows('firefox', allRows);
