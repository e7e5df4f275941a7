import { expect, test } from 'vitest';
import { provenOutcomeOf } from '../../../../lib/model/money/receipt.ts';
import type { Receipt } from '../../../../lib/model/money/receipt-schema.ts';
import { receipt } from '../../store/rows.ts';

const inState = (state: Receipt['state']): Receipt => ({ ...receipt('a'), state });

test.each([
  ['no receipt', null, 'not-sent'],
  ['a receipt that is only reserved', inState('reserved'), 'not-sent'],
  ['a receipt that was marked as sent', inState('sent'), 'unknown'],
  ['a refusal', inState('rejected'), 'rejected'],
  ['a receipt of a request that was not sent', inState('not-sent'), 'not-sent'],
  ['a receipt without a known end', inState('unknown'), 'unknown'],
  ['a receipt of a billed request whose answer cannot be read', inState('done'), 'unknown'],
])('%s proves the delivery outcome of a request without an answer', (_name, row, outcome) => {
  expect(provenOutcomeOf(row)).toBe(outcome);
});
