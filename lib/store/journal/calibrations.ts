import { openDatabase } from '../../browser/storage/open-database.ts';
import { billedRatioOf, CALIBRATED_BY, calibrationOf } from '../../model/money/calibration.ts';
import type { Calibrations } from '../../model/money/calibration-schema.ts';
import { receiptSchema } from '../../model/money/receipt-schema.ts';
import type { Engine } from '../../model/summary/summary-options.ts';

/** How many of the newest receipts are read, including those of searches and of other engines and services. */
const MAX_READ = 100;

/** How what a service bills compares with the estimates, for each engine, by its newest receipts. */
export async function readCalibrations(origin: string | null): Promise<Calibrations> {
  const ratios = new Map<Engine, number[]>();
  const database = await openDatabase();
  let cursor = await database.transaction('receipts').store.index('reservedAt').openCursor(null, 'prev');
  for (let read = 0; cursor !== null && read < MAX_READ; read += 1) {
    const receipt = receiptSchema.safeParse(cursor.value).data;
    const ratio = receipt && receipt.payer?.origin === origin ? billedRatioOf(receipt) : null;
    if (receipt?.asked?.kind === 'summary' && ratio !== null) {
      const { engine } = receipt.asked.options;
      const found = ratios.get(engine) ?? [];
      if (found.length < CALIBRATED_BY) ratios.set(engine, [...found, ratio]);
    }
    cursor = await cursor.continue();
  }
  return Object.fromEntries([...ratios].map(([engine, found]) => [engine, calibrationOf(found)]));
}
