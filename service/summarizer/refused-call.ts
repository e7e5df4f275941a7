import type { RequestShape } from './chat-request.ts';
import { ModelFailure } from './model-failure.ts';

/** What every hosted model can write at once. */
const SMALL_ANSWER_TOKENS = 4_096;

/** What servers say of a parameter that they or the model do not take, and what is sent instead. */
const ADAPTATIONS: readonly {
  says: RegExp;
  isDone: (shape: RequestShape) => boolean;
  change: Partial<RequestShape>;
}[] = [
  {
    says: /max_tokens.{0,20} not supported/i,
    isDone: shape => shape.limitName === 'max_completion_tokens',
    change: { limitName: 'max_completion_tokens' },
  },
  {
    says: /at most \d+ (?:completion|output) tokens|max_tokens.{0,40}too large/i,
    isDone: shape => shape.mostAnswerTokens <= SMALL_ANSWER_TOKENS,
    change: { mostAnswerTokens: SMALL_ANSWER_TOKENS },
  },
  { says: /temperature/i, isDone: shape => !shape.withTemperature, change: { withTemperature: false } },
  {
    says: /system role|role.{0,20}system|roles must alternate/i,
    isDone: shape => !shape.withSystemRole,
    change: { withSystemRole: false },
  },
];

/** The shape to try after a refusal with these words; `null` when they are about something else. */
export function adaptedShape(shape: RequestShape, refusal: string): RequestShape | null {
  const found = ADAPTATIONS.find(({ says, isDone }) => says.test(refusal) && !isDone(shape));
  return found ? { ...shape, ...found.change } : null;
}

/** Statuses of a server that took no work on. */
const OVERLOADS = [408, 429, 503, 529];

const CONTEXT_WORDS =
  /context.{0,20}(?:length|size|window)|too (?:long|many tokens|large)|exceeds?.{0,30}(?:token|context)|max_tokens must be at least/i;

/** True for a status after which the same call may be made again: nothing was produced. */
export const isOverload = (status: number): boolean => OVERLOADS.includes(status);

/**
 * What an HTTP status other than 200 means. The server's own words may repeat the document, so they are not passed on.
 */
export function failureOfStatus(status: number, body: string, model: string, retryAfterS: number | null): ModelFailure {
  if (isOverload(status)) {
    return new ModelFailure('overloaded', 'The language model is overloaded.', retryAfterS);
  }
  if (status === 401 || status === 403) {
    return new ModelFailure(
      'rejected',
      `The language model’s server refused the key (HTTP ${status}). Check LM_API_KEY.`,
    );
  }
  if (status === 402) {
    return new ModelFailure(
      'rejected',
      'The language model’s server asks for payment: its account has no credit (HTTP 402).',
    );
  }
  if (status === 404) {
    return new ModelFailure(
      'rejected',
      `The language model’s server does not know the model ${model} or the address (HTTP 404). Check LM_MODEL and LM_BASE_URL.`,
    );
  }
  if (status === 413 || CONTEXT_WORDS.test(body)) {
    return new ModelFailure(
      'context',
      'The document does not fit into the language model’s context. LM_CONTEXT must not be larger than the context that the server gives the model.',
    );
  }
  if (status < 500)
    return new ModelFailure('rejected', `The language model’s server refused the request (HTTP ${status}).`);
  return new ModelFailure('failed', `The language model’s server failed (HTTP ${status}).`);
}

/** What `fetch` of Node (undici) and the system call errors before any byte of a request has left. */
const NOT_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** True when a request was certainly not sent. A connection that broke later may have cost something. */
export function isNotConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const errors: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  return errors.some(one => one instanceof Error && 'code' in one && NOT_CONNECTED.includes(String(one.code)));
}
