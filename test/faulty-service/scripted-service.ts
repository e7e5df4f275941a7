import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { poll } from '../../scripts/browsers/poll.ts';

/** One request as the service received it, and its outcome. */
export type Received = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** `Idempotency-Key`: the id of the job, or of the earlier one that it repeats. */
  key: string | null;
  /** The demo page that it is about (`MARKER`); empty if it names none. */
  marker: string;
  bytes: number;
  body: string;
  /** The number of requests on its connection so far, including this one. */
  nthOnConnection: number;
  /** The summary of a complete good answer, once its last byte was handed to the operating system. */
  answered: string | null;
  /** What the script charged for it. */
  chargedMicros: number;
  /** The exchange is over: answered, or closed by either side. */
  isOver: boolean;
};

/** Answers one request after it has been read completely. `nth`: the number of requests so far. */
export type Script = (exchange: Exchange) => void | Promise<void>;
export type Exchange = { received: Received; response: ServerResponse; nth: number };

export type ScriptedService = Awaited<ReturnType<typeof startScriptedService>>;

/** The name of a demo page, which is in its text and in its address. */
const MARKER = /marker-[a-z0-9-]*[a-z0-9]/;

/**
 * A server on 127.0.0.1 that answers each request as a script says and records it. It closes a connection after each
 * answer, because browsers send again by themselves on a reused one (`docs/platform-facts.md`); `keepsConnections` is for
 * tests of that.
 */
export async function startScriptedService(fallback: Script = replies(200, '')) {
  const received: Received[] = [];
  const scripts = new Map<string, Script>();
  const requestsOn = new WeakMap<Socket, number>();

  const record = (request: IncomingMessage, body: Buffer): Received => {
    const { method = '', url = '', headers, socket } = request;
    const nthOnConnection = (requestsOn.get(socket) ?? 0) + 1;
    requestsOn.set(socket, nthOnConnection);
    const key = headers['idempotency-key'];
    const text = body.toString();
    return {
      method,
      path: url,
      headers,
      key: typeof key === 'string' ? key : null,
      marker: MARKER.exec(text || url)?.[0] ?? '',
      bytes: body.byteLength,
      body: text,
      nthOnConnection,
      answered: null,
      chargedMicros: 0,
      isOver: false,
    };
  };

  const server = createServer(async (request, response) => {
    response.on('error', () => undefined);
    const body = await bodyOf(request).catch(() => null);
    // A request that was cut off is neither received nor charged.
    if (body === null) return;
    const latest = record(request, body);
    received.push(latest);
    response.once('close', () => {
      latest.isOver = true;
    });
    if (!service.keepsConnections) response.shouldKeepAlive = false;
    const script = scripts.get(latest.marker) ?? fallback;
    await script({ received: latest, response, nth: received.length });
  });
  server.on('connection', socket => socket.on('error', () => undefined));
  // The limits under test are the client's, not this server's.
  server.requestTimeout = 0;
  server.headersTimeout = 0;
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));

  const service = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    keepsConnections: false,
    /** The script for requests about the page `marker`; without one, for all that have no script of their own. */
    script(script: Script, marker?: string): void {
      if (marker === undefined) fallback = script;
      else scripts.set(marker, script);
    },
    /** Forgets the requests so far. The next ones get this answer. */
    answerWith(status: number, body: unknown, headers?: Record<string, string>): void {
      this.answer(replies(status, body, headers));
    },
    /** Forgets the requests so far. `script` answers the next ones. */
    answer(script: Script): void {
      received.length = 0;
      fallback = script;
    },
    /** The requests about one page. */
    about: (marker: string) => received.filter(request => request.marker === marker),
    /** Resolves with the `nth` request about a page as soon as it has been read completely. */
    arrivalOf: (marker: string, nth = 1) =>
      poll(`request ${nth} about ${marker}`, () => service.about(marker)[nth - 1]),
    chargedMicros: () => received.reduce((sum, { chargedMicros }) => sum + chargedMicros, 0),
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

/** Answers with a status, a body (JSON unless it is a string) and headers. */
export function replies(status: number, body: unknown, headers: Record<string, string> = {}): Script {
  return ({ response }) => {
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (!request.complete) throw new Error('The request was cut off.');
  return Buffer.concat(chunks);
}
