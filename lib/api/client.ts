import { Fail } from '../model/failure.ts';
import type { EnrichIndex, SearchAnswer } from '../model/search-result.ts';
import type { Summary, SummaryInput, SummaryOptions } from '../model/summary.ts';
import { searchAnswerOf, summaryOf } from './answer.ts';
import { API_PATH, MAX_REQUEST_BYTES, summarizeBody } from './contract.ts';
import { exchange, type Fetch, type TimeLimits } from './exchange.ts';
import { readAnswer } from './outcome.ts';

/** Where requests go and with which key; read anew for each request, at the moment it is sent. */
export type Account = { baseUrl: string; apiKey: string };

export type ClientParts = {
  fetch: Fetch;
  /** @throws Fail `no-key` when nothing is saved. */
  readAccount: () => Promise<Account>;
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

/** The service's two jobs. Every failure is thrown as a `Fail` that says what became of the request. */
export function createClient({ fetch, readAccount, now, limits = usualLimits }: ClientParts) {
  return {
    /**
     * `POST /summarize` as JSON (specification, "Summarize a document"): a POST is what browsers re-send least, and a text
     * does not fit into an address. The job's id goes along as `Idempotency-Key`: the specification knows no such header,
     * so it costs nothing, and it is what a gateway needs to tell a browser's own re-send from a second request.
     */
    async summarize(
      jobId: string,
      input: SummaryInput,
      options: SummaryOptions,
      signal: AbortSignal,
    ): Promise<Summary> {
      const body = new TextEncoder().encode(JSON.stringify(summarizeBody(input, options)));
      if (body.byteLength > MAX_REQUEST_BYTES) {
        throw new Fail({ code: 'too-large', bytes: body.byteLength, limitBytes: MAX_REQUEST_BYTES });
      }
      const { baseUrl, apiKey } = await readAccount();
      const headers = {
        ...authorization(apiKey),
        'Content-Type': 'application/json',
        'Idempotency-Key': jobId,
      };
      const init = { method: 'POST', headers, body };
      return readAnswer(
        await exchange(fetch, `${baseUrl}${API_PATH}/summarize`, init, limits.summarize, signal),
        summaryOf,
        now(),
        apiKey,
      );
    },

    /** `GET /enrich/web` and `GET /enrich/news` (specification, "Enrichment"). */
    async enrich(index: EnrichIndex, query: string, signal: AbortSignal): Promise<SearchAnswer> {
      const { baseUrl, apiKey } = await readAccount();
      const url = `${baseUrl}${API_PATH}/enrich/${index}?${new URLSearchParams({ q: query })}`;
      const init = { method: 'GET', headers: authorization(apiKey) };
      return readAnswer(await exchange(fetch, url, init, limits.enrich, signal), searchAnswerOf, now(), apiKey);
    },
  };
}

/** Specification, "Authentication", rule 1. */
function authorization(apiKey: string): Record<string, string> {
  return { Authorization: `Bot ${apiKey}` };
}
