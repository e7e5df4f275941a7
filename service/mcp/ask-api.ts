import type { Hono } from 'hono';
import { API_PATH, errorAnswerSchema } from '../../lib/api/contract.ts';
import type * as z from '../../lib/model/z.ts';
import type { ServiceEnv } from '../http/request-state.ts';

/** Any key is accepted here: whoever started this process is its only client. */
const HEADERS = { host: 'localhost', authorization: 'Bot mcp', 'content-type': 'application/json' };

/**
 * `data` of the API's answer to a request below `/api/v0`. No network is involved, but the request takes the same path as one that
 * came by it. Throws an `Error` in the service's own words for any other answer.
 */
export async function askApi<T>(
  app: Hono<ServiceEnv>,
  path: string,
  schema: z.ZodMiniType<{ data: T }>,
  init: RequestInit,
): Promise<T> {
  const response = await app.request(`http://localhost${API_PATH}${path}`, { ...init, headers: HEADERS });
  const answer: unknown = await response.json();
  if (response.ok) return schema.parse(answer).data;
  throw new Error(
    errorAnswerSchema
      .parse(answer)
      .error.map(({ msg }) => msg)
      .join(' '),
  );
}
