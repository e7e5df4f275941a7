import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { followUpKeyOf, pageKeyOf } from '../../../lib/model/summary/page-key-full.ts';
import type { SummaryAnswer } from '../../../lib/model/summary/summary-answer.ts';
import { loadSummaryOfPage } from '../../../lib/store/answers/load-summary-of-page.ts';
import { saveSummary } from '../../../lib/store/journal/receipts.ts';
import { options, payer } from '../jobs/job-samples.ts';
import { answer } from './rows.ts';

const PAGE = 'https://a.example/bees';
const german = { ...options, targetLanguage: 'DE' } as const;

const keyOf = (chosen: typeof options = options, url = PAGE, origin = payer.origin) => pageKeyOf(origin, url, chosen);

async function keep(id: string, endedAt: number, pageKey: string, changes: Partial<SummaryAnswer> = {}): Promise<void> {
  await saveSummary({ ...answer(id, `key-${id}`, endedAt), pageKey, ...changes });
}

const keepFollowUp = (id: string, endedAt: number, follows: string) =>
  keep(id, endedAt, followUpKeyOf(payer.origin, PAGE, follows), { follows });

/** The id of the summary that is shown for the page, and whether it was announced. */
async function shown() {
  const onFound = vi.fn();
  const saved = await loadSummaryOfPage(keyOf(), onFound);
  // The same for a caller that wants no notice.
  expect(await loadSummaryOfPage(keyOf())).toEqual(saved);
  return { id: saved?.id ?? null, isAnnounced: onFound.mock.calls.length === 1 };
}

describe('the saved summary of a page', () => {
  it('is the newest one with the same options, even if there is a newer one with others', async () => {
    await keep('older', 10, keyOf());
    await keep('same', 20, keyOf());
    await keep('german', 30, keyOf(german));
    expect(await shown()).toEqual({ id: 'same', isAnnounced: true });
  });

  it('is the newest one with other options if there is none with the same', async () => {
    await keep('german', 20, keyOf(german));
    await keep('points', 10, keyOf({ ...options, summaryType: 'takeaway' }));
    expect(await shown()).toEqual({ id: 'german', isAnnounced: true });
  });

  it('is never a follow-up, which says only what was new', async () => {
    await keepFollowUp('follow-up', 20, 'deleted');
    expect(await shown()).toEqual({ id: null, isAnnounced: false });
    await keep('german', 10, keyOf(german));
    expect(await shown()).toEqual({ id: 'german', isAnnounced: true });
  });

  it('is of this page and this service', async () => {
    await keep('another page', 10, keyOf(german, `${PAGE}-2`));
    await keep('another service', 10, keyOf(german, PAGE, 'https://other.example'));
    expect(await shown()).toEqual({ id: null, isAnnounced: false });
  });
});
