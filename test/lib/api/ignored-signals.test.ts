import { describe, expect, it } from 'vitest';
import { MAX_ANSWER_BYTES } from '../../../lib/api/request-once.ts';
import { createClient } from '../../../lib/api/service-client.ts';
import { failureOf, never, options, text } from './scripted-client.ts';

describe('a request ends although fetch ignores its signal', () => {
  const account = { baseUrl: 'https://s.example', apiKey: 'test-key-24680' };
  const client = (fetch: typeof globalThis.fetch, totalMs: number) => {
    const limit = { totalMs, stallMs: 60_000 };
    return createClient({ fetch, now: Date.now, limits: { summarize: limit, enrich: limit, check: limit } });
  };
  /** A body without an end. It stops when it is cancelled. */
  const endlessBody = () => {
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise(resolve => setTimeout(resolve, 5));
        if (!isCancelled) controller.enqueue(new Uint8Array([0x20]));
      },
      cancel() {
        isCancelled = true;
      },
    });
    return { fetch: async () => new Response(body), isCancelled: () => isCancelled };
  };

  it('and never answers', async () => {
    const { summarize } = client(() => new Promise(() => {}), 30);
    expect(await failureOf(summarize(account, 'job-1', text, options, never))).toEqual({
      failure: { code: 'timed-out', afterMs: 30 },
      outcome: 'unknown',
    });
  });

  it('and the body has no end: it is read no further', async () => {
    const { fetch, isCancelled } = endlessBody();
    const { summarize } = client(fetch, 30);
    expect(await failureOf(summarize(account, 'job-1', text, options, never))).toEqual({
      failure: { code: 'timed-out', afterMs: 30 },
      outcome: 'unknown',
    });
    expect(isCancelled()).toBe(true);
  });

  it('when the user cancels', async () => {
    const { fetch, isCancelled } = endlessBody();
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 30);
    const { enrich } = client(fetch, 60_000);
    expect(await failureOf(enrich(account, 'job-1', 'web', 'bees', controller.signal))).toEqual({
      failure: { code: 'cancelled' },
      outcome: 'unknown',
    });
    expect(isCancelled()).toBe(true);
  });

  it('and a body that is too large cannot be cancelled', async () => {
    const large = new ReadableStream<Uint8Array>({
      pull: controller => controller.enqueue(new Uint8Array(MAX_ANSWER_BYTES + 1)),
      cancel: () => new Promise(() => {}),
    });
    const { summarize } = client(async () => new Response(large), 60_000);
    const { failure, outcome } = await failureOf(summarize(account, 'job-1', text, options, never));
    expect({ code: failure.code, outcome }).toEqual({ code: 'unexpected-answer', outcome: 'unknown' });
  });
});
