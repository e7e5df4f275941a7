import 'fake-indexeddb/auto';
import { beforeAll, expect, it, vi } from 'vitest';
import { journalStores } from '../../../lib/browser/storage/database-tables.ts';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import { markdownOf } from '../../../lib/model/library/answer-markdown.ts';
import { importLibrary, readAnswers } from '../../../lib/store/library/library-transfer.ts';
import { emptyDatabase } from '../browser/empty-database.ts';
import { fuzzedFile } from './fuzzed-files.ts';
import { keepFailure, keepSearch, keepSummary } from './library-rows.ts';
import { exportedLibrary, shownLibrary, storedLibrary } from './stored-library.ts';

/** The number of files. `npm run test:fuzz` tries 2,000. */
const FILES = Number(process.env.FUZZ_FILES ?? 400);
const SEED = 0;

beforeAll(emptyDatabase);

/** The rows of all stores of the journal, so that they can be restored quickly. */
async function snapshot() {
  const database = await openDatabase();
  return Promise.all(
    journalStores.map(async store => ({
      store,
      keys: await database.getAllKeys(store),
      rows: await database.getAll(store),
    })),
  );
}

async function restore(saved: Awaited<ReturnType<typeof snapshot>>): Promise<void> {
  const transaction = (await openDatabase()).transaction(journalStores, 'readwrite');
  for (const { store, keys, rows } of saved) {
    const table = transaction.objectStore(store);
    void table.clear();
    rows.forEach(
      (row, index) => void table.put(row as never, table.keyPath === null ? (keys[index] as never) : undefined),
    );
  }
  await transaction.done;
}

it(`an import of ${FILES} damaged or foreign files never breaks the library`, async () => {
  await keepSummary('known', { title: 'Bees', output: 'Honey.', endedAt: 5_000 });
  await keepFailure('failed', 6_000);
  await keepSummary('more', { output: '- Wax', endedAt: 86_400_000 });
  await keepSearch('search', 'rooftop bees', 7_000);
  const file = await exportedLibrary();
  await emptyDatabase();
  await keepSummary('known', { title: 'Bees', output: 'Honey.', endedAt: 5_000 });
  const [before, rows] = [await storedLibrary(), await snapshot()];
  const [known] = before.summaries;

  const ends: Record<string, number> = {};
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  for (let number = 0; number < FILES; number++) {
    const text = fuzzedFile(file, SEED + number);
    transaction.mockClear();
    const result = await importLibrary(text).catch(error => {
      throw new Error(`File ${number} was not refused: ${error}`, { cause: error });
    });
    const end = 'problem' in result ? result.problem : 'imported';
    ends[end] = (ends[end] ?? 0) + 1;
    if ('problem' in result) {
      expect(['foreign', 'damaged', 'newer'], `file ${number}`).toContain(result.problem);
      expect(transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')).toEqual([]);
      continue;
    }
    // Imported answers can be shown, found and exported, and existing ones are unchanged.
    const { items } = await shownLibrary(['bees', 'wax']);
    expect(items, `file ${number}`).toHaveLength(1 + result.added);
    expect((await storedLibrary()).summaries).toContainEqual(known);
    for (const answer of await readAnswers('all')) markdownOf(answer, '');
    const again = await exportedLibrary();
    await restore(rows);
    expect(await importLibrary(again), `file ${number}`).toEqual(result);
    await restore(rows);
  }
  expect(await storedLibrary()).toEqual(before);
  expect({}).not.toHaveProperty('polluted');
  // Every result has occurred.
  expect(Object.keys(ends).sort()).toEqual(['damaged', 'foreign', 'imported', 'newer']);
  if (FILES > 1_000) process.stdout.write(`${JSON.stringify(ends)}\n`);
});
