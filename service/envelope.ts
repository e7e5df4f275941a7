import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { errorAnswerSchema, errorCodes, type Meta } from '../lib/api/contract.ts';
import type * as z from '../lib/model/z.ts';
import type { Credit } from './credit.ts';
import { Refusal } from './refusal.ts';
import type { RequestContext } from './request-state.ts';

/** `meta.node` says honestly who answered: no language model, but sentences taken from the document. */
export const NODE_NAME = 'local-extractive';

/** Every answer of the service is built here ("Response envelope"). */
export interface Envelope {
  /** A result: `{meta, data}` and no `error` key at all, since one published client stops at its mere presence. */
  success<T>(
    c: RequestContext,
    schema: z.ZodMiniType<{ meta: Meta; data: T }>,
    data: T,
    options?: { ms?: number; headers?: Record<string, string> },
  ): Response;
  /** No result: `{meta, data: null, error: [{code, msg, ref}]}`. What is not a `Refusal` is our own fault: 500, code 0. */
  failure(c: RequestContext, error: unknown): Response;
}

/** `meta.api_balance` is only sent when credit is counted: the specification lacks it, and strict clients break on it. */
export function createEnvelope(credit: Credit): Envelope {
  const metaOf = (c: RequestContext, ms = Math.round(performance.now() - c.var.startedAt)): Meta => {
    const balance = credit.balanceUsd();
    return { id: c.var.id, node: NODE_NAME, ms, ...(balance !== undefined && { api_balance: balance }) };
  };
  return {
    success: (c, schema, data, options = {}) =>
      jsonResponse(c, 200, schema.parse({ meta: metaOf(c, options.ms), data }), options.headers),
    failure(c, error) {
      const refusal = error instanceof Refusal ? error : internalError();
      const answer = errorAnswerSchema.parse({
        meta: metaOf(c),
        data: null,
        error: [{ code: refusal.code, msg: refusal.message, ref: null }],
      });
      return jsonResponse(c, refusal.status, answer, refusal.headers);
    },
  };
}

function internalError(): Refusal {
  return new Refusal(500, errorCodes.internal, 'Something went wrong inside the service.');
}

/** Answers are for the one who asked: never kept by a browser or a proxy, never guessed to be another type. */
function jsonResponse(c: RequestContext, status: number, body: object, headers: Record<string, string> = {}): Response {
  return c.json(body, status as ContentfulStatusCode, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
}
