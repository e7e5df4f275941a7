import { errorCodes } from '../../lib/api/contract.ts';
import type * as z from '../../lib/model/z.ts';
import type { RequestContext } from '../../service/http/request-state.ts';
import type { faultSchema } from './faults.ts';

const CODES: Record<number, number> = {
  400: errorCodes.malformed,
  401: errorCodes.unauthorized,
  402: errorCodes.noCredit,
  422: errorCodes.summarizeFailed,
};

const GARBAGE =
  '<!doctype html><html><head><title>Sign in</title></head><body><h1>Sign in to the network</h1></body></html>';

/** The answer that replaces that of the service; `null` if the fault affects only the transport. */
export function faultAnswerOf(c: RequestContext, fault: z.infer<typeof faultSchema>): Response | null {
  const meta = { id: c.var.id, node: 'faulty', ms: 0 };
  const headers = { 'x-request-id': c.var.id, 'content-type': 'application/json' };
  const status = fault.status ?? 200;
  if (fault.body !== undefined) return new Response(fault.body, { status, headers });
  if (fault.garbage) return new Response(GARBAGE, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
  if (fault.wrongTypes) {
    const data = { output: ['not', 'a', 'string'], tokens: 'many' };
    return Response.json({ meta: { id: 7, node: null, ms: 'fast' }, data }, { status, headers });
  }
  if (fault.hugeOutput !== undefined) {
    const data = { output: 'x'.repeat(fault.hugeOutput), tokens: 1_000 };
    return Response.json({ meta, data }, { status, headers });
  }
  if (fault.redirectTo !== undefined) {
    return new Response(null, { status: 302, headers: { ...headers, location: fault.redirectTo } });
  }
  if (fault.status === undefined) return null;
  const error = [{ code: fault.code ?? CODES[status] ?? 0, msg: fault.msg ?? `Injected fault ${status}.`, ref: null }];
  const retry = fault.retryAfter === undefined ? undefined : { 'retry-after': fault.retryAfter };
  return Response.json({ meta, data: null, error }, { status, headers: { ...headers, ...retry } });
}
