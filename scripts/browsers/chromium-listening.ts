import type { BrowserContext, ConsoleMessage, WebError, Worker } from '@playwright/test';
import type { Heard } from './driver.ts';
import type { TargetSession } from './target-session.ts';

/** Lines of a console with this beginning are messages between contexts, written by `TELL`. */
const MESSAGE = 'precis-message:';

/**
 * Runs in a context of the extension: from then on the context writes each message that it sends or receives, each reply and
 * each uncaught error to its console, and writes objects there as text. A second run does nothing.
 */
const TELL = `(() => {
  const runtime = globalThis.chrome?.runtime;
  if (!runtime?.id || globalThis.precisTells) return;
  globalThis.precisTells = true;
  const written = words => JSON.stringify(words, (_name, value) => (value instanceof Error ? String(value.stack) : value));
  const { debug } = console;
  const say = (...words) => debug.call(console, '${MESSAGE}' + written(words));
  runtime.onMessage.addListener(message => say(message));
  const send = runtime.sendMessage.bind(runtime);
  runtime.sendMessage = (...words) => {
    say(...words);
    const reply = send(...words);
    reply?.then?.(say, () => {});
    return reply;
  };
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace', 'table', 'dir'])
    console[name] = (...words) => debug.call(console, written(words));
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, ({ error, reason }) => debug.call(console, written([error ?? reason])));
})()`;

type Said = { args?: { value?: unknown; description?: string }[]; exceptionDetails?: object };

/** Listens to the contexts of an extension in Chromium: to one in a tab from its start, to others after `hear`. */
export class ChromiumListening {
  readonly heard: Heard = { messages: [], console: [] };

  readonly #context: BrowserContext;
  readonly #worker: Worker;
  readonly #stopTelling: () => Promise<void>;

  private constructor(context: BrowserContext, worker: Worker, stopTelling: () => Promise<void>) {
    this.#context = context;
    this.#worker = worker;
    this.#stopTelling = stopTelling;
    context.on('console', this.#noteConsole);
    context.on('weberror', this.#noteError);
    worker.on('console', this.#noteConsole);
  }

  /** `worker`: the worker in which the driver runs code. */
  static async start(context: BrowserContext, worker: Worker): Promise<ChromiumListening> {
    const script = await context.addInitScript(TELL);
    const listening = new ChromiumListening(context, worker, () => script.dispose());
    await worker.evaluate(TELL);
    return listening;
  }

  async stop(): Promise<void> {
    this.#context.off('console', this.#noteConsole);
    this.#context.off('weberror', this.#noteError);
    this.#worker.off('console', this.#noteConsole);
    await this.#stopTelling();
  }

  /** Includes the lines that its console has already. */
  async hear(session: TargetSession): Promise<void> {
    session.on('Runtime.consoleAPICalled', event => {
      const { args = [] } = event as Said;
      this.#note(args.map(({ value, description }) => String(value ?? description)).join(' '));
    });
    session.on('Runtime.exceptionThrown', event => this.#note(JSON.stringify((event as Said).exceptionDetails)));
    await session.send('Runtime.enable');
    await session.send('Runtime.evaluate', { expression: TELL });
  }

  readonly #noteConsole = (message: ConsoleMessage): void => this.#note(message.text());
  readonly #noteError = (error: WebError): void => this.#note(String(error.error().stack));

  #note(line: string): void {
    if (line.startsWith(MESSAGE)) this.heard.messages.push(line.slice(MESSAGE.length));
    else this.heard.console.push(line);
  }
}
