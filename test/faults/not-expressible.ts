import type { Family } from './fault-driver.ts';

/** A row of the matrix without a case here, and the reason. */
type NotExpressible = { row: number; browsers: readonly Family[]; reason: string };

const both = ['chromium', 'firefox'] as const;

/** `matrix.spec.ts` checks that every row is either run in a browser or listed here for it. */
export const notExpressible: readonly NotExpressible[] = [
  {
    row: 33,
    browsers: ['firefox'],
    reason: 'It is about Chromium; row 34 is the same for Firefox.',
  },
  {
    row: 34,
    browsers: ['chromium'],
    reason: 'It is about Firefox; row 33 is the same for Chromium.',
  },
  {
    row: 38,
    browsers: ['firefox'],
    reason: 'Firefox gives storage.local no limit of its own that could be reached.',
  },
  {
    row: 39,
    browsers: ['firefox'],
    reason: 'Firefox has no command that sets the quota of an origin, and its own is a share of the real disk.',
  },
  {
    row: 40,
    browsers: ['firefox'],
    reason: 'As row 39. The code is the same as in Chromium, where the row runs.',
  },
  { row: 51, browsers: both, reason: 'It is about time with 10,000 answers, which `npm run bench:library` measures.' },
];
