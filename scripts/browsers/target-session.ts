import type { CDPSession } from '@playwright/test';

type Answer = { id?: number; result?: unknown; error?: { message: string }; method?: string; params?: object };
type Pending = { resolve: (result: unknown) => void; reject: (cause: Error) => void };

/**
 * The DevTools protocol (https://chromedevtools.github.io/devtools-protocol/) for a target that Playwright does not support,
 * such as the page of a popup. It uses Playwright's connection, because another one costs as much as the popup itself.
 */
export class TargetSession {
  readonly #browser: CDPSession;
  readonly #sessionId: string;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Map<string, (event: object) => void>();
  #lastId = 0;
  #isClosed = false;

  private constructor(browser: CDPSession, sessionId: string) {
    this.#browser = browser;
    this.#sessionId = sessionId;
    browser.on('Target.receivedMessageFromTarget', this.#receive);
    browser.on('Target.detachedFromTarget', this.#end);
  }

  static async attach(browser: CDPSession, targetId: string): Promise<TargetSession> {
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
    return new TargetSession(browser, sessionId);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Sends one command and returns its result; throws with Chromium's message, or if the target closes meanwhile. */
  send(method: string, params: object = {}): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(new Error('The target is closed.'));
    this.#lastId += 1;
    const id = this.#lastId;
    const message = JSON.stringify({ id, method, params });
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#browser.send('Target.sendMessageToTarget', { sessionId: this.#sessionId, message }).catch(reject);
    });
  }

  /** Listens to an event of the target. */
  on(method: string, listener: (event: object) => void): void {
    this.#listeners.set(method, listener);
  }

  async detach(): Promise<void> {
    if (this.#isClosed) return;
    await this.#browser.send('Target.detachFromTarget', { sessionId: this.#sessionId }).catch(() => undefined);
    this.#end({ sessionId: this.#sessionId });
  }

  readonly #receive = ({ sessionId, message }: { sessionId: string; message: string }): void => {
    if (sessionId !== this.#sessionId) return;
    const { id, result, error, method, params } = JSON.parse(message) as Answer;
    if (method !== undefined) this.#listeners.get(method)?.(params ?? {});
    const pending = this.#pending.get(id ?? 0);
    this.#pending.delete(id ?? 0);
    if (error === undefined) pending?.resolve(result);
    else pending?.reject(new Error(error.message));
  };

  readonly #end = ({ sessionId }: { sessionId: string }): void => {
    if (sessionId !== this.#sessionId) return;
    this.#isClosed = true;
    this.#browser.off('Target.receivedMessageFromTarget', this.#receive);
    this.#browser.off('Target.detachedFromTarget', this.#end);
    for (const { reject } of this.#pending.values()) reject(new Error('The target was closed.'));
    this.#pending.clear();
  };
}
