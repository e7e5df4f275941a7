import { expect, it } from 'vitest';
import { receiptsCsvOf } from '../../../../lib/model/money/receipts-csv.ts';
import { receipt } from '../../store/rows.ts';

it('the CSV file has a row for each receipt, oldest first', () => {
  const rows = receiptsCsvOf([
    { ...receipt('b'), reservedAt: 2_000, state: 'done', costMicros: 46_200 },
    { ...receipt('a'), reservedAt: 1_000, state: 'unknown' },
  ]).split('\r\n');
  expect(rows).toHaveLength(4);
  expect(rows[1]).toContain('"a","unknown","1970-01-01T00:00:01.000Z"');
  expect(rows[1]).toContain('"0.300000","true"');
  expect(rows[2]).toContain('"0.046200","false"');
});

it('the rows of summaries and searches contain the request, the service and the outcome', () => {
  const search = { kind: 'search', index: 'web', query: 'bees' } as const;
  const [, summaryRow, searchRow, oldRow] = receiptsCsvOf([
    { ...receipt('a'), reservedAt: 1_000, endedAt: 2_000, state: 'sent' },
    { ...receipt('b'), reservedAt: 2_000, asked: search, state: 'done', isEstimate: true, hasPossibleDuplicate: true },
    { ...receipt('c'), reservedAt: 3_000, asked: null, payer: null, state: 'rejected' },
  ]).split('\r\n');
  const page = '"A","https://a.example/"';
  expect(summaryRow).toBe(
    `"a","sent","1970-01-01T00:00:01.000Z","1970-01-01T00:00:02.000Z","https://kagi.com","summary","cecil","0.300000","true","false",${page},""`,
  );
  expect(searchRow).toBe(
    `"b","done","1970-01-01T00:00:02.000Z","","https://kagi.com","search","","0.300000","true","true",${page},"bees"`,
  );
  expect(oldRow).toBe(`"c","rejected","1970-01-01T00:00:03.000Z","","","","","0.300000","false","false",${page},""`);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '\u200b=1', '%0A=1'])(
  'the CSV file quotes a title that a spreadsheet would run as a formula: %j',
  title => {
    const csv = receiptsCsvOf([{ ...receipt('a'), page: { url: 'https://a.example/', title } }]);
    expect(csv).toContain(`"'${title.replace('\u200B', '')}"`);
  },
);

it('the CSV file escapes quotation marks and line breaks in a cell', () => {
  const csv = receiptsCsvOf([{ ...receipt('a'), page: { url: '', title: 'a "b",\nc' } }]);
  expect(csv).toContain('"a ""b"",\nc"');
});
