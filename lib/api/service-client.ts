import { Fail } from '../model/failure.ts';
import type { EnrichIndex, SearchAnswer } from '../model/search/search-result.ts';
import type { Summary, SummaryInput, SummaryOptions } from '../model/summary/summary.ts';
import { API_PATH, MAX_REQUEST_BYTES, summarizeBody } from './contract.ts';
import { readAnswer } from './errors.ts';
import { type Fetch, requestOnce, type TimeLimits } from './http.ts';
import { searchAnswerOf, summaryOf } from './response-schema.ts';

/** Where a request goes and with which key. */
export type Account = { baseUrl: string; apiKey: string };

export type ClientPorts = {
  fetch: Fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  limits?: { summarize: TimeLimits; enrich: TimeLimits };
};

/** A book takes the largest engine minutes; a search is answered in seconds or not at all. */
const usualLimits = {
  summarize: { totalMs: 300_000, stallMs: 30_000 },
  enrich: { totalMs: 30_000, stallMs: 10_000 },
};

export type Client = ReturnType<typeof createClient>;

/**
 * The service's two jobs. Every failure is thrown as a `Fail` that says what became of the request: `not-sent` wherever
 * that is sure.
 */
export function createClient({ fetch, now, limits = usualLimits }: ClientPorts) {
  return {
    /**
     * `POST /summarize` as JSON (specification, "Summarize a document"): a POST is what browsers re-send least, and a text
     * does not fit into an address. `id` goes along as `Idempotency-Key`: the specification knows no such header, so it
     * costs nothing, and it is what a gateway needs to tell a browser's own re-send from a second request.
     */
    async summarize(
      { baseUrl, apiKey }: Account,
      id: string,
      input: SummaryInput,
      options: SummaryOptions,
      signal: AbortSignal,
    ): Promise<Summary> {
      const body = encodedBody(input, options);
      const headers = { ...authorization(apiKey), 'Content-Type': 'application/json', 'Idempotency-Key': id };
      const init = { method: 'POST', headers, body };
      return readAnswer(
        await requestOnce(fetch, `${baseUrl}${API_PATH}/summarize`, init, limits.summarize, signal),
        summaryOf,
        now(),
        apiKey,
      );
    },

    /** `GET /enrich/web` and `GET /enrich/news` (specification, "Enrichment"). `id` goes along as above. */
    async enrich(
      { baseUrl, apiKey }: Account,
      id: string,
      index: EnrichIndex,
      query: string,
      signal: AbortSignal,
    ): Promise<SearchAnswer> {
      const url = `${baseUrl}${API_PATH}/enrich/${index}?${new URLSearchParams({ q: query })}`;
      const init = { method: 'GET', headers: { ...authorization(apiKey), 'Idempotency-Key': id } };
      return readAnswer(await requestOnce(fetch, url, init, limits.enrich, signal), searchAnswerOf, now(), apiKey);
    },
  };
}

/**
 * How many bytes a summary's request takes, to be asked before anything is written down.
 *
 * @throws Fail `too-large` when the service would refuse it.
 */
export function checkSize(input: SummaryInput, options: SummaryOptions): number {
  return encodedBody(input, options).byteLength;
}

function encodedBody(input: SummaryInput, options: SummaryOptions): Uint8Array<ArrayBuffer> {
  const body = new TextEncoder().encode(JSON.stringify(summarizeBody(input, options)));
  if (body.byteLength <= MAX_REQUEST_BYTES) return body;
  throw new Fail({ code: 'too-large', bytes: body.byteLength, limitBytes: MAX_REQUEST_BYTES });
}

/** Specification, "Authentication", rule 1. */
function authorization(apiKey: string): Record<string, string> {
  return { Authorization: `Bot ${apiKey}` };
}
