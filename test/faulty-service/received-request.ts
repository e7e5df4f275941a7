import type { RequestContext } from '../../service/http/request-state.ts';

/** One API request as it arrived. */
export interface ReceivedRequest {
  /** Equals `meta.id` of its answer. */
  id: string;
  method: string;
  /** Without the query. */
  path: string;
  /** All headers, with names in lower case; `authorization` without the key. */
  headers: Record<string, string>;
  /** From query, JSON or form, unchecked; `null` if none could be read. */
  params: unknown;
  /** Length of the body; 0 for a body that was refused unread. */
  bytes: number;
}

export function receivedOf(c: RequestContext): ReceivedRequest {
  const headers = c.req.header();
  const { authorization } = headers;
  return {
    id: c.var.id,
    method: c.req.method,
    path: c.req.path,
    headers: { ...headers, ...(authorization !== undefined && { authorization: `${authorization.split(' ')[0]} …` }) },
    params: null,
    bytes: 0,
  };
}
