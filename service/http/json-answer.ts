import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { errorAnswerSchema, errorCodes, type Meta } from '../../lib/api/contract.ts';
import type * as z from '../../lib/model/z.ts';
import type { Ledger } from '../billing/ledger.ts';
import { Refusal } from '../refusal.ts';
import type { RequestContext } from './request-state.ts';

/** Builds every answer of the service: JSON with `meta`, and `data` or `error` (specification). */
export interface JsonAnswers {
  /** A result: `{meta, data}` and no `error` key at all, since one published client stops at its mere presence. */
  success<T>(
    c: RequestContext,
    schema: z.ZodMiniType<{ meta: Meta; data: T }>,
    data: T,
    options?: { headers?: Record<string, string> },
  ): Promise<Response>;
  /** No result: `{meta, data: null, error: [{code, msg, ref}]}`. An error that is not a `Refusal` is a bug: 500, code 0. */
  failure(c: RequestContext, error: unknown): Promise<Response>;
}

/**
 * `node` says who answered. `meta.api_balance` is only sent when credit is counted, and to a key that is known: the
 * specification lacks it, and strict clients break on it.
 */
export function createJsonAnswers(node: string, ledger: Pick<Ledger, 'balanceUsd'>): JsonAnswers {
  const metaOf = async (c: RequestContext): Promise<Meta> => {
    const ms = Math.round(performance.now() - c.var.startedAt);
    // What was charged by now is answered, also if the balance cannot be read.
    const balance = c.var.client && (await ledger.balanceUsd(c.var.client.keyDigest).catch(() => undefined));
    return { id: c.var.id, node, ms, ...(balance !== undefined && { api_balance: balance }) };
  };
  return {
    success: async (c, schema, data, options = {}) =>
      jsonResponse(c, 200, schema.parse({ meta: await metaOf(c), data }), options.headers),
    async failure(c, error) {
      const refusal = error instanceof Refusal ? error : internalError();
      const meta = await metaOf(c);
      const answer = errorAnswerSchema.parse({
        meta,
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

/** Answers are private: browsers and proxies must not cache them or guess another type. */
function jsonResponse(c: RequestContext, status: number, body: object, headers: Record<string, string> = {}): Response {
  return c.json(body, status as ContentfulStatusCode, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
}
