import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { libraryStores } from '../../../lib/browser/storage/database-tables.ts';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import { type Chunk, termInChunk } from '../../../lib/model/library/chunks.ts';
import { lastPositionSince, positionOf } from '../../../lib/model/library/library-row.ts';
import { searchChunks } from '../../../lib/store/library/search-chunks.ts';
import { emptyDatabase } from '../browser/empty-database.ts';

const CHUNKS = 40;
const IN_CHUNK = 3;

const term = (word: string) => ({ exact: [word], beginning: null });
const beginning = (word: string) => ({ exact: [], beginning: word });
const EVERYWHERE = { after: Number.MIN_SAFE_INTEGER, last: Number.MAX_SAFE_INTEGER };

/** The chunks, oldest first. */
const chunks: Chunk[] = Array.from({ length: CHUNKS }, (_, number) => {
  const oldest = 1_000 * (number + 1);
  return { number, oldest, newest: oldest + IN_CHUNK - 1, count: IN_CHUNK };
});
/** The times of all answers, newest first. Every second one also has the word "hive", and the oldest has "wax". */
const moments = chunks.flatMap(({ oldest }) => Array.from({ length: IN_CHUNK }, (_, at) => oldest + at)).reverse();

beforeEach(async () => {
  await emptyDatabase();
  const database = await openDatabase();
  for (const [index, at] of moments.entries()) {
    const chunk = Math.floor(at / 1_000) - 1;
    const words = ['bee', ...(index % 2 ? ['hive'] : []), ...(index === moments.length - 1 ? ['wax'] : [])];
    const terms = words.map(word => termInChunk(chunk, word));
    await database.put('library', {
      position: positionOf('', at),
      id: `${at}`,
      kind: 'summary',
      day: '',
      chunk,
      terms,
      sites: [],
    });
  }
});

/** The times of the answers that are found, and the number of index look-ups. */
async function search(choices: Parameters<typeof searchChunks>[2], most: number, range = EVERYWHERE) {
  const asked = vi.spyOn(IDBIndex.prototype, 'getAllKeys').mockClear();
  const transaction = (await openDatabase()).transaction(libraryStores);
  const positions = await searchChunks(transaction, chunks, choices, range, most);
  const found = positions.map(position => moments.find(at => positionOf('', at) === position));
  return { found, asked: asked.mock.calls.length };
}

it('finds the newest answers first and searches no more chunks than necessary', async () => {
  expect(await search([term('bee')], 3)).toEqual({ found: moments.slice(0, 3), asked: 1 });
  expect(await search([term('bee')], 4)).toEqual({ found: moments.slice(0, 4), asked: 1 + 2 });
  expect(await search([term('bee')], 1_000)).toEqual({ found: moments, asked: CHUNKS });
  expect((await search([term('wax')], 1)).found).toEqual([moments.at(-1)]);
});

it('finds answers that contain all words, of which the last may be incomplete', async () => {
  const ofHives = moments.filter((_, index) => index % 2);
  for (const choices of [
    [term('bee'), term('hive')],
    [term('hive'), term('bee')],
  ])
    expect((await search(choices, 5)).found).toEqual(ofHives.slice(0, 5));
  expect((await search([term('bee'), beginning('hi')], 5)).found).toEqual(ofHives.slice(0, 5));
  expect((await search([term('bee'), term('honey')], 5)).found).toEqual([]);
  expect((await search([{ exact: ['wax'], beginning: 'hiv' }], 1_000)).found).toHaveLength(ofHives.length);
});

it('continues after a position and ends at a time, without searching other chunks', async () => {
  const [, , , fourth = 0, fifth] = moments;
  const after = { ...EVERYWHERE, after: positionOf('', fourth) };
  expect((await search([term('bee')], 1, after)).found).toEqual([fifth]);
  const since = moments[7] ?? 0;
  const range = { ...EVERYWHERE, last: lastPositionSince(since) };
  expect(await search([term('bee')], 1_000, range)).toEqual({ found: moments.slice(0, 8), asked: 3 });
  const between = { after: positionOf('', moments[8] ?? 0), last: lastPositionSince(moments[14] ?? 0) };
  expect(await search([term('bee')], 1_000, between)).toEqual({ found: moments.slice(9, 15), asked: 2 });
});
