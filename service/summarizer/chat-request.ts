import { ModelFailure } from './model-failure.ts';
import type { ModelSettings } from './model-settings.ts';

/** One question to the model. */
export interface ModelCall {
  system: string;
  user: string;
  /** The longest answer, in tokens. */
  maxTokens: number;
}

/** Parameters that some servers and models do not take (see `adaptedShape`). */
export interface RequestShape {
  limitName: 'max_tokens' | 'max_completion_tokens';
  mostAnswerTokens: number;
  withTemperature: boolean;
  withSystemRole: boolean;
}

/** No real answer is larger, and an endless one must not fill the memory. */
const MAX_ANSWER_BYTES = 4_000_000;

/** The body of `POST /chat/completions` for a call. */
export function requestBodyOf({ system, user, maxTokens }: ModelCall, model: string, shape: RequestShape): string {
  const messages = shape.withSystemRole
    ? [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ]
    : [{ role: 'user', content: `${system}\n\n${user}` }];
  return JSON.stringify({
    model,
    messages,
    stream: false,
    [shape.limitName]: Math.min(maxTokens, shape.mostAnswerTokens),
    ...(shape.withTemperature && { temperature: 0 }),
  });
}

/** Sends a request; resolves with the response whatever its status, rejects as `fetch` does. The key never follows a redirect. */
export function sendChat(
  body: string,
  { baseUrl, apiKey }: Pick<ModelSettings, 'baseUrl' | 'apiKey'>,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }) },
    body,
    redirect: 'error',
    signal,
  });
}

/** The body of a response as text; throws a `ModelFailure` when it is too large. */
export async function bodyOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new ModelFailure('malformed', 'The language model’s answer is far too long.');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
