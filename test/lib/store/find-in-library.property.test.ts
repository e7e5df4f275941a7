import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import { deleteAllAnswers, deleteAnswers, restoreAnswers } from '../../../lib/store/journal/delete-answers.ts';
import { readSpentAt, readSpentByDay } from '../../../lib/store/journal/read-spending.ts';
import { EVERYTHING, findInLibrary } from '../../../lib/store/library/find-in-library.ts';
import { emptyDatabase } from '../browser/empty-database.ts';
import { keepFailure, keepSummary } from './library-rows.ts';
import { breakdownsOf, spentRangeOf } from './sums-of-receipts.ts';

const WORDS = ['bees', 'bee', 'honey', 'roof', 'rooftop', 'straße', 'пчела', '蜜蜂'];

const kept = fc.record({
  words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
  endedAt: fc.integer({ min: 10, max: 40 * 86_400_000 }),
  site: fc.constantFrom('a', 'b'),
  costMicros: fc.integer({ min: 0, max: 300_000 }),
  isFailure: fc.boolean(),
});

/** All stored rows except those of the search index. */
async function contents() {
  const database = await openDatabase();
  const [summaries, receipts, spending, breakdowns] = await Promise.all([
    database.getAll('summaries'),
    database.getAll('receipts'),
    database.getAll('spending'),
    database.getAll('breakdowns'),
  ]);
  return { summaries, receipts, spending, breakdowns };
}

/** The stored sums of all months by engine and site, and the totals of the monthly sums. */
async function sumsBy() {
  const sums = {
    all: {} as Record<string, object>,
    months: {} as Record<string, { atMostMicros: number; count: number }>,
  };
  for (const { by, month, name, atMostMicros, count } of (await contents()).breakdowns) {
    const key = `${by} ${name}`;
    if (month === '') sums.all[key] = { atMostMicros, count };
    const before = sums.months[key] ?? { atMostMicros: 0, count: 0 };
    if (month !== '')
      sums.months[key] = { atMostMicros: before.atMostMicros + atMostMicros, count: before.count + count };
  }
  return sums;
}

async function expectSumsBy(): Promise<void> {
  const expected = breakdownsOf((await contents()).receipts);
  expect(await sumsBy()).toEqual({ all: expected, months: expected });
}

async function listed(words = ''): Promise<string[]> {
  const ids: string[] = [];
  for (let after: number | null = null; ; ) {
    const part = await findInLibrary({ ...EVERYTHING, words }, 3, after);
    ids.push(...part.items.map(({ saved }) => saved.id));
    if (part.next === null) return ids;
    after = part.next;
  }
}

it('search results and sums equal those from all answers and receipts, and deletions can be undone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(kept, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...WORDS),
      fc.array(fc.nat(11), { maxLength: 4 }),
      async (answers, word, chosen) => {
        fakeBrowser.reset();
        await emptyDatabase();
        for (const [index, { words, endedAt, site, costMicros, isFailure }] of answers.entries()) {
          if (isFailure) await keepFailure(`${index}`, endedAt);
          else
            await keepSummary(`${index}`, {
              output: words.join(' '),
              endedAt,
              url: `https://${site}.example/`,
              costMicros,
            });
        }
        const saved = answers.flatMap((one, index) => (one.isFailure ? [] : { ...one, id: `${index}` }));
        const newestFirst = saved.sort((a, b) => b.endedAt - a.endedAt).map(({ id }) => id);
        expect([...(await listed())].sort()).toEqual([...newestFirst].sort());
        const times = (await listed()).map(id => answers[Number(id)]?.endedAt ?? 0);
        expect(times).toEqual([...times].sort((a, b) => b - a));
        const holders = saved.filter(({ words }) => words.includes(word)).map(({ id }) => id);
        expect(await listed(`${word} `)).toEqual(expect.arrayContaining(holders));
        const beginners = saved.filter(({ words }) => words.some(one => one.startsWith(word.slice(0, 2))));
        expect((await listed(word.slice(0, 2))).sort()).toEqual(beginners.map(({ id }) => id).sort());

        const before = await contents();
        const ledger = spentRangeOf(before.receipts, 'https://kagi.com');
        expect(await readSpentAt('https://kagi.com')).toEqual(ledger);
        const days = [...new Set(before.receipts.flatMap(({ day }) => day ?? []))];
        const ofDays = [...(await readSpentByDay(days)).values()];
        expect(ofDays.reduce((sum, day) => sum + day.spentMicros, 0)).toBe(ledger.spentMicros);

        await expectSumsBy();
        const ids = [...new Set(chosen)].map(String);
        const deleted = await deleteAnswers(ids.map(id => ({ kind: 'summary', id })));
        expect((await listed()).filter(id => ids.includes(id))).toEqual([]);
        expect((await listed(`${word} `)).filter(id => ids.includes(id))).toEqual([]);
        expect(await readSpentAt('https://kagi.com')).toEqual(ledger);
        await expectSumsBy();
        await restoreAnswers(deleted);
        expect(await contents()).toEqual(before);
        const all = await deleteAllAnswers();
        expect([await listed(), await listed(word)]).toEqual([[], []]);
        await restoreAnswers(all);
        expect(await contents()).toEqual(before);
        expect([...(await listed())].sort()).toEqual([...newestFirst].sort());
      },
    ),
    { numRuns: 60 },
  );
});
