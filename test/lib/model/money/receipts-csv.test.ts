import { expect, it } from 'vitest';
import { receiptsCsvOf } from '../../../../lib/model/money/receipts-csv.ts';
import { receipt } from '../../store/rows.ts';

it('has a row for each receipt, oldest first', () => {
  const rows = receiptsCsvOf([
    { ...receipt('b'), reservedAt: 2_000, state: 'done', costMicros: 46_200 },
    { ...receipt('a'), reservedAt: 1_000, state: 'unknown' },
  ]).split('\r\n');
  expect(rows).toHaveLength(4);
  expect(rows[1]).toContain('"a","unknown","1970-01-01T00:00:01.000Z"');
  expect(rows[1]).toContain('"0.300000","true"');
  expect(rows[2]).toContain('"0.046200","false"');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '\u200b=1', '%0A=1'])(
  'has no cell that a spreadsheet runs: %j',
  title => {
    const csv = receiptsCsvOf([{ ...receipt('a'), page: { url: 'https://a.example/', title } }]);
    expect(csv).toContain(`"'${title}"`);
  },
);

it('keeps quotation marks and line breaks inside their cell', () => {
  const csv = receiptsCsvOf([{ ...receipt('a'), page: { url: '', title: 'a "b",\nc' } }]);
  expect(csv).toContain('"a ""b"",\nc"');
});
