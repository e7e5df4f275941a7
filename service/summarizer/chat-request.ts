import * as z from '../../lib/model/z.ts';
import { ModelFailure } from './model-failure.ts';
import type { ModelSettings } from './model-settings.ts';

/** One question to the model. */
export interface ModelCall {
  system: string;
  user: string;
  /** The longest answer, in tokens. */
  maxTokens: number;
}

/** One answer of the model, unchanged. */
export interface ChatReply {
  text: string;
  /** Tokens by the server's own count, `null` when it gave none. */
  promptTokens: number | null;
  completionTokens: number | null;
  /** The answer ends because it reached its limit. */
  isCut: boolean;
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

const textPartSchema = z.object({ text: z.optional(z.string()) });
const countSchema = z.catch(z.nullable(z.int()), null);
const answerSchema = z.object({
  choices: z.array(
    z.object({
      message: z.object({
        content: z.optional(z.union([z.string(), z.null(), z.array(textPartSchema)])),
        refusal: z.optional(z.nullable(z.string())),
      }),
      finish_reason: z.optional(z.nullable(z.string())),
    }),
  ),
  usage: z.optional(z.nullable(z.object({ prompt_tokens: countSchema, completion_tokens: countSchema }))),
});

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

/** The answer in a body of HTTP 200; throws a `ModelFailure` for anything else. */
export function replyOf(body: string): ChatReply {
  const answer = answerSchema.safeParse(parsed(body));
  const choice = answer.data?.choices[0];
  if (!answer.success || choice === undefined) {
    throw new ModelFailure('malformed', 'The language model’s server gave an answer that is not a chat completion.');
  }
  const { content, refusal } = choice.message;
  return {
    text: Array.isArray(content) ? content.map(part => part.text ?? '').join('') : content || refusal || '',
    promptTokens: answer.data.usage?.prompt_tokens ?? null,
    completionTokens: answer.data.usage?.completion_tokens ?? null,
    isCut: choice.finish_reason === 'length',
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
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
