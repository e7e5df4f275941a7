import type { Migration } from './migration.ts';
import { billing } from './migrations/billing.ts';
import { feeds } from './migrations/feeds.ts';
import { search } from './migrations/search.ts';
import { summaries, summarySources } from './migrations/summaries.ts';

/** In the order in which they run; what has been released is never changed, only followed by another. */
export const migrations: readonly Migration[] = [billing, summaries, search, feeds, summarySources];
