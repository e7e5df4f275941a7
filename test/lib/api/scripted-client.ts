import { type Account, type Client, createClient } from '../../../lib/api/service-client.ts';
import { type Fail, failOf } from '../../../lib/model/failure.ts';
import type { SummaryInput } from '../../../lib/model/summary/summary-request.ts';
import type { SummaryOptions } from '../../../lib/model/summary/summary-schema.ts';

/** The request and the client of every test of the client. */

export const options: SummaryOptions = { engine: 'cecil', summaryType: 'summary', targetLanguage: null, cache: true };
export const text = { kind: 'text', text: 'Bees make honey.' } as const satisfies SummaryInput;
export const meta = { id: 'a3e1b7de-0000-4000-8000-000000000001', node: 'us-east', ms: 25 };
export const never = new AbortController().signal;

/** Longer than any test. A test of a time limit shortens that limit. */
export const limits = { totalMs: 60_000, stallMs: 60_000 };

export function createTestClient(baseUrl: string, apiKey = 'k-1', { totalMs, stallMs } = limits) {
  const now = () => Date.parse('2026-01-01T00:00:00Z');
  const limit = { totalMs, stallMs };
  const all = { summarize: limit, enrich: limit, check: limit };
  return clientOf({ baseUrl, apiKey }, createClient({ fetch: (url, init) => fetch(url, init), now, limits: all }));
}

/** The client with a fixed account. */
export function clientOf(account: Account, client: Client) {
  return {
    summarize: (...asked: Rest<Client['summarize']>) => client.summarize(account, ...asked),
    enrich: (...asked: Rest<Client['enrich']>) => client.enrich(account, ...asked),
    checkKey: (...asked: Rest<Client['checkKey']>) => client.checkKey(account, ...asked),
  };
}

type Rest<Work> = Work extends (account: Account, ...asked: infer Asked) => unknown ? Asked : never;

export async function failureOf(work: Promise<unknown>): Promise<Pick<Fail, 'failure' | 'outcome'>> {
  const error = await work.then(
    value => new Error(`no failure: ${JSON.stringify(value)}`),
    reason => reason,
  );
  const { failure, outcome } = failOf(error);
  return { failure, outcome };
}
