import { setTimeout as sleep } from 'node:timers/promises';
import { retryAfterMs } from '../../lib/model/retry-after.ts';
import { connectionProblemOf, isNotConnected } from '../connection-problem.ts';
import { errorStatusIn } from '../error-in-answer.ts';
import { Refusal } from '../refusal.ts';
import { createCallLimit } from './call-limit.ts';
import { type ChatReply, parsedAnswer, replyOf } from './chat-reply.ts';
import {
  bodyOf,
  FIRST_SHAPE,
  limitOf,
  MAX_ANSWER_TOKENS,
  type ModelCall,
  type RequestShape,
  requestBodyOf,
  sendChat,
} from './chat-request.ts';
import { ModelFailure } from './model-failure.ts';
import type { ModelSettings } from './model-settings.ts';
import { failureOfStatus } from './refused-call.ts';
import { adaptedShape } from './refused-parameter.ts';
import { tokenRangeOf } from './token-range.ts';

/** What one answered call says, with the tokens it took. */
interface ModelReply {
  text: string;
  /** Input and output by the model's own count; estimated from the texts only when the server gives no count. */
  tokens: number;
  /** False if the answer ended for any reason but its end; `null` if the server does not say. */
  isFinished: boolean | null;
}

export interface ChatModel {
  readonly name: string;
  readonly contextTokens: number;
  /** Calls worth starting at once. */
  readonly parallelCalls: number;
  /** Asks once; throws a `ModelFailure`, or the signal's reason. */
  ask(call: ModelCall, signal: AbortSignal): Promise<ModelReply>;
}

export interface ModelPorts {
  fetch: typeof globalThis.fetch;
  /** Gets one line for each call, without anything of its content. */
  log: (line: string) => void;
  /** Waits before a call is tried again; tests need not. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** How often a call is made at most, and how long the server may ask to wait in between, in seconds. */
const MAX_TRIES = 3;
const LONGEST_WAIT_S = 30;

/** Statuses of a refusal that may name a parameter: llama.cpp answers 500 if a template refuses a role. */
const REFUSALS = [400, 413, 422, 500];

/** Some servers leave parts of the template out of the count, and the estimate is one. */
const LEAST_READ_SHARE = 0.9;

/** The estimate is one, and a server may add tokens of its own. */
const MOST_READ_SHARE = 2;
const TEMPLATE_TOKENS = 1_000;

/** Below this many tokens an estimate says little, and nothing was cut. */
const LEAST_COUNTED = 400;

/**
 * A model behind `/chat/completions`. A call is tried again only where nothing can have been produced: no connection, an
 * overloaded server (HTTP 408, 429, 503, 529), and a refusal that names a parameter (see `adaptedShape`).
 */
export function createChatModel(settings: ModelSettings, ports: ModelPorts): ChatModel {
  const wait = ports.wait ?? ((ms, signal) => sleep(ms, undefined, { signal }));
  const limit = createCallLimit(settings.parallelCalls);
  let known = FIRST_SHAPE;

  async function ask(call: ModelCall, signal: AbortSignal): Promise<ModelReply> {
    const startedAt = performance.now();
    const reply = await answerOf(call, signal);
    const ms = Math.round(performance.now() - startedAt);
    ports.log(
      `model ${settings.model}: ${reply.promptTokens ?? '?'} tokens in, ${reply.completionTokens ?? '?'} out, ${ms} ms`,
    );
    const counted = { ...reply, ...possibleCounts(call, reply) };
    requireWholeRead(call, counted);
    return { text: reply.text, tokens: tokensOf(call, counted), isFinished: reply.isFinished };
  }

  async function answerOf(call: ModelCall, signal: AbortSignal): Promise<ChatReply> {
    let shape = known;
    for (let tries = 1; ; tries += 1) {
      const outcome = await attempt(call, shape, signal);
      if ('reply' in outcome) return outcome.reply;
      const adapted = outcome.refusal && adaptedShape(shape, outcome.refusal, limitOf(call, shape));
      if (adapted) {
        shape = adapted;
        tries -= 1;
        continue;
      }
      const waitS = outcome.retryAfterS ?? 2 ** (tries - 1);
      const mayTryAgain = ['unreachable', 'overloaded'].includes(outcome.failure.kind);
      if (!mayTryAgain || tries === MAX_TRIES || waitS > LONGEST_WAIT_S) throw outcome.failure;
      ports.log(`model ${settings.model}: ${outcome.failure.kind}, tried again in ${waitS} s`);
      await wait(waitS * 1_000, signal);
    }
  }

  /** One HTTP request. Gives back what may be tried again or adapted, and throws the rest. */
  async function attempt(call: ModelCall, shape: RequestShape, signal: AbortSignal) {
    const late = AbortSignal.timeout(settings.callTimeoutMs);
    const either = AbortSignal.any([signal, late]);
    try {
      const response = await sendChat(requestBodyOf(call, settings.model, shape), settings, ports.fetch, either);
      const body = await bodyOf(response);
      const status = response.ok ? errorStatusIn(parsedAnswer(body)) : response.status;
      if (status === null) {
        const reply = replyOf(body);
        // Only what led to an answer is kept for later calls.
        if (shape !== FIRST_SHAPE) known = shape;
        return { reply };
      }
      const header = response.headers.get('retry-after');
      const retryAfterS = header === null ? null : Math.ceil(retryAfterMs(header, Date.now()) / 1_000);
      const failure = failureOfStatus(status, body, settings, retryAfterS);
      return { failure, retryAfterS, refusal: REFUSALS.includes(status) ? { status, body } : null };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Refusal) throw error;
      if (late.aborted) {
        const seconds = Math.round(settings.callTimeoutMs / 1_000);
        throw new ModelFailure('timeout', `The language model did not answer within ${seconds} seconds.`);
      }
      const kind = isNotConnected(error) ? 'unreachable' : 'failed';
      const problem = `The language model’s server (LM_BASE_URL) ${connectionProblemOf(error)}.`;
      return { failure: new ModelFailure(kind, problem), retryAfterS: null, refusal: null };
    }
  }

