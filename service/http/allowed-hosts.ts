import { createMiddleware } from 'hono/factory';
import { errorCodes } from '../../lib/api/contract.ts';
import { Refusal } from '../refusal.ts';
import type { ServiceEnv } from './request-state.ts';

/** Names of this machine in a `Host` header. */
export const OWN_HOSTS: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** The name in a `Host` header, without its port; '' when there is none. */
export const hostNameIn = (header: string | undefined): string => (header ?? '').toLowerCase().replace(/:\d*$/, '');

/**
 * Refuses requests that name another host than this machine (403). A page of the web can point its own name at 127.0.0.1
 * (DNS rebinding), but its requests then still carry that name.
 */
export function allowHosts(more: readonly string[]) {
  const allowed = new Set([...OWN_HOSTS, ...more].map(host => host.toLowerCase()));
  return createMiddleware<ServiceEnv>(async (c, next) => {
    if (!allowed.has(hostNameIn(c.req.header('host'))))
      throw new Refusal(403, errorCodes.malformed, 'This service only answers under the names of this machine.');
    await next();
  });
}
