import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What one request carries through the service. */
export interface ServiceEnv {
  Bindings: HttpBindings;
  Variables: {
    /** `meta.id` and the header `x-request-id`. */
    id: string;
    /** `performance.now()` at its arrival. */
    startedAt: number;
    /** The bytes of the body, once they have been read. */
    body?: Uint8Array;
  };
}

export type RequestContext = Context<ServiceEnv>;
