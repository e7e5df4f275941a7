import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Who sent a request. */
export interface Client {
  /** For logs and settings; never the key itself. */
  name: string;
  /** Of the key; the database knows it by this. */
  keyDigest: string;
  apiKey: string;
}

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
    /** Once its key is known to be good. */
    client?: Client;
  };
}

export type RequestContext = Context<ServiceEnv>;
