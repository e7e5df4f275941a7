import type { Readable, Writable } from 'node:stream';

type Message = {
  id?: number;
  result?: unknown;
  error?: { message: string };
  method?: string;
  params?: { sessionId?: string };
};
type Pending = { sessionId: string | undefined; resolve: (value: unknown) => void; reject: (cause: Error) => void };

/**
 * The Chrome DevTools Protocol over the two pipes of `--remote-debugging-pipe`: JSON, each message ended by a zero byte.
 * Nothing is attached unless asked for, because Chromium never ends a worker while a debugger is attached to it.
 */
export class CdpPipe {
  readonly #toBrowser: Writable;
  readonly #pending = new Map<number, Pending>();
  readonly #detached = new Set<string>();
  #received = '';
  #lastId = 0;

  constructor(toBrowser: Writable, fromBrowser: Readable) {
    this.#toBrowser = toBrowser;
    toBrowser.on('error', () => undefined);
    fromBrowser.setEncoding('utf8');
    fromBrowser.on('data', (text: string) => this.#read(text));
    fromBrowser.on('error', () => undefined);
    fromBrowser.on('close', () => this.#fail(() => true, 'The browser closed the pipe.'));
  }

  /** Sends one command, to the browser or to one attached session. Throws the error message of the browser. */
  send<T = unknown>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<T>((resolve, reject) => {
      this.#pending.set(id, { sessionId, resolve: value => resolve(value as T), reject });
      this.#toBrowser.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
  }

  /** Whether the page or worker of this session has closed or was detached. */
  isDetached(sessionId: string): boolean {
    return this.#detached.has(sessionId);
  }

  #read(text: string): void {
    const parts = (this.#received + text).split('\0');
    this.#received = parts.pop() ?? '';
    for (const part of parts) this.#settle(JSON.parse(part) as Message);
  }

  /** Chromium never answers commands to a page that has closed, so a detached page rejects them. */
  #settle({ id, result, error, method, params }: Message): void {
    if (method === 'Target.detachedFromTarget') this.#detach(params?.sessionId ?? '');
    const pending = id === undefined ? undefined : this.#pending.get(id);
    if (id === undefined || pending === undefined) return;
    this.#pending.delete(id);
    if (error) pending.reject(new Error(error.message));
    else pending.resolve(result);
  }

  #detach(sessionId: string): void {
    this.#detached.add(sessionId);
    this.#fail(pending => pending.sessionId === sessionId, 'The page was closed.');
  }

  #fail(isMeant: (pending: Pending) => boolean, why: string): void {
    for (const [id, pending] of this.#pending) {
      if (!isMeant(pending)) continue;
      this.#pending.delete(id);
      pending.reject(new Error(why));
    }
  }
}
