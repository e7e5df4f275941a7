import { createMiddleware } from 'hono/factory';
import { errorCodes } from '../../lib/api/contract.ts';
import { Refusal } from '../refusal.ts';
import type { ServiceEnv } from './request-state.ts';

const OWN_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Refuses requests that name another host than this machine (403). A page of the web can point its own name at 127.0.0.1
 * (DNS rebinding), but its requests then still carry that name.
 */
export function allowHosts(more: readonly string[]) {
  const allowed = new Set([...OWN_HOSTS, ...more].map(host => host.toLowerCase()));
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const host = (c.req.header('host') ?? '').toLowerCase().replace(/:\d*$/, '');
    if (!allowed.has(host))
      throw new Refusal(403, errorCodes.malformed, 'This service only answers under the names of this machine.');
    await next();
  });
}
