import { describe, expect, it } from 'vitest';
import { runRelated } from '../../../lib/jobs/related.ts';
import type { RelatedDeskWorld } from '../../../lib/jobs/related-desk.ts';
import { Fail, type Failure, type Fate } from '../../../lib/model/failure.ts';
import type { RelatedSearch } from '../../../lib/model/related-search.ts';
import { createRelatedWorld, found, searchFor } from './related-world.ts';

/** Runs a search in a world and returns everything that can be seen of it afterwards. */
async function run(
  queries: string[],
  parts: Partial<RelatedDeskWorld> = {},
  { fresh = false, signal = new AbortController().signal, fake = createRelatedWorld(parts) } = {},
) {
  const views: RelatedSearch[] = [];
  const show = async (search: RelatedSearch) => {
    views.push(search);
  };
  const world = { ...fake.world, whenEnded: async () => {} };
  const end = await runRelated({ search: searchFor(queries[0] ?? ''), queries, fresh, show, signal }, world);
  return { ...fake, views, end };
}

const failing = (failure: Failure, fate: Fate) => async () => {
  throw new Fail(failure, fate);
};

describe('a search', () => {
  it('asks once, costs what was found, and keeps it', async () => {
    const { asked, ledger, end, views, searches } = await run(['bees honey']);
    expect(asked).toEqual(['web: bees honey']);
    expect(ledger()).toEqual(['done 2000']);
    expect(end).toMatchObject({ state: 'done', foundCount: 3, costMicros: 2_000, isHeld: false, isKept: true });
    expect(views.map(({ state }) => state)).toEqual(['searching', 'done']);
    expect([...searches.values()]).toMatchObject([{ query: 'bees honey', index: 'web', foundCount: 3 }]);
  });

  it('is written down before it is sent, at the most it can cost', async () => {
    let before: unknown;
    const fake = createRelatedWorld({
      enrich: async () => {
        before = [...fake.receipts.values()];
        return found(0);
      },
    });
    await run(['bees'], {}, { fake });
    expect(before).toMatchObject([
      { state: 'sent', costMicros: 2_000, asked: { kind: 'search', index: 'web', query: 'bees' } },
    ]);
  });

  it('becomes broader only after nothing was found, each step with a receipt of nothing', async () => {
    const { asked, ledger, end } = await run(['a b c', 'a b', 'a'], {
      enrich: async (_index, query) => found(query === 'a' ? 2 : 0),
    });
    expect(asked).toEqual(['web: a b c', 'web: a b', 'web: a']);
    expect(ledger()).toEqual(['done 0', 'done 0', 'done 2000']);
    expect(end).toMatchObject({ state: 'done', query: 'a', tried: ['a b c', 'a b'], costMicros: 2_000 });
  });

  it('takes three steps at most, and none of them costs anything where nothing is found', async () => {
    const { asked, ledger, end } = await run(['a b c d', 'a b c', 'a b', 'a'], { enrich: async () => found(0) });
    expect(asked).toHaveLength(3);
    expect(ledger()).toEqual(['done 0', 'done 0', 'done 0']);
    expect(end).toMatchObject({
      state: 'done',
      foundCount: 0,
      costMicros: 0,
      query: 'a b',
      tried: ['a b c d', 'a b c'],
    });
  });

  it('stops at the first words that find something', async () => {
    const { asked } = await run(['a b', 'a']);
    expect(asked).toEqual(['web: a b']);
  });

  it('was paid for also where nothing of it can be shown, and then does not go on', async () => {
    const { asked, ledger, end } = await run(['a b', 'a'], { enrich: async () => ({ ...found(0), foundCount: 4 }) });
    expect(asked).toEqual(['web: a b']);
    expect(ledger()).toEqual(['done 2000']);
    expect(end).toMatchObject({ state: 'done', results: [], foundCount: 4 });
  });

  it.each([
    ['unknown', { code: 'unreachable' }, 'unknown 2000'],
    ['unknown', { code: 'timed-out', afterMs: 1 }, 'unknown 2000'],
    ['rejected', { code: 'no-credit', said: null, requestId: null }, 'rejected 0'],
  ] as const)('ends when its fate is %s (%j): no broader query, no second try', async (fate, failure, row) => {
    const { asked, ledger, end } = await run(['a b', 'a'], { enrich: failing(failure, fate) });
    expect(asked).toEqual(['web: a b']);
    expect(ledger()).toEqual([row]);
    expect(end).toMatchObject({ state: 'failed', failure, fate, query: 'a b' });
  });

  it('counts in full when something of ours breaks after it was sent', async () => {
    const { ledger, end } = await run(['a'], { enrich: () => Promise.reject(new Error('odd')) });
    expect(ledger()).toEqual(['unknown 2000']);
    expect(end).toMatchObject({ state: 'failed', failure: { code: 'bug' }, fate: 'unknown' });
  });

  it('sends nothing where something stands against it, and writes nothing', async () => {
    const { asked, ledger, end } = await run(['a'], { checkReady: failing({ code: 'no-key' }, 'not-sent') });
    expect(asked).toEqual([]);
    expect(ledger()).toEqual([]);
    expect(end).toMatchObject({ failure: { code: 'no-key' }, fate: 'not-sent' });
  });

  it('sends nothing without a journal', async () => {
    const { asked, ledger, end } = await run(['a'], { markSent: failing({ code: 'storage' }, 'not-sent') });
    expect(asked).toEqual([]);
    expect(ledger()).toEqual(['not-sent 0']);
    expect(end).toMatchObject({ failure: { code: 'storage' }, fate: 'not-sent' });
  });

  it('that was cancelled before it was sent was not sent; after that nobody knows', async () => {
    const before = new AbortController();
    before.abort();
    const unsent = await run(['a'], {}, { signal: before.signal });
    expect(unsent.asked).toEqual([]);
    expect(unsent.end).toMatchObject({ failure: { code: 'cancelled' }, fate: 'not-sent' });

    const during = new AbortController();
    const sent = await run(
      ['a b', 'a'],
      {
        enrich: async () => {
          during.abort();
          throw new Fail({ code: 'cancelled' }, 'unknown');
        },
      },
      { signal: during.signal },
    );
    expect(sent.asked).toHaveLength(1);
    expect(sent.ledger()).toEqual(['unknown 2000']);
  });

  it('cancelled between two steps takes no other', async () => {
    const controller = new AbortController();
    const { asked, end } = await run(
      ['a b', 'a'],
      {
        enrich: async () => {
          controller.abort();
          return found(0);
        },
      },
      { signal: controller.signal },
    );
    expect(asked).toHaveLength(1);
    expect(end).toMatchObject({ state: 'failed', failure: { code: 'cancelled' }, fate: 'not-sent', query: 'a' });
  });

  it('shows what is paid for even when the disk does not take it', async () => {
    const { end } = await run(['a'], { keepSearch: failing({ code: 'storage' }, 'not-sent') });
    expect(end).toMatchObject({ state: 'done', isKept: false, costMicros: 2_000 });
  });

  it('may have been sent twice when it took far longer than the service worked on it', async () => {
    let at = 0;
    const { end } = await run(['a'], { now: () => (at += 10_000) });
    expect(end).toMatchObject({ maybeTwice: true });
  });
});

describe('what is held', () => {
  it('is shown for nothing, and anew only by a click that asks for it', async () => {
    const fake = createRelatedWorld();
    await run(['a'], {}, { fake });
    const second = await run(['a'], {}, { fake });
    expect(second.end).toMatchObject({ state: 'done', isHeld: true });
    expect(fake.asked).toHaveLength(1);
    const third = await run(['a'], {}, { fake, fresh: true });
    expect(third.end).toMatchObject({ isHeld: false });
    expect(fake.asked).toHaveLength(2);
    expect(fake.ledger()).toEqual(['done 2000', 'done 2000']);
  });

  it('of nothing leads to the broader query without asking again', async () => {
    const fake = createRelatedWorld({ enrich: async (_index, query) => found(query === 'a' ? 1 : 0) });
    await run(['a b', 'a'], {}, { fake });
    const { end } = await run(['a b', 'a'], {}, { fake });
    expect(end).toMatchObject({ query: 'a', tried: ['a b'], isHeld: true });
    expect(fake.asked).toHaveLength(2);
  });
});
