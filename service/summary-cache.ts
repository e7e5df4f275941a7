import { createHash } from 'node:crypto';
import type { SummarizeParams } from '../lib/api/contract.ts';

/** Summaries are short; 500 of them stay below a few megabytes. */
const MAX_SUMMARIES = 500;

/** Finished summaries in memory, the least recently used one leaves first. */
export interface SummaryCache {
  get(key: string): string | undefined;
  set(key: string, output: string): void;
}

export function createSummaryCache(maxSummaries = MAX_SUMMARIES): SummaryCache {
  const summaries = new Map<string, string>();
  const set = (key: string, output: string) => {
    summaries.delete(key);
    summaries.set(key, output);
    const [oldest] = summaries.keys();
    if (summaries.size > maxSummaries && oldest !== undefined) summaries.delete(oldest);
  };
  return {
    get(key) {
      const output = summaries.get(key);
      if (output !== undefined) set(key, output);
      return output;
    },
    set,
  };
}

/**
 * What two requests must have in common to share an answer, or `null` when this one takes no part in the cache.
 *
 * The specification promises the free copy for "the same URL" (rule 5); asked with another engine, type or language it is
 * another summary. Of texts it says nothing, so they are never kept: the reading that is safe for the person's privacy.
 * `cache: false` neither reads nor writes (rule 4). The key is a digest: an address may be as long as a request, and need not
 * be kept.
 */
export function cacheKeyOf(params: SummarizeParams): string | null {
  if (!params.cache || params.url === undefined) return null;
  const url = new URL(params.url);
  url.hash = '';
  const parts = [url.href, params.engine, params.summary_type, params.target_language ?? null];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
