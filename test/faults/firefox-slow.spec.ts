import { describeSlowRows } from './slow-rows.ts';

describeSlowRows('firefox');
