import { describe, expect, it } from 'vitest';
import { MIN_WORDS, runSummary, type SummaryWorld } from '../../../lib/jobs/run-summary.ts';
import { Fail } from '../../../lib/model/failure.ts';
import type { Job } from '../../../lib/model/job.ts';
import type { PageText } from '../../../lib/model/page.ts';
import { defaultSettings, type SendWay, summaryOptionsOf } from '../../../lib/model/settings.ts';

const page: PageText = {
  url: 'https://a.example/',
  title: 'A',
  language: 'en',
  byline: null,
  text: 'Bees make honey.',
  words: 400,
  how: 'readability',
};
const summary = { output: 'Honey.', tokens: 1_000, requestId: 'r', node: 'n', serverMs: 5, balanceMicros: null };

function job(send: SendWay, url = 'https://u:p@a.example/#x') {
  const options = summaryOptionsOf(defaultSettings);
  return { state: 'reading', id: 'j', tabId: 1, page: { url, title: 'A' }, send, options, startedAt: 0 } as const;
}

/** A world in which everything works, with the parts a test wants to break. */
function worldWith(parts: Partial<SummaryWorld> = {}) {
  const shown: Job[] = [];
  const asked: unknown[] = [];
  let clock = 0;
  const world: SummaryWorld = {
    checkReady: async () => {},
    readPage: async () => page,
    summarize: async input => {
      asked.push(input);
      return summary;
    },
    show: async state => {
      shown.push(state);
    },
    now: () => ++clock,
    ...parts,
  };
  return { world, shown, asked };
}

const signal = new AbortController().signal;
const throwing = (fail: Error) => async () => {
  throw fail;
};

describe('a job', () => {
  it('sends the text it read, once, and shows every step', async () => {
    const { world, shown, asked } = worldWith();
    const done = await runSummary(job('text'), world, signal);
    expect(asked).toEqual([{ kind: 'text', text: page.text }]);
    expect(shown.map(state => state.state)).toEqual(['reading', 'asking', 'done']);
    expect(done).toMatchObject({ state: 'done', costMicros: 30_000, words: 400, summary });
  });

  it('sends the address without its secrets and never reads the page for it', async () => {
    const { world, asked } = worldWith({ readPage: throwing(new Error('read')) });
    await runSummary(job('address'), world, signal);
    expect(asked).toEqual([{ kind: 'address', url: 'https://a.example/' }]);
  });

  it.each<[name: string, parts: Partial<SummaryWorld>, send: SendWay, url: string, code: string]>([
    ['no key', { checkReady: throwing(new Fail({ code: 'no-key' })) }, 'text', 'https://a.example/', 'no-key'],
    [
      'a page nobody may read',
      { readPage: throwing(new Fail({ code: 'unreadable-page' })) },
      'text',
      'chrome://x',
      'unreadable-page',
    ],
    [
      'a page of too few words',
      { readPage: async () => ({ ...page, words: MIN_WORDS - 1 }) },
      'text',
      'https://a.example/',
      'too-short',
    ],
    ['an address the service cannot open', {}, 'address', 'chrome://extensions', 'not-an-address'],
    ['a bug of ours', { readPage: throwing(new TypeError('oops')) }, 'text', 'https://a.example/', 'bug'],
  ])('%s ends it before anything is sent', async (_name, parts, send, url, code) => {
    const { world, asked } = worldWith(parts);
    expect(await runSummary(job(send, url), world, signal)).toMatchObject({
      state: 'failed',
      failure: { code },
      fate: 'not-sent',
    });
    expect(asked).toEqual([]);
  });

  it('keeps what a failure of the service says about the money', async () => {
    const { world } = worldWith({ summarize: throwing(new Fail({ code: 'unreachable' }, 'unknown')) });
    expect(await runSummary(job('text'), world, signal)).toMatchObject({
      failure: { code: 'unreachable' },
      fate: 'unknown',
    });
  });

  it('cancelled while it reads, is not sent', async () => {
    const controller = new AbortController();
    const { world, asked } = worldWith({
      readPage: async () => {
        controller.abort();
        return page;
      },
    });
    expect(await runSummary(job('text'), world, controller.signal)).toMatchObject({
      failure: { code: 'cancelled' },
      fate: 'not-sent',
    });
    expect(asked).toEqual([]);
  });
});
