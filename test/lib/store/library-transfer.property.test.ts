import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { privateReceiptOf } from '../../../lib/model/money/private-window-receipt.ts';
import { deleteEverything } from '../../../lib/store/deletion/delete-everything.ts';
import { deleteAnswers } from '../../../lib/store/journal/delete-answers.ts';
import {
  endAnsweredPrivately,
  endReceipt,
  markSent,
  reserve,
  saveSearch,
  saveSummary,
} from '../../../lib/store/journal/receipts.ts';
import { importLibrary } from '../../../lib/store/library/library-transfer.ts';
import { fakePermissions } from '../../components/fake-permissions.ts';
import { anyCharacter } from '../any-character.ts';
import { emptyDatabase } from '../browser/empty-database.ts';
import { searchRow, summaryRow } from './library-rows.ts';
import { receipt } from './rows.ts';
import { exportedLibrary, shownLibrary, storedLibrary } from './stored-library.ts';

const WORDS = [
  'bees',
  'honey',
  'пчела',
  '蜜蜂',
  '__proto__',
  '"',
  '\\',
  '\u2028',
  '\ud83d',
  '\0',
  '</script>',
  '```',
  '---',
];
const text = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 5 }).map(words => words.join(' ')),
  fc.string({ unit: anyCharacter, maxLength: 20 }),
);
const origin = fc.constantFrom('https://kagi.com', 'http://127.0.0.1:8787');
const payer = fc.option(fc.record({ origin, accountId: fc.constantFrom('account', 'other') }));

const kept = fc.record({
  kind: fc.constantFrom('summary', 'summary', 'search', 'failure', 'private'),
  words: text,
  title: text,
  site: fc.constantFrom('a', 'b'),
  payer,
  /** Ages in an order that differs from that of the ids. */
  daysAgo: fc.integer({ min: 0, max: 800 }),
  costMicros: fc.integer({ min: 0, max: 1_000_000 }),
  tokens: fc.option(fc.nat(100_000)),
  language: fc.constantFrom(null, 'en', 'zh-Hant', 'ar'),
  engine: fc.constantFrom('cecil', 'daphne', 'muriel'),
  blocks: fc.option(fc.constantFrom('4abcd', '')),
  follows: fc.option(fc.constantFrom('0', 'gone')),
  hasPossibleDuplicate: fc.boolean(),
  outcome: fc.constantFrom('unknown', 'rejected', 'not-sent'),
  isDeleted: fc.boolean(),
});
type Kept = typeof kept extends fc.Arbitrary<infer T> ? T : never;

const NOW = Date.UTC(2026, 4, 12);

/** Reserves, sends and saves one answer, as a job does. */
async function keep(id: string, one: Kept): Promise<void> {
  const { kind, title, site, daysAgo, costMicros, hasPossibleDuplicate, words } = one;
  const endedAt = NOW - daysAgo * 86_400_000 + Number(id);
  const page = { url: `https://${site}.example/${encodeURIComponent(title.toWellFormed())}`, title };
  const money = { payer: one.payer, costMicros, hasPossibleDuplicate };
  const asked = { ...receipt(id), page, payer: one.payer, reservedAt: endedAt - 2, expectedTokens: one.tokens };
  await reserve(kind === 'private' ? privateReceiptOf(asked) : asked, []);
  await markSent(id, endedAt - 1);
  const row = summaryRow(id, { title, url: page.url, output: words, endedAt, language: one.language });
  const { blocks, follows, tokens, engine } = one;
  const saved = {
    ...row,
    ...money,
    request: { ...row.request, options: { ...row.request.options, engine } },
    summary: { ...row.summary, tokens, serverMs: Math.PI },
    ...(blocks !== null && { blocks }),
    ...(follows !== null && { follows }),
  } as const;
  if (kind === 'summary') await saveSummary(saved);
  if (kind === 'search') await saveSearch({ ...searchRow(id, words, endedAt), ...money, page });
  if (kind === 'failure') await endReceipt(id, one.outcome as 'unknown', { code: 'interrupted' }, endedAt);
  if (kind === 'private') await endAnsweredPrivately(saved);
}

it('an import after an export and the deletion of everything restores the library byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(kept, { minLength: 1, maxLength: 10 }), async answers => {
      fakeBrowser.reset();
      fakePermissions();
      await emptyDatabase();
      for (const [index, one] of answers.entries()) await keep(`${index}`, one);
      const gone = answers.flatMap((one, index) =>
        one.isDeleted
          ? [{ kind: one.kind === 'search' ? ('search' as const) : ('summary' as const), id: `${index}` }]
          : [],
      );
      await deleteAnswers(gone);

      const file = await exportedLibrary();
      const [stored, shown] = [await storedLibrary(), await shownLibrary(WORDS)];
      await deleteEverything(() => {});
      const { receipts, summaries, searches } = await storedLibrary();
      expect([receipts, summaries, searches]).toEqual([[], [], []]);

      expect(await importLibrary(file)).toEqual({ added: shown.items.length });
      expect(await exportedLibrary()).toBe(file);
      expect(await storedLibrary()).toEqual(stored);
      expect(await shownLibrary(WORDS)).toEqual(shown);
      expect(await importLibrary(file)).toEqual({ added: 0 });
      expect(await storedLibrary()).toEqual(stored);
    }),
    { numRuns: 25 },
  );
});
