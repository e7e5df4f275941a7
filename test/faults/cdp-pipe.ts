import type { Readable, Writable } from 'node:stream';

type Reply = { id?: number; result?: unknown; error?: { message: string } };
type Pending = { resolve: (value: unknown) => void; reject: (cause: Error) => void };

/**
 * The Chrome DevTools Protocol over the two pipes of `--remote-debugging-pipe`: JSON, each message ended by a zero byte.
 * Nothing is attached unless asked for; that matters here, because Chromium never ends a worker that a debugger looks at.
 */
export class CdpPipe {
  readonly #toBrowser: Writable;
  readonly #pending = new Map<number, Pending>();
  #received = '';
  #lastId = 0;

  constructor(toBrowser: Writable, fromBrowser: Readable) {
    this.#toBrowser = toBrowser;
    toBrowser.on('error', () => undefined);
    fromBrowser.setEncoding('utf8');
    fromBrowser.on('data', (text: string) => this.#read(text));
    fromBrowser.on('error', () => undefined);
    fromBrowser.on('close', () => this.#failAll());
  }

  /** Sends one command, to the browser or to one attached session; throws with the browser's own words. */
  send<T = unknown>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<T>((resolve, reject) => {
      this.#pending.set(id, { resolve: value => resolve(value as T), reject });
      this.#toBrowser.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
  }

  #read(text: string): void {
    const parts = (this.#received + text).split('\0');
    this.#received = parts.pop() ?? '';
    for (const part of parts) this.#settle(JSON.parse(part) as Reply);
  }

  /** Events have no id; nobody here listens to them. */
  #settle({ id, result, error }: Reply): void {
    const pending = id === undefined ? undefined : this.#pending.get(id);
    if (id === undefined || pending === undefined) return;
    this.#pending.delete(id);
    if (error) pending.reject(new Error(error.message));
    else pending.resolve(result);
  }

  #failAll(): void {
    for (const { reject } of this.#pending.values()) reject(new Error('The browser closed the pipe.'));
    this.#pending.clear();
  }
}
