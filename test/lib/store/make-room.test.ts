import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import { libraryFileOf } from '../../../lib/model/library/library-file.ts';
import { storedRoomMade } from '../../../lib/store/journal/make-room.ts';
import { markSent, readReceipt, reserve, saveSearch, saveSummary } from '../../../lib/store/journal/receipts.ts';
import {
  allInLibrary,
  describeLibrary,
  EVERYTHING,
  findInLibrary,
} from '../../../lib/store/library/find-in-library.ts';
import { importLibrary } from '../../../lib/store/library/library-transfer.ts';
import { fullDisk } from './full-disk.ts';
import { keepSummary, searchRow, summaryRow } from './library-rows.ts';
import { answer, receipt } from './rows.ts';

const ids = async () => (await findInLibrary(EVERYTHING, 200, null)).items.map(({ saved }) => saved.id).sort();

async function keepMany(): Promise<void> {
  for (let index = 0; index < 60; index++) await keepSummary(`free ${index}`, { endedAt: 10 + index, costMicros: 0 });
  await keepSummary('paid', { endedAt: 5 });
  await reserve(receipt('next'), []);
  await markSent('next', 200);
  await reserve(receipt('reserved'), []);
}

const storageFailure = { failure: { code: 'storage' } };

describe('full disk', () => {
  beforeEach(keepMany);

  it.each([
    ['a summary', () => saveSummary(answer('next'))],
    ['a search', () => saveSearch({ ...searchRow('next', 'bees', 300), key: 'key-next' })],
  ])('saves %s that was paid for, deletes the oldest free answers and reports that', async (_what, save) => {
    fullDisk({ roomAfter: 1 });
    await save();
    const left = await ids();
    expect(left).toHaveLength(12);
    expect(left).toEqual(expect.arrayContaining(['next', 'paid', 'free 50', 'free 59']));
    expect(await storedRoomMade.get()).toMatchObject({ count: 50 });
    const { counts } = await describeLibrary();
    expect(counts.summary + counts.search).toBe(12);
    expect(await readReceipt('free 0')).toMatchObject({ key: '', page: { url: '' } });
  });

  it('reserves a request, and the next one too', async () => {
    fullDisk({ roomAfter: 1 });
    expect(await reserve(receipt('another'), [])).toMatchObject({ kind: 'reserved' });
    expect(await storedRoomMade.get()).toMatchObject({ count: 50 });
    fullDisk({ roomAfter: 1 });
    expect(await reserve(receipt('one more'), [])).toMatchObject({ kind: 'reserved' });
    expect(await ids()).toEqual(['paid']);
    expect(await storedRoomMade.get()).toMatchObject({ count: 60 });
  });

  it('keeps paid answers and reports the failure while the disk stays full, and tidies up when there is room', async () => {
    const disk = fullDisk({ roomAfter: 1_000 });
    for (let time = 0; time < 3; time++)
      await expect(saveSummary(answer('next'))).rejects.toMatchObject(storageFailure);
    expect(await ids()).toContain('paid');
    expect(await storedRoomMade.get()).toBeNull();
    disk.free();
    await saveSummary(answer('next'));
    fullDisk({ roomAfter: 1 });
    await reserve(receipt('another'), []);
    expect(await storedRoomMade.get()).toMatchObject({ count: 50 });
    const { counts } = await describeLibrary();
    expect(await ids()).toHaveLength(counts.summary);
  });

  it('deletes nothing if there are no free answers', async () => {
    fullDisk({ roomAfter: 1 });
    await reserve(receipt('another'), []);
    fullDisk({ roomAfter: 1 });
    await reserve(receipt('one more'), []);
    const disk = fullDisk({ roomAfter: 1_000 });
    await expect(reserve(receipt('last'), [])).rejects.toMatchObject(storageFailure);
    expect(await ids()).toEqual(['paid']);
    disk.free();
  });

  it('sends nothing, and an import changes nothing', async () => {
    const disk = fullDisk({ roomAfter: 1_000 });
    await expect(markSent('reserved', 201)).rejects.toMatchObject(storageFailure);
    const file = libraryFileOf([{ kind: 'summary', saved: answer('imported') }], [], 0);
    await expect(importLibrary(JSON.stringify(file))).rejects.toMatchObject(storageFailure);
    disk.free();
    expect(await readReceipt('reserved')).toMatchObject({ state: 'reserved' });
    expect(await ids()).toHaveLength(61);
  });
});

it('a write that fails for another reason deletes nothing', async () => {
  await keepMany();
  await expect(reserve(receipt('next', 'another key'), [])).rejects.toMatchObject(storageFailure);
  expect(await ids()).toHaveLength(61);
  expect(await storedRoomMade.get()).toBeNull();
});

it('a full disk deletes the oldest free answers of a large library, whose oldest part has mostly paid ones', async () => {
  const summaries = Array.from({ length: 560 }, (_, index) => {
    const isFree = index === 0 || index >= 500;
    return summaryRow(`${index}`.padStart(3, '0'), { endedAt: 10 + index, costMicros: isFree ? 0 : 30_000 });
  });
  const file = libraryFileOf(
    summaries.map(saved => ({ kind: 'summary', saved })),
    [],
    0,
  );
  await importLibrary(JSON.stringify(file));
  fullDisk({ roomAfter: 1 });
  expect(await reserve(receipt('next'), [])).toMatchObject({ kind: 'reserved' });
  const left = await allInLibrary(EVERYTHING);
  const paid = summaries.slice(1, 500);
  expect(left.map(({ id }) => id).reverse()).toEqual([...paid, ...summaries.slice(549)].map(({ id }) => id));
});

it.each([[{ at: 1 }], [{ count: 1 }], ['damaged']])('a damaged note of deleted answers is not shown: %j', async raw => {
  await (await openDatabase()).put('settings', raw, 'roomMade');
  expect(await storedRoomMade.get()).toBeNull();
});
