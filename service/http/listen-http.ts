import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ServiceEnv } from './request-state.ts';
import { answerUnreadable, unreadableResponse } from './unreadable-request.ts';

/** A GET carries its text in the address, for which Node's default of 16 kB is too small. */
const MAX_HEADER_BYTES = 64_000;

/** Longer than balancers keep an idle connection, so that none is closed while a request is on its way. */
const KEEP_ALIVE_MS = 75_000;

/** How long the last answers may take once requests have been aborted. */
const LAST_WORDS_MS = 1_000;

interface ListeningHttp {
  address: AddressInfo;
  /** Accepts no more connections, waits `graceMs` for running requests, calls `giveUp` if any are left, and closes the rest. */
  close(graceMs: number, giveUp: () => void): Promise<void>;
}

/** Rejects with Node's error when the port is taken. Called before slower work begins. */
export async function checkPort({ host, port }: { host: string; port: number }): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(port, host, resolve);
  });
  await new Promise(resolve => probe.close(resolve));
}

/** Rejects with Node's error when it cannot listen there. */
export async function listenHttp(
  app: Hono<ServiceEnv>,
  { host, port, node }: { host: string; port: number; node: string },
): Promise<ListeningHttp> {
  const errorHandler = () => unreadableResponse(node);
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false, errorHandler });
  // Node would answer a request without Host by itself; the host check answers it in JSON.
  const options = { maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: KEEP_ALIVE_MS, requireHostHeader: false };
  const http = createServer(options, listener);
  http.on('clientError', answerUnreadable(node));
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(port, host, resolve);
  });
  return {
    address: http.address() as AddressInfo,
    async close(graceMs, giveUp) {
      const closed = new Promise<void>(resolve => void http.close(() => resolve()));
      http.closeIdleConnections();
      if (graceMs > 0 && !(await endsWithin(closed, graceMs, http.closeIdleConnections.bind(http)))) {
        giveUp();
        await endsWithin(closed, LAST_WORDS_MS, http.closeIdleConnections.bind(http));
      } else giveUp();
      http.closeAllConnections();
      await closed;
    },
  };
}

/** Closes each kept-alive connection as soon as it is idle. */
async function endsWithin(closed: Promise<void>, ms: number, closeIdle: () => void): Promise<boolean> {
  const sweep = setInterval(closeIdle, 20);
  const limit = new Promise<boolean>(resolve => void setTimeout(() => resolve(false), ms).unref());
  try {
    return await Promise.race([closed.then(() => true), limit]);
  } finally {
    clearInterval(sweep);
  }
}
