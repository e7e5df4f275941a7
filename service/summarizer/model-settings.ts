import { type Environment, reader } from '../settings/read-environment.ts';

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

/**
 * The model that `LM_BASE_URL`, `LM_MODEL`, `LM_API_KEY`, `LM_CONTEXT` (tokens), `LM_PARALLEL` (calls) and `LM_TIMEOUT` (seconds)
 * name; `null` without `LM_BASE_URL`. Empty counts as absent. Throws an `Error` whose message says which value is wrong.
 */
export function modelSettingsOf(env: Environment): ModelSettings | null {
  const read = reader(env);
  const baseUrl = read.address(
    'LM_BASE_URL',
    /\/+(?:chat|(?:chat\/)?completions|models|responses|messages|embeddings)$/i,
  );
  const [model, apiKey = null] = [read.text('LM_MODEL'), read.apiKey('LM_API_KEY')];
  const numbers = {
    contextTokens: read.whole('LM_CONTEXT'),
    parallelCalls: read.whole('LM_PARALLEL'),
    callTimeoutMs: 1_000 * read.whole('LM_TIMEOUT'),
  };
  if (!baseUrl) {
    if (model) throw new Error('LM_MODEL needs LM_BASE_URL, the address of the model server.');
    return null;
  }
  if (!model) throw new Error('LM_BASE_URL needs LM_MODEL, the name of the model to ask for.');
  return { baseUrl, model, apiKey, ...numbers };
}
