import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { poll } from '../../scripts/browsers/poll.ts';
import { answers, type Script } from './scripts.ts';

/** One request as the service got it, and what became of it. */
export type Received = {
  method: string;
  path: string;
  /** `Idempotency-Key`: the job's id. */
  key: string | null;
  /** The demo page it is about (`markerOf`); empty when it names none. */
  marker: string;
  bytes: number;
  body: string;
  /** Which connection it came on, and as the how many-th request there. */
  connection: number;
  nthOnConnection: number;
  /** The summary of a full and good answer, once its last byte was handed to the system. */
  answered: string | null;
  /** What the service charged for it, in micro-dollars. */
  chargedMicros: number;
  /** The exchange is over: answered, or closed by either side. */
  isOver: boolean;
};

/** Words that name a demo page in its text and in its address. */
const MARKER = /marker-[a-z0-9-]*[a-z0-9]/;

export function markerIn(text: string): string {
  return MARKER.exec(text)?.[0] ?? '';
}

/**
 * The service of the specification as a scripted server on 127.0.0.1: it does to each request what the script of its page
 * says, and counts what it received and what it charged. It closes a connection after each answer, because browsers send
 * again by themselves on a reused one (`docs/platform-facts.md`); rows 33 and 34 ask for reuse.
 */
export class ScriptedService {
  readonly received: Received[] = [];
  keepsConnections = false;
  readonly #server: Server;
  readonly #scripts = new Map<string, Script>();
  readonly #connections = new Map<Socket, { id: number; requests: number }>();
  #fallback: Script = answers();

  private constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response));
    this.#server.on('connection', socket => {
      this.#connections.set(socket, { id: this.#connections.size + 1, requests: 0 });
      socket.on('error', () => undefined);
    });
    // The product's own limits are under test, not this server's.
    this.#server.requestTimeout = 0;
    this.#server.headersTimeout = 0;
  }

  static async start(): Promise<ScriptedService> {
    const service = new ScriptedService();
    await new Promise<void>(resolve => {
      service.#server.listen(0, '127.0.0.1', resolve);
    });
    return service;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on, what happens to requests about the page `marker`; without one, to all that have no script of their own. */
  script(script: Script, marker?: string): void {
    if (marker === undefined) this.#fallback = script;
    else this.#scripts.set(marker, script);
  }

  /** The requests about one page. */
  about(marker: string): Received[] {
    return this.received.filter(request => request.marker === marker);
  }

  /** Resolves with the first request about a page, as soon as it has been read to its end. */
  arrivalOf(marker: string): Promise<Received> {
    return this.nthArrivalOf(marker, 1);
  }

  nthArrivalOf(marker: string, nth: number): Promise<Received> {
    return poll(`request ${nth} about ${marker}`, () => this.about(marker)[nth - 1], 20_000);
  }

  chargedMicros(): number {
    return this.received.reduce((sum, { chargedMicros }) => sum + chargedMicros, 0);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => {
      this.#server.close(resolve);
    });
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => undefined);
    const body = await bodyOf(request).catch(() => null);
    // A request that was broken off before its end was never received, and never charged.
    if (body === null) return;
    const received = this.#record(request, body);
    response.once('close', () => {
      received.isOver = true;
    });
    if (!this.keepsConnections) response.shouldKeepAlive = false;
    const script = this.#scripts.get(received.marker) ?? this.#fallback;
    await script({ received, response, nth: this.received.length });
  }

  #record(request: IncomingMessage, body: Buffer): Received {
    const connection = this.#connections.get(request.socket) ?? { id: 0, requests: 0 };
    connection.requests += 1;
    const text = body.toString();
    const key = request.headers['idempotency-key'];
    const received: Received = {
      method: request.method ?? '',
      path: request.url ?? '',
      key: typeof key === 'string' ? key : null,
      marker: markerIn(text || (request.url ?? '')),
      bytes: body.byteLength,
      body: text,
      connection: connection.id,
      nthOnConnection: connection.requests,
      answered: null,
      chargedMicros: 0,
      isOver: false,
    };
    this.received.push(received);
    return received;
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (!request.complete) throw new Error('The request was broken off.');
  return Buffer.concat(chunks);
}
