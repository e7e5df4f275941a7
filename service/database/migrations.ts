import type { Migration } from './migration.ts';
import { billing } from './migrations/billing.ts';
import { feeds } from './migrations/feeds.ts';
import { search, searchStopWords } from './migrations/search.ts';
import { summaries, summarySources } from './migrations/summaries.ts';

/** In the order in which they run. A released migration never changes; a later one corrects it. */
export const migrations: readonly Migration[] = [billing, summaries, search, feeds, summarySources, searchStopWords];
