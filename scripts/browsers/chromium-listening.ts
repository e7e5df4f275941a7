import type { BrowserContext, ConsoleMessage, WebError, Worker } from '@playwright/test';
import type { Heard } from './driver.ts';
import type { TargetSession } from './target-session.ts';

/** Lines of a console that begin so are messages between contexts, said by `TELL`. */
const MESSAGE = 'precis-message:';

/**
 * Runs in a context of the extension: from then on it says each message that it sends or gets, and each reply to it, says
 * what nobody catches, and writes objects out that go to its console. Where it runs again, it does nothing.
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

/** Hears the contexts of an extension in Chromium: a context of a tab from its start, others once they are told to. */
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

  /** `worker`: the one that the driver runs code in. */
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

  /** Also what is in its console already. */
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
