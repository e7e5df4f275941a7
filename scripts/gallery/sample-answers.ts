import type { AccountView } from '../../lib/model/account/account.ts';
import { DAY_MS } from '../../lib/model/calendar-day.ts';
import type { LibraryAnswer } from '../../lib/model/library/library-answer.ts';
import type { SavedSearch } from '../../lib/model/search/saved-search.ts';
import { defaultSettings, summaryOptionsOf } from '../../lib/model/settings/settings.ts';
import { pageKeyOf } from '../../lib/model/summary/page-key-full.ts';
import type { SummaryAnswer } from '../../lib/model/summary/summary-answer.ts';
import type { PageRef } from '../../lib/model/summary/summary-request.ts';
import type { SummaryOptions } from '../../lib/model/summary/summary-schema.ts';
import { texts } from './sample-texts.ts';

/** Answers like those of the service, with fixed facts, so that pictures of different days can be compared. */

export const HOSTED: AccountView = { id: 'hosted', name: '', baseUrl: 'https://kagi.com', keyEnding: '2468' };

const payer = { origin: HOSTED.baseUrl, accountId: HOSTED.id };
const standard = summaryOptionsOf(defaultSettings);

type Change = Partial<Omit<SummaryAnswer, 'request'>> & {
  output?: string;
  node?: string;
  options?: Partial<SummaryOptions>;
};

export function summaryOf(page: PageRef, endedAt: number, change: Change = {}): SummaryAnswer {
  const { output = texts.prose, node = 'eu', options, ...rest } = change;
  const chosen = { ...standard, ...options };
  const id = crypto.randomUUID();
  return {
    id,
    key: id,
    pageKey: pageKeyOf(payer.origin, page.url, chosen),
    payer,
    request: { page, send: 'text', anchor: null, isEdited: false, options: chosen },
    summary: { output, tokens: 1_539, requestId: id, node, serverMs: 2_900, balanceMicros: 4_953_800 },
    words: 1_035,
    share: 1,
    how: 'main',
    language: 'en',
    costMicros: 46_170,
    hasPossibleDuplicate: false,
    sentAt: endedAt - 3_100,
    endedAt,
    ...rest,
  };
}

const WEB: [host: string, path: string, title: string, snippet: string | null, published: string | null][] = [
  [
    'roofbees.example',
    '2025/counting',
    'Counting bees from a roof',
    'Four summers of counts on one flat roof: which wild bees came back once the third hive was gone, and which did not.',
    '2025-09-14T00:00:00Z',
  ],
  [
    'smallhold.example',
    'city-honey',
    'Why city honey tastes of lime trees',
    'A beekeeper and a botanist walk two kilometres around one hive and write down everything that flowers.',
    '2024-06-02T10:15:00Z',
  ],
  ['melissa-notes.example', 'drought', 'What we fed them in the dry July', null, null],
  [
    'wildflowers.example',
    'seed-list',
    'A list of seeds for twenty square metres of gravel roof, with notes on what survives wind, drought and the cats of the neighbourhood',
    'Stonecrop, thyme, viper’s bugloss. What to sow in autumn, what to leave alone, and how to tell the roof’s owner.',
    '2023-03-21T00:00:00Z',
  ],
];

const NEWS: typeof WEB = [
  [
    'harbourtimes.example',
    'council-hives',
    'City council limits hives to ten in five hundred metres',
    'The rule follows eleven neighbourhoods that had written their own. Keepers have until spring.',
    '2026-10-30T08:00:00Z',
  ],
  [
    'eveningpost.example',
    'wild-bees',
    'Wild bees return to the river squares',
    'Twenty-six species in May, up from nineteen: the university credits the planting.',
    '2026-06-01T06:30:00Z',
  ],
];

export function searchOf(
  page: PageRef,
  index: 'web' | 'news',
  endedAt: number,
  change: Partial<SavedSearch> = {},
): SavedSearch {
  const rows = index === 'web' ? WEB : NEWS;
  const id = crypto.randomUUID();
  return {
    id,
    key: id,
    index,
    query: 'rooftop beekeeping wild bees',
    triedQueries: ['rooftop beekeeping wild bees Rotterdam bakery'],
    page,
    results: rows.map(([host, path, title, snippet, published], rank) => ({
      rank: rank + 1,
      url: `https://${host}/${path}`,
      title,
      snippet,
      published,
    })),
    foundCount: rows.length,
    costMicros: 2_000,
    hasPossibleDuplicate: false,
    endedAt,
    payer,
    requestId: id,
    balanceMicros: 4_951_800,
    ...change,
  };
}

/** A library of three days, with every kind of answer. */
export function sampleLibrary(now: number): LibraryAnswer[] {
  const page = (host: string, title: string) => ({ url: `https://${host}/`, title });
  const summary = (saved: SummaryAnswer): LibraryAnswer => ({ kind: 'summary', saved });
  const hours = (count: number) => now - count * 3_600_000;
  return [
    summary(summaryOf(page('citypaper.example', 'The bees above the bakery'), hours(1))),
    summary(
      summaryOf(page('mendmates.example', 'Washing machine stops before the spin'), hours(2), {
        output: texts.keyPoints,
        options: { summaryType: 'takeaway' },
        costMicros: 35_900,
      }),
    ),
    summary(
      summaryOf(
        page(
          'coastline.example',
          'Lights at the edge of the land, or how the keepers of the northern coast learned to live by the clock',
        ),
        hours(3),
        { output: texts.long, costMicros: 209_000, options: { engine: 'agnes' } },
      ),
    ),
    { kind: 'search', saved: searchOf(page('citypaper.example', 'The bees above the bakery'), 'web', hours(1)) },
    summary(summaryOf(page('cairn.example', 'Getting started with cairn'), now - DAY_MS, { costMicros: 0 })),
    summary(
      summaryOf(page('chaen.example', '一杯の茶ができるまで'), now - DAY_MS - 3_600_000, {
        output: texts.japanese,
        language: 'ja',
      }),
    ),
    summary(
      summaryOf(page('iton.example', 'הדבורים שמעל המאפייה'), now - 40 * DAY_MS, {
        output: texts.hebrew,
        language: 'he',
        options: { engine: 'muriel' },
        costMicros: 1_000_000,
      }),
    ),
  ];
}
