import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The sender of a request. */
export interface Client {
  /** For logs and settings; never the key itself. */
  name: string;
  /** The digest of the key, by which the database identifies it. */
  keyDigest: string;
  apiKey: string;
}

/** The state of one request. */
export interface ServiceEnv {
  Bindings: HttpBindings;
  Variables: {
    /** `meta.id` and the header `x-request-id`. */
    id: string;
    /** `performance.now()` at its arrival. */
    startedAt: number;
    /** The bytes of the body, once they have been read. */
    body?: Uint8Array;
    /** Set once its key has been accepted. */
    client?: Client;
  };
}

export type RequestContext = Context<ServiceEnv>;
