import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Log } from '../log.ts';
import type { ServiceEnv } from './request-state.ts';

/**
 * Gives a request its id and start time, and logs one line when it is answered. The line contains no query, no header and
 * no body, because those are the user's documents and key ("Privacy").
 */
export function nameAndLog(log: Log) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    c.set('id', randomUUID());
    c.set('startedAt', performance.now());
    c.header('x-request-id', c.var.id);
    await next();
    log('request', {
      id: c.var.id,
      key: c.var.client?.name ?? null,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - c.var.startedAt),
    });
  });
}
