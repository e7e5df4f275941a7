import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import { CALIBRATED_BY } from '../../../lib/model/money/calibration.ts';
import type { Receipt } from '../../../lib/model/money/receipt-schema.ts';
import { readCalibrations } from '../../../lib/store/journal/calibrations.ts';
import { options } from '../jobs/job-samples.ts';
import { receipt } from './rows.ts';

const ORIGIN = 'https://kagi.com';

beforeEach(async () => (await openDatabase()).clear('receipts'));

/** Writes a billed receipt. */
async function billed(at: number, ratio: number, changed: Partial<Receipt> = {}): Promise<void> {
  const row: Receipt = { ...receipt(`r${at}`), state: 'done', reservedAt: at, expectedTokens: 1_000 };
  await (await openDatabase()).put('receipts', { ...row, costMicros: Math.round(30_000 * ratio), ...changed });
}

describe('calibrations of a service', () => {
  it('calibrations are calculated for each engine from the receipts of the service', async () => {
    const asked = { kind: 'summary', send: 'text', options: { ...options, engine: 'agnes' } } as const;
    await billed(1, 2);
    await billed(2, 0.5, { asked });
    await billed(3, 3, { payer: { origin: 'http://127.0.0.1:1', accountId: 'x' } });
    const calibrations = await readCalibrations(ORIGIN);
    expect(Object.keys(calibrations).sort()).toEqual(['agnes', 'cecil']);
    expect(calibrations.cecil?.ratio).toBeCloseTo(Math.sqrt(2));
    expect(calibrations.agnes?.ratio).toBeCloseTo(Math.sqrt(0.5));
  });

  it('calibrations use only the newest receipts', async () => {
    for (let at = 0; at < CALIBRATED_BY; at += 1) await billed(at, 3);
    for (let at = 0; at < CALIBRATED_BY; at += 1) await billed(1_000 + at, 0.5);
    expect((await readCalibrations(ORIGIN)).cecil?.range?.high).toBeLessThan(1);
  });

  it('calibrations ignore rows that cannot be read', async () => {
    await billed(1, 2);
    await billed(2, 2, { state: 'lost' as Receipt['state'] });
    expect((await readCalibrations(ORIGIN)).cecil?.ratio).toBeCloseTo(Math.sqrt(2));
  });

  it('calibrations read the newest hundred receipts, including those without a ratio', async () => {
    await billed(1, 2);
    const database = await openDatabase();
    const others = [{ payer: null }, { asked: null }, { state: 'rejected' as const }];
    for (let at = 2; at <= 100; at += 1) await billed(at, 1, others[at % others.length]);
    expect(await readCalibrations(ORIGIN)).toHaveProperty('cecil');
    await database.put('receipts', { ...receipt('last'), reservedAt: 101 });
    expect(await readCalibrations(ORIGIN)).toEqual({});
  });

  it('there are no calibrations before the first bill', async () => {
    expect(await readCalibrations(ORIGIN)).toEqual({});
  });
});
