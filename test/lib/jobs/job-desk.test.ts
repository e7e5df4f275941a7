import { describe, expect, it } from 'vitest';
import { createJobDesk, type DeskWorld } from '../../../lib/jobs/job-desk.ts';
import type { Summary } from '../../../lib/model/summary.ts';
import { createFakeWorld, deferred, options, summary } from './fake-world.ts';

const startIn = (tabId: number, fresh = true) => ({
  tabId,
  tabUrl: 'https://a.example/',
  page: { url: 'https://a.example/', title: 'A' },
  send: 'text' as const,
  spot: null,
  edited: null,
  options,
  fresh,
});

/** A desk whose service answers when the test says so. */
function createSlowDesk(parts: Partial<DeskWorld> = {}) {
  const answer = deferred<Summary>();
  const fake = createFakeWorld();
  const summarize: DeskWorld['summarize'] = async (_jobId, input, _options, signal) => {
    fake.asked.push(input);
    signal.addEventListener('abort', () => answer.reject(signal.reason));
    return answer.promise;
  };
  const desk = createJobDesk({ ...fake.world, summarize, ...parts });
  const lastIn = (tabId: number) => fake.views.get(tabId)?.at(-1);
  return { ...fake, desk, answer, lastIn };
}

describe('the desk', () => {
  it('takes a second click in the same tab for the first', async () => {
    const { desk, asked, answer } = createSlowDesk();
    const ids = [desk.start(startIn(1)), desk.start(startIn(1)), desk.start(startIn(1))];
    expect(new Set(ids).size).toBe(1);
    answer.resolve(summary);
    await desk.whenIdle();
    expect(asked).toHaveLength(1);
    expect(desk.start(startIn(1))).not.toBe(ids[0]);
    await desk.whenIdle();
  });

  it('follows a link while a page is summarized, in the same tab, and keeps the answers to both', async () => {
    const { desk, asked, answer, lastIn, summaries } = createSlowDesk();
    const page = startIn(1);
    const link = { ...page, send: 'address' as const, page: { url: 'https://b.example/', title: 'B' } };
    expect(desk.start(page)).not.toBe(desk.start(link));
    await expect.poll(() => asked.length).toBe(2);
    answer.resolve(summary);
    await desk.whenIdle();
    expect(lastIn(1)).toMatchObject({ state: 'done', page: link.page });
    expect([...summaries.values()].map(kept => kept.page.url).sort()).toEqual([page.page.url, link.page.url]);
  });

  it('takes two selections in one page for two wishes, and the same one twice for one', async () => {
    const { desk, answer } = createSlowDesk();
    const selected = (quote: string) => ({ ...startIn(1), send: 'selection' as const, spot: { frameId: 0, quote } });
    const ids = ['bees', 'bees', 'wasps'].map(quote => desk.start(selected(quote)));
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    answer.resolve(summary);
    await desk.whenIdle();
  });

  it('shows what is saved for nothing, and what the tab waited for goes on and is kept', async () => {
    const { desk, asked, answer, lastIn, summaries } = createSlowDesk();
    const page = startIn(1);
    const other = { ...startIn(2), send: 'address' as const, page: { url: 'https://b.example/', title: 'B' } };
    desk.start(other);
    await expect.poll(() => asked.length).toBe(1);
    answer.resolve(summary);
    await desk.whenIdle();
    const [kept] = summaries.values();
    if (!kept) throw new Error('The answer was not kept.');

    desk.start(page);
    await desk.showKept(1, 'https://tab.example/', kept);
    await desk.whenIdle();
    expect(lastIn(1)).toMatchObject({ state: 'done', isHeld: true, page: other.page, tabUrl: 'https://tab.example/' });
    expect(asked).toHaveLength(2);
    expect(summaries.size).toBe(2);
  });

  it('asks once for two tabs with the same page and shows the answer in both', async () => {
    const { desk, asked, answer, lastIn, receipts } = createSlowDesk();
    desk.start(startIn(1));
    desk.start(startIn(2));
    await expect.poll(() => lastIn(2)?.state).toBe('asking');
    answer.resolve(summary);
    await desk.whenIdle();
    expect(asked).toHaveLength(1);
    expect(receipts.size).toBe(1);
    expect([lastIn(1), lastIn(2)]).toMatchObject([
      { state: 'done', tabId: 1, summary },
      { state: 'done', tabId: 2, summary },
    ]);
  });

  it('cancels what runs in a tab, and says that it may have cost something', async () => {
    const { desk, lastIn, receipts } = createSlowDesk();
    desk.start(startIn(1));
    await expect.poll(() => lastIn(1)?.state).toBe('asking');
    desk.cancel(1);
    desk.cancel(9);
    await desk.whenIdle();
    expect(lastIn(1)).toMatchObject({ state: 'failed', failure: { code: 'cancelled' }, fate: 'unknown' });
    expect([...receipts.values()]).toMatchObject([{ state: 'unknown', costMicros: 300_000 }]);
  });

  it('does not depend on being seen', async () => {
    const show = async () => {
      throw new Error('no room');
    };
    const { desk, answer, receipts, summaries } = createSlowDesk({ show });
    desk.start(startIn(1));
    answer.resolve(summary);
    await desk.whenIdle();
    expect([...receipts.values()]).toMatchObject([{ state: 'done' }]);
    expect(summaries.size).toBe(1);
  });

  it('settles an owner that died, once, and then asks itself', async () => {
    let owner: string | null = 'dead';
    const fake = createFakeWorld();
    const desk = createJobDesk({
      ...fake.world,
      reserve: async receipt => owner ?? fake.world.reserve(receipt),
      recover: async () => {
        owner = null;
      },
    });
    desk.start(startIn(1));
    await desk.whenIdle();
    expect(fake.asked).toHaveLength(1);
    expect(fake.views.get(1)?.at(-1)?.state).toBe('done');
  });

  it('ends in words when an owner neither lives nor can be settled', async () => {
    const fake = createFakeWorld({ reserve: async () => 'ghost' });
    const desk = createJobDesk(fake.world);
    desk.start(startIn(1));
    await desk.whenIdle();
    expect(fake.asked).toEqual([]);
    expect(fake.views.get(1)?.at(-1)).toMatchObject({
      state: 'failed',
      failure: { code: 'interrupted' },
      fate: 'not-sent',
    });
  });

  it('is idle when all that began has ended, also what began meanwhile', async () => {
    const { desk, answer } = createSlowDesk();
    let isIdle = false;
    desk.start(startIn(1));
    const idle = desk.whenIdle().then(() => {
      isIdle = true;
    });
    await Promise.resolve();
    expect(isIdle).toBe(false);
    answer.resolve(summary);
    await idle;
    expect(desk.isLiveIn(1)).toBe(false);
  });
});
