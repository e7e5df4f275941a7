import { DAY_MS } from '../../lib/model/calendar-day.ts';
import type { defaultSettings } from '../../lib/model/settings/settings.ts';
import type { Place, Stored } from './gallery-state.ts';
import { summaryOf } from './sample-answers.ts';

const MINUTE_MS = 60_000;
type Engine = (typeof defaultSettings)['engine'];

/** Days ago, site, engine and price in micros. */
const PAID: [daysAgo: number, host: string, engine: Engine, costMicros: number][] = [
  [0, 'citypaper.example', 'cecil', 46_170],
  [0, 'coastline.example', 'agnes', 209_000],
  [1, 'mendmates.example', 'cecil', 35_900],
  [2, 'citypaper.example', 'cecil', 61_300],
  [2, 'archive-of-the-northern-lighthouse-keepers.example', 'muriel', 1_000_000],
  [4, 'cairn.example', 'agnes', 88_400],
  [5, 'citypaper.example', 'cecil', 52_000],
  [8, 'chaen.example', 'cecil', 27_650],
  [9, 'iton.example', 'agnes', 143_200],
  [12, 'mendmates.example', 'cecil', 30_100],
  [13, 'citypaper.example', 'cecil', 49_500],
  [34, 'coastline.example', 'agnes', 176_000],
  [61, 'citypaper.example', 'cecil', 44_000],
];

/** The spending of three months, and the possible cost of a request without an answer. */
export const spentFor =
  (settings: Stored['settings'] = {}) =>
  ({ now }: Place): Stored => ({
    settings,
    answers: PAID.map(([daysAgo, host, engine, costMicros], index) => ({
      kind: 'summary',
      saved: summaryOf(
        { url: `https://${host}/${index}`, title: 'A page' },
        now - daysAgo * DAY_MS - (daysAgo === 0 ? MINUTE_MS : 0),
        { costMicros, options: { engine } },
      ),
    })),
    doubtMicros: 300_000,
  });
