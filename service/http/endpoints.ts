import { createMiddleware } from 'hono/factory';
import { API_PATH, errorCodes } from '../../lib/api/contract.ts';
import { Refusal } from '../refusal.ts';
import type { ServiceEnv } from './request-state.ts';

/** The endpoints and methods of the specification. */
const METHODS: Record<string, readonly string[]> = {
  '/summarize': ['GET', 'POST'],
  '/enrich/web': ['GET'],
  '/enrich/news': ['GET'],
};

/**
 * Refuses what the specification does not have: 404 for a path, 405 for a method. `HEAD` is refused too, because Hono would
 * run it as a `GET`, which is billed. `OPTIONS` is refused, so that no web page passes a preflight.
 */
export const refuseUnknownEndpoints = createMiddleware<ServiceEnv>(async (c, next) => {
  const methods = METHODS[c.req.path.slice(API_PATH.length)];
  if (methods === undefined) throw notFound();
  if (!methods.includes(c.req.method)) {
    const allow = methods.join(', ');
    throw new Refusal(405, errorCodes.malformed, `This endpoint only answers ${allow}.`, { allow });
  }
  await next();
});

export function notFound(): Refusal {
  const endpoints = Object.keys(METHODS).map(path => API_PATH + path);
  return new Refusal(404, errorCodes.malformed, `Unknown endpoint. The endpoints are ${endpoints.join(', ')}.`);
}
