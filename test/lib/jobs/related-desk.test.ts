import { describe, expect, it } from 'vitest';
import { recoverSearches } from '../../../lib/jobs/recover-related.ts';
import { createRelatedDesk, type RelatedDeskWorld } from '../../../lib/jobs/related-desk.ts';
import type { EndedSearch, RelatedSearch } from '../../../lib/model/related-search.ts';
import type { SearchAnswer } from '../../../lib/model/search-result.ts';
import { deferred } from './fake-world.ts';
import { createRelatedWorld, found, page, searchFor } from './related-world.ts';

const both = { tabId: 1, page, queries: ['a b', 'a'], indexes: ['web', 'news'] as const, fresh: false };

function createDesk(parts: Partial<RelatedDeskWorld> = {}) {
  const fake = createRelatedWorld(parts);
  const desk = createRelatedDesk(fake.world);
  const lastOf = (tabId: number, index: string) =>
    fake.shown.filter(search => search.tabId === tabId && search.index === index).at(-1);
  return { ...fake, desk, lastOf };
}

/** A desk whose answers come when the test gives them. */
function createSlowDesk() {
  const answers: ReturnType<typeof deferred<SearchAnswer>>[] = [];
  const enrich = () => {
    const answer = deferred<SearchAnswer>();
    answers.push(answer);
    return answer.promise;
  };
  return { ...createDesk({ enrich }), answerAll: () => answers.forEach(({ resolve }) => void resolve(found(1))) };
}

describe('the desk', () => {
  it('searches both indexes by one click, each with a receipt of its own', async () => {
    const { desk, asked, ledger, lastOf } = createDesk();
    desk.start(both);
    await desk.whenIdle();
    expect(asked.toSorted()).toEqual(['news: a b', 'web: a b']);
    expect(ledger()).toEqual(['done 2000', 'done 2000']);
    expect(lastOf(1, 'web')).toMatchObject({ state: 'done', foundCount: 3 });
    expect(lastOf(1, 'news')).toMatchObject({ state: 'done', foundCount: 3 });
  });

  it('takes a second click on the same page for the first', async () => {
    const { desk, asked, answerAll } = createSlowDesk();
    desk.start(both);
    desk.start({ ...both, queries: ['other words'] });
    await expect.poll(() => asked.length).toBe(2);
    answerAll();
    await desk.whenIdle();
    expect(asked).toHaveLength(2);
  });

  it('sends one request for the same words of two tabs, and shows the answer in both', async () => {
    const { desk, asked, answerAll, lastOf, ledger, reserved } = createSlowDesk();
    desk.start({ ...both, indexes: ['web'] });
    await expect.poll(() => asked.length).toBe(1);
    desk.start({ ...both, indexes: ['web'], tabId: 2, fresh: true });
    await expect.poll(reserved).toBe(2);
    answerAll();
    await desk.whenIdle();
    expect(asked).toHaveLength(1);
    expect(ledger()).toEqual(['done 2000']);
    expect(lastOf(2, 'web')).toMatchObject({ state: 'done', foundCount: 1, tabId: 2 });
  });

  it('keeps the answer for a page its tab has left, and shows it there no more', async () => {
    const { desk, asked, answerAll, lastOf, searches } = createSlowDesk();
    desk.start({ ...both, indexes: ['web'] });
    await expect.poll(() => asked.length).toBe(1);
    desk.start({ ...both, indexes: ['web'], page: { url: 'https://b.example/', title: 'B' }, queries: ['b'] });
    await expect.poll(() => asked.length).toBe(2);
    answerAll();
    await desk.whenIdle();
    expect(lastOf(1, 'web')).toMatchObject({ state: 'done', page: { title: 'B' } });
    expect([...searches.values()].map(({ query }) => query).toSorted()).toEqual(['a b', 'b']);
  });

  it('cancels both searches of a tab and no other’s', async () => {
    const signals: AbortSignal[] = [];
    const enrich: RelatedDeskWorld['enrich'] = (_index, _query, signal) => {
      signals.push(signal);
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const { desk, lastOf } = createDesk({ enrich });
    desk.start(both);
    desk.start({ ...both, tabId: 2, queries: ['c'], indexes: ['web'] });
    await expect.poll(() => signals.length).toBe(3);
    desk.cancel(1);
    await expect.poll(() => lastOf(1, 'news')?.state).toBe('failed');
    expect(lastOf(1, 'web')).toMatchObject({ failure: { code: 'cancelled' }, fate: 'unknown' });
    expect(lastOf(2, 'web')?.state).toBe('searching');
    desk.cancel(2);
    await desk.whenIdle();
  });

  it('settles what a dead worker left under the same words, and then asks', async () => {
    const fake = createRelatedWorld();
    const dead = { ...fake.world, enrich: () => new Promise<SearchAnswer>(() => {}) };
    createRelatedDesk(dead).start({ ...both, indexes: ['web'] });
    await expect.poll(() => fake.ledger()).toEqual(['sent 2000']);
    const [orphan] = fake.receipts.keys();
    const recover = () => fake.world.endReceipt(orphan ?? '', 'unknown', { code: 'interrupted' }, 9);
    const desk = createRelatedDesk({ ...fake.world, recover });
    desk.start({ ...both, indexes: ['web'] });
    await desk.whenIdle();
    expect(fake.ledger()).toEqual(['unknown 2000', 'done 2000']);
  });

  it('asks nothing without words', async () => {
    const { desk, asked } = createDesk();
    desk.start({ ...both, queries: [' ', ''] });
    expect(desk.isIdle()).toBe(true);
    desk.start({ ...both, indexes: ['web'], queries: ['  two \n words '] });
    await desk.whenIdle();
    expect(asked).toEqual(['web: two words']);
  });
});

describe('the recovery of a view that says "searching"', () => {
  const kept = {
    id: 'r1',
    key: 'k',
    index: 'web',
    query: 'a',
    tried: [],
    page,
    ...found(2),
    costMicros: 2_000,
  } as const;
  const receipt = { state: 'unknown', failure: { code: 'interrupted' } } as const;

  async function recovered(parts: object, view = { ...searchFor('a'), receiptId: 'r1' as string | null }) {
    const shown: RelatedSearch[] = [];
    await recoverSearches({
      aliveJobs: async () => new Set(),
      receipt: async () => null,
      keptSearch: async () => null,
      searchViews: async () => [view],
      showSearch: async search => {
        shown.push(search);
      },
      now: () => 9,
      ...parts,
    });
    return shown as EndedSearch[];
  }

  it('leaves one alone whose worker lives', async () => {
    expect(await recovered({ aliveJobs: async () => new Set(['s']) })).toEqual([]);
  });

  it('shows the answer that was written before the end', async () => {
    const [end] = await recovered({ keptSearch: async () => ({ ...kept, maybeTwice: false, endedAt: 5 }) });
    expect(end).toMatchObject({ state: 'done', foundCount: 2, isHeld: false });
  });

  it('says what its receipt proves, and that nothing was sent where there is none', async () => {
    expect(await recovered({ receipt: async () => receipt })).toMatchObject([
      { state: 'failed', failure: { code: 'interrupted' }, fate: 'unknown' },
    ]);
    expect(await recovered({}, { ...searchFor('a'), receiptId: null })).toMatchObject([{ fate: 'not-sent' }]);
  });
});
