import { describe, expect, it } from 'vitest';
import type { DeskWorld } from '../../../lib/jobs/job-desk.ts';
import { runSummary } from '../../../lib/jobs/run-summary.ts';
import { Fail } from '../../../lib/model/failure.ts';
import type { Job, RunningJob } from '../../../lib/model/job.ts';
import { MIN_WORDS } from '../../../lib/model/min-words.ts';
import type { SendWay } from '../../../lib/model/settings.ts';
import { createFakeWorld, jobFor, page, summary, throwing } from './fake-world.ts';

/** Runs a job in a world and returns everything that can be seen of it afterwards. */
async function run(
  job: RunningJob,
  parts: Partial<DeskWorld> = {},
  { fresh = false, edited = null as string | null, signal = new AbortController().signal } = {},
) {
  const fake = createFakeWorld(parts);
  const shown: Job[] = [];
  const show = async (state: Job) => {
    shown.push(state);
  };
  const outcome = await runSummary({ job, edited, fresh, show, signal }, fake.world);
  return { ...fake, shown, outcome, end: outcome.kind === 'ended' ? outcome.job : null };
}

describe('a job', () => {
  it('sends the text it read, once, shows every step and keeps the answer', async () => {
    const { asked, shown, end, receipts, summaries } = await run(jobFor('text'));
    expect(asked).toEqual([{ kind: 'text', text: page.text }]);
    expect(shown.map(state => state.state)).toEqual(['reading', 'asking', 'done']);
    expect(end).toMatchObject({ state: 'done', costMicros: 30_000, words: 400, summary, isHeld: false, isKept: true });
    expect([...receipts.values()]).toMatchObject([{ id: 'j', state: 'done', costMicros: 30_000 }]);
    expect([...summaries.values()]).toMatchObject([{ id: 'j', summary, costMicros: 30_000 }]);
  });

  it('sends the address without its secrets and never reads the page for it', async () => {
    const { asked } = await run(jobFor('address'), { readPage: throwing(new Error('read')) });
    expect(asked).toEqual([{ kind: 'address', url: 'https://a.example/' }]);
  });

  it('sends what its reader made of the text or the address, and reads nothing for it', async () => {
    const readPage = throwing(new Error('read'));
    const text = await run(jobFor('text'), { readPage }, { edited: 'Bees make wax.' });
    expect(text.asked).toEqual([{ kind: 'text', text: 'Bees make wax.' }]);
    const address = await run(jobFor('address'), { readPage }, { edited: 'https://b.example/#top' });
    expect(address.asked).toEqual([{ kind: 'address', url: 'https://b.example/' }]);
  });

  it('sends what is selected, and nothing else of the page', async () => {
    const { asked, end } = await run(jobFor('selection'), { readPage: throwing(new Error('read')) });
    expect(asked).toEqual([{ kind: 'text', text: 'Honey.' }]);
    expect(end).toMatchObject({ state: 'done', how: 'selection' });
  });

  it.each([
    ['https://bees.org/reset?token=4f3a9b', 'secret'],
    ['http://192.168.0.7/notes', 'internal'],
  ])(
    'does not send the address of a link that may be private, %s, before a click that names it',
    async (url, verdict) => {
      const link = { ...jobFor('address', url), tabUrl: 'https://news.example/' };
      const { asked, end } = await run(link);
      expect(asked).toEqual([]);
      expect(end).toMatchObject({ state: 'failed', failure: { code: 'private-link', verdict }, fate: 'not-sent' });
      expect((await run(link, {}, { fresh: true })).asked).toHaveLength(1);
      expect((await run({ ...link, tabUrl: url })).asked).toHaveLength(1);
    },
  );

  it('cuts a text that is too long and says how much of it went out', async () => {
    const sentence = 'The bees fly out in the morning and come home at night. ';
    const { asked, end } = await run(jobFor('text'), {
      readPage: async () => ({ ...page, text: sentence.repeat(40_000) }),
    });
    const [input] = asked;
    expect(input?.kind === 'text' && input.text.endsWith('come home at night.')).toBe(true);
    expect(end).toMatchObject({ state: 'done' });
    expect(end?.state === 'done' && end.share).toBeCloseTo(998_000 / (sentence.length * 40_000), 3);
  });

  it('is on the journal as sent before anything is sent', async () => {
    let stateAtSending: string | undefined;
    const fake = createFakeWorld();
    const summarize = async () => {
      stateAtSending = fake.receipts.get('j')?.state;
      return summary;
    };
    const show = async () => {};
    const { signal } = new AbortController();
    await runSummary({ job: jobFor('text'), edited: null, fresh: false, show, signal }, { ...fake.world, summarize });
    expect(stateAtSending).toBe('sent');
  });

  it.each<[name: string, parts: Partial<DeskWorld>, send: SendWay, url: string, code: string]>([
    ['no key', { checkReady: throwing(new Fail({ code: 'no-key' })) }, 'text', 'https://a.example/', 'no-key'],
    [
      'a page nobody may read',
      { readPage: throwing(new Fail({ code: 'unreadable-page' })) },
      'text',
      '',
      'unreadable-page',
    ],
    ['too few words', { countWords: () => MIN_WORDS - 1 }, 'text', '', 'too-short'],
    ['a tab that has gone on to another page', {}, 'text', 'https://b.example/', 'page-changed'],
    ['an address the service cannot open', {}, 'address', 'chrome://extensions', 'not-an-address'],
    ['a journal that does not open', { reserve: throwing(new Fail({ code: 'storage' })) }, 'text', '', 'storage'],
    [
      'a journal that does not take the second row',
      { markSent: throwing(new Fail({ code: 'storage' })) },
      'text',
      '',
      'storage',
    ],
    ['a bug of ours', { readPage: throwing(new TypeError('oops')) }, 'text', '', 'bug'],
  ])('%s ends it before anything is sent', async (_name, parts, send, url, code) => {
    const { end, asked, receipts } = await run(jobFor(send, url), parts);
    expect(end).toMatchObject({ state: 'failed', failure: { code }, fate: 'not-sent' });
    expect(asked).toEqual([]);
    expect([...receipts.values()].filter(row => row.costMicros > 0 || row.endedAt === null)).toEqual([]);
  });

  it.each([
    [new Fail({ code: 'unreachable' }, 'unknown'), 'unknown', 300_000],
    [new Fail({ code: 'no-credit', said: null, requestId: null }, 'rejected'), 'rejected', 0],
    [new Fail({ code: 'too-large', bytes: 2e6, limitBytes: 1e6 }), 'not-sent', 0],
    [new TypeError('a bug of ours, after sending'), 'unknown', 300_000],
  ])('%s ends its receipt as it may have cost', async (error, fate, costMicros) => {
    const { end, receipts } = await run(jobFor('text'), { summarize: throwing(error) });
    expect(end).toMatchObject({ state: 'failed', fate });
    expect(receipts.get('j')).toMatchObject({ state: fate, costMicros });
    expect(receipts.get('j')?.endedAt).not.toBeNull();
  });

  it('cancelled while it reads, is not sent', async () => {
    const controller = new AbortController();
    const readPage = async () => {
      controller.abort();
      return page;
    };
    const { end, asked } = await run(jobFor('text'), { readPage }, { signal: controller.signal });
    expect(end).toMatchObject({ failure: { code: 'cancelled' }, fate: 'not-sent' });
    expect(asked).toEqual([]);
  });

  it('shows a paid answer that the disk did not take, and says so', async () => {
    const { end } = await run(jobFor('text'), { keepAnswer: throwing(new Fail({ code: 'storage' })) });
    expect(end).toMatchObject({ state: 'done', summary, isKept: false });
  });

  it('shows what is held for the same request for nothing, without key or network', async () => {
    const first = await run(jobFor('text'));
    const parts: Partial<DeskWorld> = {
      heldSummary: first.world.heldSummary,
      checkReady: throwing(new Fail({ code: 'no-key' })),
    };
    const again = await run(jobFor('text', undefined, 'k'), parts);
    expect(again.end).toMatchObject({ state: 'done', id: 'k', isHeld: true, summary });
    expect(again.asked).toEqual([]);
    expect(again.receipts.size).toBe(0);
  });

  it.each([
    ['a fresh one is asked for', {}, { fresh: true }],
    ['the text differs', { readPage: async () => ({ ...page, text: 'Bees.' }) }, {}],
  ])('sends anew when %s', async (_name, parts, how) => {
    const first = await run(jobFor('text'));
    const again = await run(jobFor('text', undefined, 'k'), { heldSummary: first.world.heldSummary, ...parts }, how);
    expect(again.asked).toHaveLength(1);
  });

  it('joins the job that asks the very same already', async () => {
    const { outcome, asked, receipts } = await run(jobFor('text'), { reserve: async () => 'other' });
    expect(outcome).toEqual({ kind: 'joins', ownerId: 'other' });
    expect(asked).toEqual([]);
    expect(receipts.size).toBe(0);
  });
});
