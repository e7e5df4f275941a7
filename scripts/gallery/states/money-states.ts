import type { GalleryState, Place, Stored } from '../gallery-state.ts';
import { summaryOf } from '../sample-answers.ts';
import { spentFor } from '../sample-spending.ts';

/** A budget of one dollar, and the amount that was spent today. */
const spentToday =
  (costMicros: number) =>
  ({ now }: Place): Stored => ({
    settings: { dailyBudgetMicros: 1_000_000 },
    answers: [
      {
        kind: 'summary',
        saved: summaryOf({ url: 'https://cairn.example/', title: 'Cairn' }, now - 1_000, { costMicros }),
      },
    ],
  });

/** Spending and budgets. */
export const moneyStates: GalleryState[] = [
  { name: 'popup-budget-near', surface: 'popup', stored: spentToday(870_000), shows: 'of today’s' },
  { name: 'popup-budget-used', surface: 'popup', stored: spentToday(1_000_000), shows: 'of today’s' },
  { name: 'panel-budget-near', surface: 'panel', stored: spentToday(870_000), shows: 'of today’s' },
  { name: 'options-spending-none', surface: 'options', section: 'spending', shows: 'Nothing spent yet' },
  {
    name: 'options-spending',
    surface: 'options',
    section: 'spending',
    stored: spentFor(),
    shows: 'By engine',
    extras: ['right-to-left', 'forced-colors'],
  },
  {
    name: 'options-spending-near',
    surface: 'options',
    section: 'spending',
    stored: spentFor({ dailyBudgetMicros: 600_000, monthlyBudgetMicros: 10_000_000 }),
    shows: 'By engine',
  },
  {
    name: 'options-spending-over',
    surface: 'options',
    section: 'spending',
    stored: spentFor({ dailyBudgetMicros: 200_000, monthlyBudgetMicros: 1_000_000 }),
    shows: 'By engine',
  },
  {
    name: 'options-spending-months',
    surface: 'options',
    section: 'spending',
    stored: spentFor(),
    act: async view => {
      await view.click('Months');
      await view.click('All time');
    },
    shows: 'By engine',
  },
];
