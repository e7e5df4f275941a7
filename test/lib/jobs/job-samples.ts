import type { PayingAccount } from '../../../lib/jobs/paid-request.ts';
import type { SummaryStart } from '../../../lib/jobs/summary/summary-runner.ts';
import { Fail } from '../../../lib/model/failure.ts';
import type { PageText } from '../../../lib/model/page/page.ts';
import type { SearchAnswer } from '../../../lib/model/search/search-result.ts';
import { defaultSettings, summaryOptionsOf } from '../../../lib/model/settings/settings.ts';
import type { SummaryRequest } from '../../../lib/model/summary/summary-request.ts';
import type { Summary } from '../../../lib/model/summary/summary-schema.ts';

export const options = summaryOptionsOf(defaultSettings);

export const summary: Summary = {
  output: 'Honey.',
  tokens: 1_000,
  requestId: 'r',
  node: 'n',
  serverMs: 5,
  balanceMicros: null,
};

export const found: SearchAnswer = {
  results: [{ rank: 1, url: 'https://b.example/', title: 'B', snippet: null, published: null }],
  foundCount: 1,
  requestId: 'r',
  serverMs: 5,
  balanceMicros: null,
};
export const nothingFound: SearchAnswer = { ...found, results: [], foundCount: 0 };

export const account: PayingAccount = { id: 'account', baseUrl: 'https://kagi.com', apiKey: 'key' };
export const payer = { origin: 'https://kagi.com', accountId: 'account' };

const words = 'Bees make honey in their hives and dance for one another. '.repeat(12);

export function pageText(url: string, text = words): PageText {
  return {
    url,
    title: 'A',
    language: 'en',
    byline: null,
    published: null,
    text,
    words: 132,
    how: 'main',
  } as PageText;
}

export function requestFor(url: string, changes: Partial<SummaryRequest> = {}): SummaryRequest {
  return { page: { url, title: 'A' }, send: 'text', anchor: null, isEdited: false, options, ...changes };
}

export function startOn(tabId: number, url: string, changes: Partial<SummaryStart> = {}): SummaryStart {
  return {
    tabId,
    tabUrl: url,
    request: requestFor(url),
    content: null,
    replaces: [],
    confirmed: [],
    isPrivate: false,
    ...changes,
  };
}

/** Waits for `count` turns of the event loop. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise<void>(resolve => setImmediate(resolve));
}

/** Fails with an unknown outcome, like a lost connection. */
export function cut(): never {
  throw new Fail({ code: 'unreachable' }, 'unknown');
}

export function refuse(): never {
  throw new Fail({ code: 'rejected', status: 400, serviceMessage: null, requestId: null }, 'rejected');
}

/** Rejects like the client when a request in progress is stopped. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(new Fail({ code: 'cancelled' }, 'unknown'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
}
