import type { KeyCheck } from '../model/account/account-check.ts';
import { Fail } from '../model/failure.ts';
import { MAX_REQUEST_BYTES } from '../model/request-limits.ts';
import type { EnrichIndex, SearchAnswer } from '../model/search/search-result.ts';
import { EXTRACT_NODE } from '../model/summary/node-of-extracts.ts';
import type { SummaryInput } from '../model/summary/summary-request.ts';
import type { Summary, SummaryOptions } from '../model/summary/summary-schema.ts';
import { type TimeLimits, timeLimits } from '../model/time-limits.ts';
import { API_PATH, summarizeBody } from './contract.ts';
import { readAnswer } from './errors.ts';
import { keyCheckOf, keyCheckOfFailure } from './key-check.ts';
import { type Fetch, type HttpAnswer, requestOnce } from './request-once.ts';
import { searchAnswerOf, summaryOf } from './response-schema.ts';

/** The address of the service and the key. */
export type Account = { baseUrl: string; apiKey: string };

type ClientPorts = {
  fetch: Fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  limits?: TimeLimits;
};

/** Where the local service says what wrote a summary: `meta.node` may be a name that its operator has chosen. */
const SUMMARIZED_BY = 'x-answered-by';

/** Sent with an answer that the service had made before (docs/service.md). */
const REPLAYED = 'idempotent-replayed';

export type Client = ReturnType<typeof createClient>;

/** The endpoints of the service. Every failure is thrown as a `Fail` with its delivery outcome. */
export function createClient({ fetch, now, limits = timeLimits }: ClientPorts) {
  return {
    /**
     * `POST /summarize` as JSON (specification). Browsers re-send POST requests least, and a
     * text does not fit into an address. The specification does not define `Idempotency-Key`. A service or a gateway
     * that knows it answers a request once, however often the browser or the user sends it.
     */
    async summarize(
      { baseUrl, apiKey }: Account,
      idempotencyKey: string,
      input: SummaryInput,
      options: SummaryOptions,
      signal: AbortSignal,
    ): Promise<Summary> {
      const body = encodedBody(input, options);
      const headers = {
        ...authorization(apiKey),
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
      };
      const init = { method: 'POST', headers, body };
      const answer = await requestOnce(fetch, `${baseUrl}${API_PATH}/summarize`, init, limits.summarize, signal);
      const summary = { ...readAnswer(answer, summaryOf, now(), apiKey), ...replayOf(answer) };
      return answer.headers.get(SUMMARIZED_BY) === EXTRACT_NODE ? { ...summary, node: EXTRACT_NODE } : summary;
    },

    /** `GET /enrich/web` and `GET /enrich/news` (specification), with the key as above. */
    async enrich(
      { baseUrl, apiKey }: Account,
      idempotencyKey: string,
      index: EnrichIndex,
      query: string,
      signal: AbortSignal,
    ): Promise<SearchAnswer> {
      const url = `${baseUrl}${API_PATH}/enrich/${index}?${new URLSearchParams({ q: query })}`;
      const init = { method: 'GET', headers: { ...authorization(apiKey), 'Idempotency-Key': idempotencyKey } };
      const answer = await requestOnce(fetch, url, init, limits.enrich, signal);
      return { ...readAnswer(answer, searchAnswerOf, now(), apiKey), ...replayOf(answer) };
    },

    /** Finds out, free of charge, whether the service takes the key: `GET /enrich/web` without a query (`keyCheckOf`). */
    async checkKey({ baseUrl, apiKey }: Account, signal: AbortSignal): Promise<KeyCheck> {
      const init = { method: 'GET', headers: authorization(apiKey) };
      try {
        const url = `${baseUrl}${API_PATH}/enrich/web`;
        return keyCheckOf(await requestOnce(fetch, url, init, limits.check, signal), now());
      } catch (error) {
        return keyCheckOfFailure(error);
      }
    },
  };
}

/**
 * The size of a summary's request body in bytes. Called before anything is written to the journal.
 *
 * @throws Fail `too-large` if the service would refuse it.
 */
export function checkSize(input: SummaryInput, options: SummaryOptions): number {
  return encodedBody(input, options).byteLength;
}

function encodedBody(input: SummaryInput, options: SummaryOptions): Uint8Array<ArrayBuffer> {
  const body = new TextEncoder().encode(JSON.stringify(summarizeBody(input, options)));
  if (body.byteLength <= MAX_REQUEST_BYTES) return body;
  throw new Fail({ code: 'too-large' });
}

function replayOf({ headers }: HttpAnswer): { isReplay?: true } {
  return headers.get(REPLAYED) === 'true' ? { isReplay: true } : {};
}

/** The header that the specification names. */
function authorization(apiKey: string): Record<string, string> {
  return { Authorization: `Bot ${apiKey}` };
}
