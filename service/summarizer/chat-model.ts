import { setTimeout as sleep } from 'node:timers/promises';
import { retryAfterMs } from '../../lib/model/retry-after.ts';
import { errorStatusIn } from '../error-in-answer.ts';
import { Refusal } from '../refusal.ts';
import { createCallLimit } from './call-limit.ts';
import { type ChatReply, parsedAnswer, replyOf } from './chat-reply.ts';
import { bodyOf, type ModelCall, type RequestShape, requestBodyOf, sendChat } from './chat-request.ts';
import { ModelFailure } from './model-failure.ts';
import type { ModelSettings } from './model-settings.ts';
import { adaptedShape, failureOfStatus, isNotConnected, isOverload } from './refused-call.ts';
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

/** No answer needs more, thoughts included. */
const MAX_ANSWER_TOKENS = 16_000;

/** Some servers leave parts of the template out of the count, and the estimate is one. */
const LEAST_READ_SHARE = 0.9;

/** The estimate is one, and a server may add tokens of its own. */
const MOST_READ_SHARE = 2;
const TEMPLATE_TOKENS = 1_000;

/** Below this many tokens an estimate says little, and nothing was cut. */
const LEAST_COUNTED = 400;

/**
 * A model behind `/chat/completions`. A call is tried again only where nothing can have been produced: no connection, an
 * overloaded server (HTTP 408, 429, 503, 529), and once without each parameter that the server refuses.
 */
export function createChatModel(settings: ModelSettings, ports: ModelPorts): ChatModel {
  const wait = ports.wait ?? ((ms, signal) => sleep(ms, undefined, { signal }));
  const limit = createCallLimit(settings.parallelCalls);
  let shape: RequestShape = {
    limitName: 'max_tokens',
    mostAnswerTokens: MAX_ANSWER_TOKENS,
    withTemperature: true,
    withSystemRole: true,
  };

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
    for (let tries = 1; ; tries += 1) {
      const used = shape;
      const outcome = await attempt(call, used, signal);
      if ('reply' in outcome) return outcome.reply;
      const adapted = outcome.refusal && adaptedShape(used, outcome.refusal);
      if (adapted) {
        shape = adapted;
        tries -= 1;
        continue;
      }
      const waitS = outcome.retryAfterS ?? 2 ** (tries - 1);
      if (!outcome.mayTryAgain || tries === MAX_TRIES || waitS > LONGEST_WAIT_S) throw outcome.failure;
      ports.log(`model ${settings.model}: ${outcome.failure.kind}, tried again in ${waitS} s`);
      await wait(waitS * 1_000, signal);
    }
  }

  /** One HTTP request. Gives back what may be tried again or adapted, and throws the rest. */
  async function attempt(call: ModelCall, used: RequestShape, signal: AbortSignal) {
    const late = AbortSignal.timeout(settings.callTimeoutMs);
    const either = AbortSignal.any([signal, late]);
    try {
      const response = await sendChat(requestBodyOf(call, settings.model, used), settings, ports.fetch, either);
      const body = await bodyOf(response);
      const status = response.ok ? errorStatusIn(parsedAnswer(body)) : response.status;
      if (status === null) return { reply: replyOf(body) };
      const header = response.headers.get('retry-after');
      const retryAfterS = header === null ? null : Math.ceil(retryAfterMs(header, Date.now()) / 1_000);
      const failure = failureOfStatus(status, body, settings.model, retryAfterS);
      return { failure, retryAfterS, mayTryAgain: isOverload(status), refusal: refusalIn(status, body) };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Refusal) throw error;
      if (late.aborted) {
        const seconds = Math.round(settings.callTimeoutMs / 1_000);
        throw new ModelFailure('timeout', `The language model did not answer within ${seconds} seconds.`);
      }
      if (!isNotConnected(error)) {
        throw new ModelFailure('failed', 'The connection to the language model ended before it had answered.');
      }
      const failure = new ModelFailure('unreachable', 'The language model’s server cannot be reached.');
      return { failure, retryAfterS: null, mayTryAgain: true, refusal: null };
    }
  }

  return {
    name: settings.model,
    contextTokens: settings.contextTokens,
    parallelCalls: settings.parallelCalls,
    ask: (call, signal) => limit.run(() => ask(call, signal), signal),
  };
}

function refusalIn(status: number, body: string): string | null {
  return [400, 422].includes(status) ? body : null;
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
