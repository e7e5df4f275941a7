import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { deleteByAge } from '../../../lib/store/deletion/retention.ts';
import { deleteAllAnswers, deleteAnswers } from '../../../lib/store/journal/delete-answers.ts';
import { listRemaining } from '../../../lib/store/journal/library-index.ts';
import { markSent, reserve } from '../../../lib/store/journal/receipts.ts';
import { EVERYTHING, findInLibrary } from '../../../lib/store/library/find-in-library.ts';
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

describe('export and import of the library', () => {
  it.each([3, 70])('restores the same library after everything was deleted (%i summaries)', async count => {
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

  it('adds nothing and changes nothing if a file is imported twice', async () => {
    await fill(3);
    await keepFailure('failed');
    const text = await exportedLibrary();
    await keepSummary('later', { endedAt: 9_000 });
    const before = await storedLibrary();
    expect(await importLibrary(text)).toEqual({ added: 0 });
    expect(await storedLibrary()).toEqual(before);
  });

  it('restores the receipts of deleted answers, and counts none of them twice', async () => {
    await fill(3);
    await keepFailure('failed');
    const [text, before] = [await exportedLibrary(), await storedLibrary()];
    await deleteAllAnswers();
    expect(await storedLibrary()).not.toEqual(before);
    expect(await importLibrary(text)).toEqual({ added: 4 });
    expect(await storedLibrary()).toEqual(before);
  });

  it('exports no request in progress, and refuses a file with one', async () => {
    await fill(1);
    const text = await exportedLibrary();
    await reserve(receipt('open'), []);
    await markSent('open', 2);
    expect(await exportedLibrary()).toBe(text);
    expect(await importLibrary(text.replace('"state": "done"', '"state": "sent"'))).toMatchObject({
      problem: 'damaged',
      place: 'receipts[0].state',
    });
  });

  it('does not restore answers beyond the age limit permanently', async () => {
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

  it('imports older files without receipts', async () => {
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

/** Runs `work` and interrupts it at its write with this number. Returns whether that write was reached. */
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

describe('interrupted import', () => {
  it.each(interruptions)(
    'leaves the library unchanged if it is interrupted at any write: %s',
    async (_how, interrupt) => {
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
    },
  );

  it.each(interruptions)(
    'has added all answers or none if it is interrupted, and lists them later: %s',
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
        // One transaction writes the answers and receipts. After it nothing can be lost.
        expect([[], before.summaries]).toContainEqual(summaries);
        // The result reports which of the two happened.
        expect(result).toEqual(summaries.length === 0 ? undefined : { added: 61 });
        if (summaries.length === 0) continue;
        await listRemaining();
        expect(await storedLibrary()).toEqual(before);
      }
    },
  );
});

describe('import of an invalid file', () => {
  it.each<[string, string, string?]>([
    ['', 'foreign'],
    ['[]', 'foreign'],
    ['{"format":"other","version":1}', 'foreign'],
    ['{"format":"precis-library","version":2}', 'newer'],
    [
      '{"format":"precis-library","version":1,"exportedAt":"","summaries":[{}],"searches":[]}',
      'damaged',
      'summaries[0].id',
    ],
    ['{"format":"precis-library","version":1}', 'damaged', 'exportedAt'],
  ])('refuses the file %s', async (text, problem, place) => {
    await fill(1);
    const before = await storedLibrary();
    expect(await importLibrary(text)).toMatchObject(place ? { problem, place } : { problem });
    expect(await storedLibrary()).toEqual(before);
  });

  it('names the entry that is damaged, as the library names it', async () => {
    await fill(2);
    const file = JSON.parse(await exportedLibrary());
    const { costMicros } = file.summaries[1];
    file.summaries[1].costMicros = '1';
    expect(await importLibrary(JSON.stringify(file))).toMatchObject({ title: file.summaries[1].request.page.title });
    file.summaries[1].costMicros = costMicros;
    file.searches[0].endedAt = null;
    expect(await importLibrary(JSON.stringify(file))).toMatchObject({ title: 'rooftop bees' });
  });

  type Row = Record<string, unknown>;
  it.each<[string, string, (summary: Row, file: { summaries: Row[]; searches: Row[]; receipts: Row[] }) => unknown]>([
    ['a time beyond the calendar', 'summaries[0].endedAt', summary => (summary.endedAt = 1e300)],
    ['a time before 1970', 'summaries[0].endedAt', summary => (summary.endedAt = -1)],
    ['a negative cost', 'summaries[0].costMicros', summary => (summary.costMicros = -1)],
    [
      'an impossibly high cost',
      'receipts[0].costMicros',
      (_summary, { receipts }) => ((receipts[0] as Row).costMicros = 9e15),
    ],
    ['an invalid language', 'summaries[0].language', summary => (summary.language = 'no language')],
    ['an invalid day', 'receipts[0].day', (_summary, { receipts }) => ((receipts[0] as Row).day = '1.2.2026')],
    ['a repeated answer', 'summaries[1].id', (summary, { summaries }) => summaries.push(summary)],
    [
      'a search with the id of a summary',
      'searches[0].id',
      (summary, { searches }) => ((searches[0] as Row).id = summary.id),
    ],
    ['a repeated receipt', 'receipts[2].id', (_summary, { receipts }) => receipts.push(receipts[0] as Row)],
  ])('refuses a file with %s, and says where: %s', async (_what, place, change) => {
    await fill(1);
    const file = JSON.parse(await exportedLibrary());
    await emptyDatabase();
    expect(await importLibrary(JSON.stringify(file))).toEqual({ added: 2 }); // control
    await emptyDatabase();
    change(file.summaries[0], file);
    expect(await importLibrary(JSON.stringify(file))).toMatchObject({ problem: 'damaged', place });
    expect((await storedLibrary()).summaries).toEqual([]);
  });
});
