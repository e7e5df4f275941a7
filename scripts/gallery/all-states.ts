import type { GalleryState } from './gallery-state.ts';
import { failureStates } from './states/failure-states.ts';
import { libraryStates } from './states/library-states.ts';
import { memoryStates } from './states/memory-states.ts';
import { moneyStates } from './states/money-states.ts';
import { readingStates } from './states/reading-states.ts';
import { searchStates } from './states/search-states.ts';
import { settingsStates } from './states/settings-states.ts';
import { startStates } from './states/start-states.ts';
import { summaryStates } from './states/summary-states.ts';

/** Every state of the extension that the gallery shows. */
export const states: readonly GalleryState[] = [
  ...startStates,
  ...summaryStates,
  ...failureStates,
  ...searchStates,
  ...libraryStates,
  ...readingStates,
  ...moneyStates,
  ...memoryStates,
  ...settingsStates,
];
