import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Fail } from '../../../lib/model/failure.ts';
import { EVERYTHING, findInLibrary } from '../../../lib/store/library.ts';
import { storedRoomMade } from '../../../lib/store/make-room.ts';
import { markSent, reserve, saveSummary } from '../../../lib/store/receipts.ts';
import { emptyDatabase } from '../browser/empty-database.ts';
import { keepSummary } from './library-rows.ts';
import { answer, receipt } from './rows.ts';

/** The writes to come, in order: whether the disk is full then. */
const isFullAt: boolean[] = [];

vi.mock('../../../lib/store/journal-transaction.ts', async original => {
  const real = await original<typeof import('../../../lib/store/journal-transaction.ts')>();
  const writeJournal: typeof real.writeJournal = async work => {
    const cause = new DOMException('The disk is full.', 'QuotaExceededError');
    if (isFullAt.shift()) throw new Fail({ code: 'storage' }, 'not-sent', { cause });
    return real.writeJournal(work);
  };
  return { ...real, writeJournal };
});

const ids = async () => (await findInLibrary(EVERYTHING, 200, null)).items.map(({ saved }) => saved.id).sort();

beforeEach(async () => {
  fakeBrowser.reset();
  isFullAt.length = 0;
  await emptyDatabase();
  for (let index = 0; index < 60; index++) await keepSummary(`free ${index}`, { endedAt: 10 + index, costMicros: 0 });
  await keepSummary('paid', { endedAt: 5 });
  await reserve(receipt('next'), []);
  await markSent('next', 200);
});

describe('on a full disk', () => {
  it('what was paid for is saved, and the oldest free answers go, which the user is told', async () => {
    isFullAt.push(true, false, false);
    await saveSummary(answer('next'));
    const left = await ids();
    expect(left).toHaveLength(12);
    expect(left).toEqual(expect.arrayContaining(['next', 'paid', 'free 50', 'free 59']));
    expect(await storedRoomMade.get()).toMatchObject({ count: 50 });
    isFullAt.push(true, false, false);
    await reserve(receipt('another'), []);
    expect(await ids()).toEqual(['next', 'paid']);
    expect(await storedRoomMade.get()).toMatchObject({ count: 60 });
  });

  it('nothing that was paid for goes, and the failure is told', async () => {
    isFullAt.push(true, false, true);
    await expect(saveSummary(answer('next'))).rejects.toMatchObject({ failure: { code: 'storage' } });
    expect(await ids()).toContain('paid');
    isFullAt.push(true, false, true);
    await expect(saveSummary(answer('next'))).rejects.toMatchObject({ failure: { code: 'storage' } });
    isFullAt.push(true);
    await expect(saveSummary(answer('next'))).rejects.toMatchObject({ failure: { code: 'storage' } });
    expect(await ids()).toEqual(['paid']);
  });
});
