import type { PageView } from '../../browsers/view.ts';
import type { GalleryState } from '../gallery-state.ts';
import { doneJob, doneSearches, emptySearches, failedSearch, runningSearch } from '../sample-jobs.ts';

const details = { serviceMessage: 'Slow down, please.', requestId: '01a2b3c4-5d6e-7f80-91a2-b3c4d5e6f708' };
const openRelated = (view: PageView) => view.click('Related');

/** Related reading: in the panel, and below a summary in the popup. */
export const searchStates: GalleryState[] = [
  {
    name: 'panel-related',
    surface: 'panel',
    act: openRelated,
    shows: 'per list',
    extras: ['right-to-left', 'forced-colors'],
  },
  {
    name: 'panel-related-no-key',
    surface: 'panel',
    stored: () => ({ account: null }),
    act: openRelated,
    shows: 'API key',
  },
  {
    name: 'panel-related-searching',
    surface: 'panel',
    stored: place => ({ searches: [runningSearch(place, 'web'), runningSearch(place, 'news')] }),
    act: openRelated,
    shows: 'Searching for',
    extras: ['reduced-motion'],
  },
  {
    name: 'panel-related-one-done',
    surface: 'panel',
    stored: place => ({ searches: [...doneSearches(place).slice(0, 1), runningSearch(place, 'news')] }),
    act: openRelated,
    shows: 'Counting bees',
  },
  {
    name: 'panel-related-results',
    surface: 'panel',
    stored: place => ({ searches: doneSearches(place) }),
    act: openRelated,
    shows: 'Counting bees',
    extras: ['right-to-left', 'forced-colors'],
  },
  {
    name: 'panel-related-none',
    surface: 'panel',
    stored: place => ({ searches: emptySearches(place) }),
    act: openRelated,
    shows: 'Nothing found',
  },
  {
    name: 'panel-related-half-failed',
    surface: 'panel',
    stored: place => ({
      searches: [
        ...doneSearches(place).slice(0, 1),
        failedSearch(place, 'news', { code: 'rate-limited', retryAfterMs: 600_000, ...details }),
      ],
    }),
    act: openRelated,
    shows: 'Too many requests',
  },
  {
    name: 'panel-related-failed',
    surface: 'panel',
    stored: place => ({
      searches: (['web', 'news'] as const).map(index => failedSearch(place, index, { code: 'bad-key', ...details })),
    }),
    act: openRelated,
    shows: 'refused your API key',
  },
  {
    name: 'panel-related-cancelled',
    surface: 'panel',
    stored: place => ({
      searches: (['web', 'news'] as const).map(index => failedSearch(place, index, { code: 'cancelled' }, 'unknown')),
    }),
    act: openRelated,
    shows: 'You stopped this search',
  },
  {
    name: 'popup-related',
    surface: 'popup',
    stored: place => ({ job: doneJob(place) }),
    act: openRelated,
    shows: 'per list',
  },
  {
    name: 'popup-related-results',
    surface: 'popup',
    stored: place => ({ job: doneJob(place), searches: doneSearches(place) }),
    shows: 'Counting bees',
  },
];
