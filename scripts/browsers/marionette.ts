import { connect, type Socket } from 'node:net';
import { poll } from './poll.ts';

type Pending = { resolve: (value: unknown) => void; reject: (cause: Error) => void };
type Context = 'content' | 'chrome';
/** `null` if the page was left before the script ended. */
type Outcome = { value: { ok: string } | { error: string } | null };

/** Wraps `body`, the body of an async function of `...args`, so that it returns its result or error as plain data. */
const asyncScript = (body: string) => `
  const done = arguments[arguments.length - 1];
  const browser = window.browser ?? window.wrappedJSObject?.browser;
  (async (...args) => { ${body} })(...arguments).then(
    value => done({ ok: JSON.stringify(value ?? null) }),
    cause => done({ error: String(cause) }),
  );`;

/**
 * A client of Marionette, the remote control built into Firefox: `length:[0, id, command, params]` on a socket, answered
 * by `[1, id, error, result]`. https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export class Marionette {
  readonly #socket: Socket;
  readonly #pending = new Map<number, Pending>();
  #received = Buffer.alloc(0);
  #lastId = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', chunk => this.#read(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => this.#failAll(new Error('Firefox closed the connection.')));
  }

  /** Connects as soon as Firefox listens on `port` of this machine, and opens a session. */
  static async connect(port: number): Promise<Marionette> {
    const socket = await poll('Firefox to listen', () => tryConnect(port));
    const marionette = new Marionette(socket);
    await marionette.send('WebDriver:NewSession', {});
    return marionette;
  }

  /** Sends one command and returns its result; throws with Firefox's message. */
  send(command: string, params: object = {}): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const packet = JSON.stringify([0, id, command, params]);
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#socket.write(`${Buffer.byteLength(packet)}:${packet}`);
    });
  }

  /**
   * Runs the body of an async function (its arguments are in `args`, its result must be plain data) in the page of
   * the current tab (`content`) or in the browser's own window (`chrome`).
   */
  async run(context: Context, body: string, args: unknown[] = []): Promise<unknown> {
    await this.send('Marionette:SetContext', { value: context });
    const params = { script: asyncScript(body), args, newSandbox: true, scriptTimeout: 120_000 };
    const { value } = (await this.send('WebDriver:ExecuteAsyncScript', params)) as Outcome;
    if (value === null) throw new Error('The page was left before the script ended.');
    if ('error' in value) throw new Error(value.error);
    return JSON.parse(value.ok);
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(this.#received.subarray(0, colon).toString());
      if (this.#received.length < end) return;
      this.#settle(JSON.parse(this.#received.subarray(colon + 1, end).toString()));
      this.#received = this.#received.subarray(end);
    }
  }

  /** The greeting is not an array and needs no answer. */
  #settle(message: unknown): void {
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message as [1, number, { error: string; message: string } | null, unknown];
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (error === null) pending?.resolve(result);
    else pending?.reject(new Error(`${error.error}: ${error.message}`));
  }

  #failAll(cause: Error): void {
    for (const { reject } of this.#pending.values()) reject(cause);
    this.#pending.clear();
  }
}

function tryConnect(port: number): Promise<Socket | null> {
  return new Promise(resolve => {
    const refused = () => resolve(null);
    const socket = connect(port, '127.0.0.1', () => resolve(socket.off('error', refused)));
    socket.once('error', refused);
  });
}
