import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { deleteAllAnswers, deleteAnswers } from '../../../lib/store/deletion/delete-answers.ts';
import { deleteByAge } from '../../../lib/store/deletion/retention.ts';
import { markSent, reserve } from '../../../lib/store/journal/receipts.ts';
import { EVERYTHING, findInLibrary } from '../../../lib/store/library/find-in-library.ts';
import { listRemaining } from '../../../lib/store/library/library-index.ts';
import { importLibrary } from '../../../lib/store/library/library-transfer.ts';
import { storedSettings } from '../../../lib/store/settings/stored-settings.ts';
import { emptyDatabase } from '../browser/empty-database.ts';
import { keepFailure, keepSearch, keepSummary } from './library-rows.ts';
import { receipt } from './rows.ts';
import { exportedLibrary, storedLibrary } from './stored-library.ts';

async function fill(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await keepSummary(`s${index}`, {
      title: `“Page” ${index}`,
      output: `Bees ${index} \n\n- 蜂`,
      endedAt: 1_000 + index,
    });
  }
  await keepSearch('q', 'rooftop bees', 5);
}

describe('an exported library', () => {
  it.each([3, 70])('is the same after everything was deleted and it was imported again (%i summaries)', async count => {
    await fill(count);
    const [text, before] = [await exportedLibrary(), await storedLibrary()];
    await deleteAllAnswers();
    expect((await storedLibrary()).summaries).toEqual([]);
    expect(await importLibrary(text)).toEqual({ added: count + 1 });
    expect(await storedLibrary()).toEqual(before);
    expect(await exportedLibrary()).toBe(text);
    const { items } = await findInLibrary({ ...EVERYTHING, words: 'bees' }, 200, null);
    expect(items).toHaveLength(count + 1);
  });

  it('adds only what is not there when it is imported twice, and changes nothing else', async () => {
    await fill(3);
    await keepFailure('failed');
    const text = await exportedLibrary();
    await keepSummary('later', { endedAt: 9_000 });
    const before = await storedLibrary();
    expect(await importLibrary(text)).toEqual({ added: 0 });
    expect(await storedLibrary()).toEqual(before);
  });

  it('fills in again what receipts said of answers that were deleted, and counts none of them twice', async () => {
    await fill(3);
    await keepFailure('failed');
    const [text, before] = [await exportedLibrary(), await storedLibrary()];
    await deleteAllAnswers();
    expect(await storedLibrary()).not.toEqual(before);
    expect(await importLibrary(text)).toEqual({ added: 4 });
    expect(await storedLibrary()).toEqual(before);
  });

  it('has no request in progress in it, and is refused with one', async () => {
    await fill(1);
    const text = await exportedLibrary();
    await reserve(receipt('open'), []);
    await markSent('open', 2);
    expect(await exportedLibrary()).toBe(text);
    expect(await importLibrary(text.replace('"state": "done"', '"state": "sent"'))).toEqual({ problem: 'damaged' });
  });

  it('does not bring back for good what is older than the settings keep', async () => {
    await fill(2);
    await keepFailure('failed', 7);
    const text = await exportedLibrary();
    await storedSettings.change({ historyDays: 30 });
    const now = 40 * 86_400_000;
    await deleteByAge(now);
    const deleted = await storedLibrary();
    await importLibrary(text);
    expect(await exportedLibrary()).toBe(text);
    await deleteByAge(now);
    expect(await storedLibrary()).toEqual(deleted);
  });

  it('can be without receipts, as older ones are', async () => {
    await fill(2);
    const { receipts: _receipts, ...older } = JSON.parse(await exportedLibrary());
    await emptyDatabase();
    expect(await importLibrary(JSON.stringify(older))).toEqual({ added: 3 });
    expect((await storedLibrary()).receipts).toEqual([]);
  });
});

type Interruption = [how: string, interrupt: (store: IDBObjectStore) => void];
const interruptions: Interruption[] = [
  [
    'the disk is full',
    store => {
      store.transaction.abort();
      throw new DOMException('full', 'QuotaExceededError');
    },
  ],
  ['the page is closed', store => store.transaction.abort()],
  [
    'a row is refused',
    () => {
      throw new DOMException('no key', 'DataError');
    },
  ],
];

