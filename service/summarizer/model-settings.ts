/** Where a language model is, and what may be asked of it. */
export interface ModelSettings {
  /** Up to and without `/chat/completions`, for example `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  model: string;
  apiKey: string | null;
  /** The context that the server gives the model, input and output together, in tokens. */
  contextTokens: number;
  /** Calls under way at once, of all requests together. */
  parallelCalls: number;
  /** The longest that one call may take, in milliseconds. */
  callTimeoutMs: number;
}

/** Ollama's default (docs.ollama.com/context-length): too little is slow, too much is cut silently. */
const DEFAULT_CONTEXT_TOKENS = 4_096;
const LEAST_CONTEXT_TOKENS = 2_048;
const DEFAULT_PARALLEL_CALLS = 4;
const DEFAULT_TIMEOUT_S = 240;
/** Node's `fetch` gives up after 300 seconds without an answer, whatever its options say (undici, `headersTimeout`). */
const MOST_TIMEOUT_S = 290;
const MOST = 999_999_999;

type Environment = Record<string, string | undefined>;

/**
 * The model that `LM_BASE_URL`, `LM_MODEL`, `LM_API_KEY`, `LM_CONTEXT` (tokens), `LM_PARALLEL` (calls) and `LM_TIMEOUT` (seconds)
 * name; `null` without `LM_BASE_URL`. Empty counts as absent. Throws an `Error` whose message says which value is wrong.
 */
export function modelSettingsOf(env: Environment): ModelSettings | null {
  const { LM_BASE_URL: baseUrl, LM_MODEL: model, LM_API_KEY: apiKey } = env;
  const numbers = {
    contextTokens: wholeNumberOf(env, 'LM_CONTEXT', DEFAULT_CONTEXT_TOKENS, LEAST_CONTEXT_TOKENS),
    parallelCalls: wholeNumberOf(env, 'LM_PARALLEL', DEFAULT_PARALLEL_CALLS, 1),
    callTimeoutMs: 1_000 * wholeNumberOf(env, 'LM_TIMEOUT', DEFAULT_TIMEOUT_S, 1, MOST_TIMEOUT_S),
  };
  if (!baseUrl) {
    if (model) throw new Error('LM_MODEL needs LM_BASE_URL, the address of the model server.');
    return null;
  }
  if (!/^https?:\/\//i.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new Error(`LM_BASE_URL must be an address such as http://127.0.0.1:11434/v1, not "${baseUrl}".`);
  }
  if (!model) throw new Error('LM_BASE_URL needs LM_MODEL, the name of the model to ask for.');
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    model,
    apiKey: apiKey || null,
    ...numbers,
  };
}

function wholeNumberOf(env: Environment, name: string, otherwise: number, least: number, most = MOST): number {
  const value = env[name] || String(otherwise);
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most) {
    const range = most === MOST ? `of at least ${least}` : `from ${least} to ${most}`;
    throw new Error(`${name} must be a whole number ${range}, not "${value}".`);
  }
  return number;
}
