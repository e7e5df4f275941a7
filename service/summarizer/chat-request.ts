import { ModelFailure } from './model-failure.ts';
import type { ModelSettings } from './model-settings.ts';

/** One question to the model. */
export interface ModelCall {
  system: string;
  user: string;
  /** The longest answer, in tokens. */
  maxTokens: number;
}

/** No answer needs more, thoughts included. */
export const MAX_ANSWER_TOKENS = 16_000;

/** Parameters that some servers and models do not take (see `adaptedShape`). */
export interface RequestShape {
  /** `null`: without a limit. */
  limitName: 'max_tokens' | 'max_completion_tokens' | null;
  mostAnswerTokens: number;
  withTemperature: boolean;
  withSystemRole: boolean;
  /** `null`: not said. */
  stream: boolean | null;
}

export const FIRST_SHAPE: RequestShape = {
  limitName: 'max_tokens',
  mostAnswerTokens: MAX_ANSWER_TOKENS,
  withTemperature: true,
  withSystemRole: true,
  stream: false,
};

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
    ...(shape.stream !== null && { stream: shape.stream }),
    ...(shape.limitName !== null && { [shape.limitName]: limitOf({ maxTokens }, shape) }),
    ...(shape.withTemperature && { temperature: 0 }),
  });
}

/** The longest answer that a call of this shape asks for, in tokens. */
export function limitOf({ maxTokens }: Pick<ModelCall, 'maxTokens'>, { mostAnswerTokens }: RequestShape): number {
  return Math.min(maxTokens, mostAnswerTokens);
}

/** Sends a request; resolves with the response whatever its status, rejects as `fetch` does. Redirects are not followed: they would get the key. */
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
    redirect: 'manual',
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