/** Runs `work`, and interrupts it at its write with this number. Returns whether it came so far. */
async function interrupted(at: number, interrupt: Interruption[1], work: () => Promise<unknown>): Promise<boolean> {
  let writes = 0;
  const { put } = IDBObjectStore.prototype;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name !== 'settings' && writes++ === at) interrupt(this);
    return put.apply(this, args);
  });
  await work().catch(() => {});
  spy.mockRestore();
  return writes > at;
}

describe('an import that is interrupted', () => {
  it.each(interruptions)('at whatever write leaves the library as it was: %s', async (_how, interrupt) => {
    await fill(3);
    const text = await exportedLibrary();
    await deleteAnswers(['s0', 's1'].map(id => ({ kind: 'summary', id })));
    const before = await storedLibrary();
    let at = 0;
    while (await interrupted(at, interrupt, () => importLibrary(text))) {
      expect(await storedLibrary()).toEqual(before);
      at += 1;
    }
    expect(at).toBeGreaterThan(10);
    expect(await exportedLibrary()).toBe(text);
  });

  it.each(interruptions)(
    'while many answers are listed has added all, which are listed later: %s',
    async (_how, interrupt) => {
      await fill(60);
      const [text, before] = [await exportedLibrary(), await storedLibrary()];
      for (const at of [0, 60, 130, 200, 350, 500]) {
        await emptyDatabase();
        let result: unknown;
        const work = async () => {
          result = await importLibrary(text);
        };
        expect(await interrupted(at, interrupt, work)).toBe(true);
        const { summaries } = await storedLibrary();
        // One transaction for the answers and receipts; from then on nothing can be lost.
        expect([[], before.summaries]).toContainEqual(summaries);
        // It says so either way.
        expect(result).toEqual(summaries.length === 0 ? undefined : { added: 61 });
        if (summaries.length === 0) continue;
        await listRemaining();
        expect(await storedLibrary()).toEqual(before);
      }
    },
  );
});

describe('a file that is no library', () => {
  it.each([
    ['', 'foreign'],
    ['[]', 'foreign'],
    ['{"format":"other","version":1}', 'foreign'],
    ['{"format":"precis-library","version":2}', 'newer'],
    ['{"format":"precis-library","version":1,"summaries":[{}],"searches":[]}', 'damaged'],
  ])('is refused: %s', async (text, problem) => {
    await fill(1);
    const before = await storedLibrary();
    expect(await importLibrary(text)).toEqual({ problem });
    expect(await storedLibrary()).toEqual(before);
  });

  type Row = Record<string, unknown>;
  it.each<[string, (summary: Row, file: { summaries: Row[]; searches: Row[]; receipts: Row[] }) => unknown]>([
    ['a moment that no calendar has', summary => (summary.endedAt = 1e300)],
    ['a moment before 1970', summary => (summary.endedAt = -1)],
    ['a negative cost', summary => (summary.costMicros = -1)],
    ['a cost beyond all', (_summary, { receipts }) => ((receipts[0] as Row).costMicros = 9e15)],
    ['a language that is none', summary => (summary.language = 'no language')],
    ['a day that is none', (_summary, { receipts }) => ((receipts[0] as Row).day = '1.2.2026')],
    ['an answer twice', (summary, { summaries }) => summaries.push(summary)],
    ['a search with the id of a summary', (summary, { searches }) => ((searches[0] as Row).id = summary.id)],
    ['a receipt twice', (_summary, { receipts }) => receipts.push(receipts[0] as Row)],
  ])('is refused with %s', async (_what, change) => {
    await fill(1);
    const file = JSON.parse(await exportedLibrary());
    await emptyDatabase();
    expect(await importLibrary(JSON.stringify(file))).toEqual({ added: 2 }); // the control
    await emptyDatabase();
    change(file.summaries[0], file);
    expect(await importLibrary(JSON.stringify(file))).toEqual({ problem: 'damaged' });
    expect((await storedLibrary()).summaries).toEqual([]);
  });
});
