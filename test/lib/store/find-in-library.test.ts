import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import { parsedAnswer } from '../../../lib/store/journal/library-index.ts';
import { readSpentAt } from '../../../lib/store/journal/read-spending.ts';
import { saveSummary } from '../../../lib/store/journal/receipts.ts';
import {
  allInLibrary,
  describeLibrary,
  EVERYTHING,
  findInLibrary,
  type LibraryQuery,
} from '../../../lib/store/library/find-in-library.ts';
import { newestInLibrary, readNewest } from '../../../lib/store/library/newest-answers.ts';
import { type Given, keepSearch, keepSummary, summaryRow } from './library-rows.ts';

async function found(query: Partial<LibraryQuery> | string): Promise<string[]> {
  const asked = typeof query === 'string' ? { words: query } : query;
  const { items } = await findInLibrary({ ...EVERYTHING, ...asked }, 100, null);
  return items.map(({ saved }) => saved.id);
}

async function keep(rows: Record<string, Given>): Promise<void> {
  for (const [id, given] of Object.entries(rows)) await keepSummary(id, given);
}

describe('findInLibrary', () => {
  it('lists summaries and searches together, newest first, and continues after the last part', async () => {
    for (let index = 0; index < 7; index++) await keepSummary(`s${index}`, { endedAt: 1_000 + index });
    await keepSearch('q', 'bees', 1_003);
    const first = await findInLibrary(EVERYTHING, 5, null);
    const rest = await findInLibrary(EVERYTHING, 5, first.next);
    const ids = [...first.items, ...rest.items].map(({ saved }) => saved.id);
    expect(ids.filter(id => id !== 'q')).toEqual(['s6', 's5', 's4', 's3', 's2', 's1', 's0']);
    expect(ids).toContain('q');
    expect([first.items.length, rest.items.length, rest.next]).toEqual([5, 3, null]);
  });

  it.each([2, 3, 10])(
    'starts with the same answers if the newest %i are read early, before the code is loaded',
    async most => {
      await keep({ a: { endedAt: 1_000 }, b: { endedAt: 2_000, options: { targetLanguage: 'DE' } } });
      await keepSearch('q', 'bees', 3_000);
      const { part, facts } = newestInLibrary(await readNewest(most), parsedAnswer);
      expect(part).toEqual(await findInLibrary(EVERYTHING, most, null));
      expect(part.days.size).toBe(1);
      expect(part.next === null).toBe(most >= 3);
      expect(facts).toEqual(await describeLibrary());
    },
  );

  it('lists all answers of the same millisecond', async () => {
    for (let index = 0; index < 60; index++) await keepSummary(`${index}`, { endedAt: 5_000 });
    expect(new Set(await found({})).size).toBe(60);
  });

  it('finds words of title, text, host and query, and the beginning of the last word', async () => {
    await keep({
      title: { title: 'The bees above the bakery' },
      text: { output: 'Rooftop **hives** have become a symbol.' },
      host: { url: 'https://citypaper.example/story' },
    });
    await keepSearch('search', 'lighthouse keepers');
    expect(await found('bakery')).toEqual(['title']);
    expect(await found('rooftop hi')).toEqual(['text']);
    expect(await found('cityp')).toEqual(['host']);
    expect(await found('lighthouse')).toEqual(['search']);
    expect(await found('hi rooftop ')).toEqual([]);
    expect(await found('bakery hives')).toEqual([]);
    expect(await found(' ,.! ')).toHaveLength(4);
  });

  describe('with the first letter of a word', () => {
    /** The answers of the first parts, of two each. */
    async function parts(words: string, count: number): Promise<string[][]> {
      const found: string[][] = [];
      for (let after: number | null = null; found.length < count; ) {
        const { items, next } = await findInLibrary({ ...EVERYTHING, words }, 2, after);
        found.push(items.map(({ saved }) => saved.id));
        after = next;
      }
      return found;
    }

    it('lists each answer once, part after part', async () => {
      for (let index = 0; index < 9; index++)
        await keepSummary(`${index}`, { endedAt: 1_000 + index, output: 'Bees.' });
      expect(await parts('b', 3)).toEqual([
        ['8', '7'],
        ['6', '5'],
        ['4', '3'],
      ]);
      expect(await allInLibrary({ ...EVERYTHING, words: 'b' })).toHaveLength(9);
    });

    it('finds an answer that is older than many others', async () => {
      await keepSummary('old', { endedAt: 1_000, output: 'Bees.' });
      for (let index = 0; index < 9; index++) await keepSummary(`${index}`, { endedAt: 2_000 + index });
      expect(await parts('b', 1)).toEqual([['old']]);
    });

    it('finds only answers that contain the other words, too', async () => {
      for (let index = 0; index < 6; index++) {
        const output = index % 2 ? 'Bees.' : 'Bees and wasps.';
        await keepSummary(`${index}`, { endedAt: 1_000 + index, output });
      }
      expect(await parts('wasps b', 1)).toEqual([['4', '2']]);
    });
  });

  it('finds other forms of a word in the languages of its texts', async () => {
    await keep({
      en: { output: 'Bakers summarized the running of bakeries.' },
      de: { output: 'Zwei Häuser und ihre Gärten.', language: 'de-AT' },
      ru: { output: 'Пчёлы живут на крышах.', language: 'ru' },
    });
    expect(await found('bakery summarizes ')).toEqual(['en']);
    expect(await found('Haus ')).toEqual(['de']);
    expect(await found('крыша ')).toEqual(['ru']);
    expect(await found('пчелы ')).toEqual(['ru']);
  });

  it.each([
    ['Chinese', '城市蜜蜂在屋顶上', '蜜蜂', '蜂蜜'],
    ['Japanese', '東京のミツバチと屋上のパン屋', 'ミツバチ', 'スズメバチ'],
    ['Korean', '옥상의 꿀벌은 도시에서', '꿀벌', '말벌'],
    ['Thai', 'ผึ้งบนหลังคาของร้านขนมปัง', 'หลังคา', 'ทะเล'],
    ['Arabic', 'النحل فوق المخبز', 'النحل', 'البحر'],
    ['Hebrew', 'הדבורים מעל המאפייה', 'הדבורים', 'הים'],
    ['Hindi', 'बेकरी के ऊपर मधुमक्खियाँ', 'मधुमक्', 'समुद्र'],
    ['Greek', 'Οι μέλισσες πάνω από τον φούρνο', 'μελισσ', 'θάλασσα'],
  ])('finds words in %s', async (_name, output, word, otherWord) => {
    await keep({ a: { output, language: null } });
    expect(await found(word)).toEqual(['a']);
    expect(await found(otherWord)).toEqual([]);
  });

  it('filters by each facet, by date, and by words at the same time', async () => {
    await keep({
      plain: { endedAt: 1_000, output: 'Bees.' },
      points: { endedAt: 2_000, options: { summaryType: 'takeaway', engine: 'muriel' }, costMicros: 1_000_000 },
      german: { endedAt: 3_000, options: { targetLanguage: 'DE' }, costMicros: 0, output: 'Bienen. Bees.' },
      other: { endedAt: 4_000, url: 'https://b.example/x' },
    });
    await keepSearch('search', 'bees', 5_000);
    expect(await found({ facets: { kind: 'search' } })).toEqual(['search']);
    expect(await found({ facets: { type: 'takeaway' } })).toEqual(['points']);
    expect(await found({ facets: { engine: 'muriel' } })).toEqual(['points']);
    expect(await found({ facets: { language: 'de' } })).toEqual(['german']);
    expect(await found({ facets: { cost: 'free' } })).toEqual(['german']);
    expect(await found({ facets: { cost: 'more' } })).toEqual(['points']);
    expect(await found({ facets: { site: 'b.example' } })).toEqual(['other']);
    expect(await found({ facets: { service: 'kagi.com', kind: 'summary' } })).toHaveLength(4);
    expect(await found({ since: 3_000 })).toEqual(['search', 'other', 'german']);
    expect(await found({ words: 'bees', since: 2_000, facets: { kind: 'summary' } })).toEqual(['german']);
  });

  it('returns the number of answers and the values of each filter', async () => {
    await keep({ a: {}, b: { options: { targetLanguage: 'DE' } } });
    await keepSearch('c', 'bees');
    const { counts, values } = await describeLibrary();
    expect(counts).toEqual({ summary: 2, search: 1 });
    expect(values).toMatchObject({ kind: ['search', 'summary'], language: ['de', 'en'], site: [] });
  });

  it('lists an answer once if it is saved again', async () => {
    await keepSummary('a', { output: 'Bees.' });
    await saveSummary(summaryRow('a', { output: 'Wasps.' }));
    expect(await found('bees')).toEqual([]);
    expect(await found('wasps')).toEqual(['a']);
    expect(await allInLibrary(EVERYTHING)).toEqual([{ kind: 'summary', id: 'a' }]);
    expect((await describeLibrary()).counts).toEqual({ summary: 1, search: 0 });
    expect((await readSpentAt('https://kagi.com')).spentMicros).toBe(30_000);
  });

  it('skips an answer that no longer fits the schema', async () => {
    await keep({ a: {}, b: { endedAt: 10 } });
    await (await openDatabase()).put('summaries', { id: 'b' } as never);
    expect(await found({})).toEqual(['a']);
  });
});
