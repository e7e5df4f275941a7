import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openDatabase } from '../../../lib/browser/database.ts';
import { type LibraryFile, libraryFileOf, readLibraryFile } from '../../../lib/model/library/library-file.ts';
import { deleteAllAnswers } from '../../../lib/store/delete-answers.ts';
import { EVERYTHING, findInLibrary } from '../../../lib/store/library.ts';
import { listRemaining } from '../../../lib/store/library-index.ts';
import { importLibrary, readAnswers } from '../../../lib/store/library-transfer.ts';
import { emptyDatabase } from '../browser/empty-database.ts';
import { keepSearch, keepSummary } from './library-rows.ts';

beforeEach(async () => {
  fakeBrowser.reset();
  await emptyDatabase();
});

async function exported(): Promise<string> {
  const answers = await readAnswers('all');
  const parts: Pick<LibraryFile, 'summaries' | 'searches'> = {
    summaries: answers.flatMap(answer => (answer.kind === 'summary' ? answer.saved : [])),
    searches: answers.flatMap(answer => (answer.kind === 'search' ? answer.saved : [])),
  };
  return JSON.stringify(libraryFileOf(parts, 0));
}

async function tables() {
  const database = await openDatabase();
  return Promise.all([database.getAll('summaries'), database.getAll('searches')]);
}

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
    const [text, before] = [await exported(), await tables()];
    await deleteAllAnswers();
    expect(await tables()).toEqual([[], []]);
    expect(await importLibrary(text)).toEqual({ added: count + 1 });
    expect(await tables()).toEqual(before);
    expect(await exported()).toBe(text);
    const { items } = await findInLibrary({ ...EVERYTHING, words: 'bees' }, 200, null);
    expect(items).toHaveLength(count + 1);
  });

  it('adds only what is not there when it is imported twice, and changes nothing else', async () => {
    await fill(3);
    const text = await exported();
    await keepSummary('later', { endedAt: 9_000 });
    const before = await tables();
    expect(await importLibrary(text)).toEqual({ added: 0 });
    expect(await tables()).toEqual(before);
  });

  it('leaves the library whole when the import is interrupted, and is listed to its end later', async () => {
    await fill(70);
    const [text, before] = [await exported(), await tables()];
    await deleteAllAnswers();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(importLibrary(text)).rejects.toThrow();
    expect(await tables()).toEqual([[], []]);
    put.mockRestore();
    const announce = vi.spyOn(fakeBrowser.storage.session, 'set').mockRejectedValue(new Error('closed'));
    await importLibrary(text);
    announce.mockRestore();
    await listRemaining();
    expect(await tables()).toEqual(before);
  });
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
    const before = await tables();
    expect(await importLibrary(text)).toEqual({ problem });
    expect(await tables()).toEqual(before);
  });

  it('never breaks anything, whatever was changed in it', async () => {
    await fill(2);
    const text = await exported();
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length), fc.nat(20), fc.string(), async (at, removed, inserted) => {
        const changed = text.slice(0, at) + inserted + text.slice(at + removed);
        const read = readLibraryFile(changed);
        if (Array.isArray(read)) expect(read.length).toBeLessThanOrEqual(3);
        else expect(['foreign', 'damaged', 'newer']).toContain(read);
      }),
      { numRuns: 500 },
    );
  });
});
