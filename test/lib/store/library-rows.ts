import type { SavedSearch } from '../../../lib/model/search/saved-search.ts';
import type { SummaryAnswer } from '../../../lib/model/summary/summary-answer.ts';
import { endReceipt, markSent, reserve, saveSearch, saveSummary } from '../../../lib/store/journal/receipts.ts';
import { found, options, payer } from '../jobs/job-samples.ts';
import { answer, receipt } from './rows.ts';

/** The properties in which saved summaries of these tests may differ. */
export type Given = {
  title?: string;
  url?: string;
  output?: string;
  language?: string | null;
  endedAt?: number;
  costMicros?: number;
  options?: Partial<typeof options>;
};

export function summaryRow(id: string, given: Given = {}): SummaryAnswer {
  const { title = 'A', url = 'https://a.example/', output = 'Honey.', language = 'en', endedAt = 9 } = given;
  const row = answer(id, `key-${id}`, endedAt);
  return {
    ...row,
    request: { ...row.request, page: { url, title }, options: { ...options, ...given.options } },
    summary: { ...row.summary, output },
    language,
    costMicros: given.costMicros ?? row.costMicros,
  };
}

export function searchRow(id: string, query: string, endedAt = 9): SavedSearch {
  const { serverMs: _serverMs, ...rest } = found;
  const page = { url: 'https://a.example/', title: 'A' };
  const asked = { id, key: `key-${id}`, payer, index: 'web' as const, query, triedQueries: [], page };
  return { ...asked, ...rest, costMicros: 2_000, hasPossibleDuplicate: false, endedAt };
}

/** Reserves, sends and saves a summary, as a job does. */
export async function keepSummary(id: string, given: Given = {}): Promise<SummaryAnswer> {
  const saved = summaryRow(id, given);
  await reserve({ ...receipt(id), page: saved.request.page, reservedAt: saved.endedAt - 2 }, []);
  await markSent(id, saved.endedAt - 1);
  await saveSummary(saved);
  return saved;
}

export async function keepSearch(id: string, query: string, endedAt = 9): Promise<SavedSearch> {
  const saved = searchRow(id, query, endedAt);
  const asked = { kind: 'search', index: 'web', query } as const;
  await reserve({ ...receipt(id), asked, page: saved.page, reservedAt: endedAt - 2 }, []);
  await markSent(id, endedAt - 1);
  await saveSearch(saved);
  return saved;
}

export async function keepFailure(id: string, endedAt = 9): Promise<void> {
  await reserve(receipt(id), []);
  await markSent(id, endedAt - 1);
  await endReceipt(id, 'unknown', { code: 'interrupted' }, endedAt);
}
