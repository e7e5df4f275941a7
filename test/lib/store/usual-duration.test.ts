import { beforeEach, describe, expect, it } from 'vitest';
import { usualDurationMs } from '../../../lib/store/answers/usual-duration.ts';
import { saveSummary } from '../../../lib/store/journal/receipts.ts';
import { answer } from './rows.ts';

/** Saves a summary by Cecil of so many words that took so long. */
const save = async (id: string, words: number | null, tookMs: number, engine: 'cecil' | 'agnes' = 'cecil') => {
  const row = answer(id);
  const request = { ...row.request, options: { ...row.request.options, engine } };
  await saveSummary({ ...row, request, words, sentAt: 1_000, endedAt: 1_000 + tookMs });
};

describe('usualDurationMs', () => {
  beforeEach(async () => {
    await save('a', 1_000, 3_000);
    await save('b', 1_100, 9_000);
  });

  it('is the median of summaries of about the same length by the same engine', async () => {
    await save('c', 900, 4_000);
    await save('long', 9_000, 60_000);
    await save('agnes', 1_000, 30_000, 'agnes');
    await save('link', null, 20_000);
    expect(await usualDurationMs('cecil', 1_000)).toBe(4_000);
  });

  it('is unknown with fewer than three of them', async () => {
    expect(await usualDurationMs('cecil', 1_000)).toBeNull();
    await save('long', 9_000, 60_000);
    expect(await usualDurationMs('cecil', 1_000)).toBeNull();
  });
});