  return {
    name: settings.model,
    contextTokens: settings.contextTokens,
    parallelCalls: settings.parallelCalls,
    ask: (call, signal) => limit.run(() => ask(call, signal), signal),
  };
}

/** A count that the texts cannot have is no count. Thoughts that are not in the answer are counted as well. */
function possibleCounts({ system, user }: ModelCall, { promptTokens, completionTokens }: ChatReply) {
  const most = tokenRangeOf(`${system}\n${user}`).most * MOST_READ_SHARE + TEMPLATE_TOKENS;
  return {
    promptTokens: promptTokens !== null && promptTokens <= most ? promptTokens : null,
    completionTokens: completionTokens !== null && completionTokens <= MAX_ANSWER_TOKENS ? completionTokens : null,
  };
}

/** Some servers silently cut a text that does not fit. Only their token count shows it. */
function requireWholeRead({ system, user }: ModelCall, { promptTokens }: ChatReply): void {
  const sent = tokenRangeOf(`${system}\n${user}`).least;
  if (promptTokens === null || sent < LEAST_COUNTED) return;
  if (promptTokens >= sent * LEAST_READ_SHARE) return;
  throw new ModelFailure(
    'cut',
    `The language model read only ${promptTokens} of at least ${sent} tokens: its server cut the document without saying so. LM_CONTEXT must not be larger than the context that the server gives the model.`,
  );
}

function tokensOf({ system, user }: ModelCall, { text, promptTokens, completionTokens }: ChatReply): number {
  const estimate = (content: string) => Math.ceil(Buffer.byteLength(content) / 4);
  return (promptTokens ?? estimate(system + user)) + (completionTokens ?? estimate(text));
}
