import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import type { ChromiumOptions } from './chromium-options.ts';
import { callOf } from './chromium-view.ts';
import { poll } from './poll.ts';
import type { Code } from './view.ts';

type Target = { targetId: string; type: string; url: string; parentId?: string };

/** Playwright's types do not contain CDP's Extensions domain yet. */
type SendCommand = (method: string, params: object) => Promise<unknown>;

/** A worker that has just started can take long to stop on a busy machine. */
const STOP_TIMEOUT_MS = 40_000;

/** The extension in a running Chromium: its install, its worker and its pages. */
export class ChromiumExtension {
  readonly #context: BrowserContext;
  readonly #cdp: CDPSession;
  readonly #options: ChromiumOptions;
  #id = '';

  constructor(context: BrowserContext, cdp: CDPSession, options: ChromiumOptions) {
    this.#context = context;
    this.#cdp = cdp;
    this.#options = options;
  }

  /** Over CDP for all browsers, because branded Chrome ignores `--load-extension` since version 137. */
  async install(): Promise<void> {
    const { id } = (await this.#send('Extensions.loadUnpacked', {
      path: this.#options.extensionDir,
      enableInIncognito: this.#options.isPrivateAllowed === true,
    })) as { id: string };
    this.#id = id;
  }

  /** Removes it with all stored data, and installs it again under the same address. */
  async reinstall(): Promise<void> {
    await this.#send('Extensions.uninstall', { id: this.#id });
    await poll('the old worker to end', () => (this.#workerNow() === undefined ? true : null));
    await this.install();
  }

  urlOf(file: string): string {
    return `chrome-extension://${this.#id}/${file}`;
  }

  /** The background worker. The object remains valid when the worker is stopped and starts again. */
  worker(): Promise<Worker> {
    return poll('the background worker', () => this.#workerNow());
  }

  async run<R, A = undefined>(code: Code<A, R>, arg?: A): Promise<R> {
    return (await this.worker()).evaluate(callOf(code, arg)) as Promise<R>;
  }

  /** Runs code in the worker, or returns null if none runs: Playwright would wait until a stopped worker starts again. */
  async runIfAwake<R>(code: Code<undefined, R>): Promise<R | null> {
    if (!(await this.#targets()).some(target => this.#isWorker(target))) return null;
    return (await this.#workerNow()?.evaluate(callOf(code, undefined))) as R | null;
  }

  async stopWorker(): Promise<void> {
    const worker = (await this.#targets()).find(target => this.#isWorker(target));
    if (worker === undefined) return;
    const { targetId } = worker;
    const stop = () => this.#send('Target.closeTarget', { targetId });
    await stop();
    const stopOrGone = async () => {
      // Another worker may replace it at once.
      if (!(await this.#targets()).some(target => target.targetId === targetId)) return true;
      // A worker that is still starting ignores the command, so it is sent again.
      await stop().catch(() => undefined);
      return null;
    };
    await poll('the worker to stop', stopOrGone, STOP_TIMEOUT_MS);
  }

  /** Closes private windows from a context of the extension, which may be used in them. */
  async closePrivateWindows(): Promise<void> {
    await this.run(async () => {
      const windows = await browser.windows.getAll();
      for (const { id, incognito } of windows) if (incognito && id !== undefined) await browser.windows.remove(id);
    });
  }

  /** Whether a page of this file of the extension is open, in a tab or in any other surface of the browser. */
  async isOpen(file: string): Promise<boolean> {
    return (await this.#targets()).some(target => target.url.startsWith(this.urlOf(file)));
  }

  /** The id of the popup or panel of this file, once it is open. */
  async surfaceTarget(file: string): Promise<string> {
    const url = this.urlOf(file);
    const open = async () => (await this.#targets()).find(t => t.type === 'page' && t.url.startsWith(url));
    return (await poll(`${file} to open`, open)).targetId;
  }

  /** A real click on the toolbar button while this page is in front. */
  async clickToolbarButton(page: Page): Promise<void> {
    const { targetId } = await this.#tabOf(page);
    await this.#send('Extensions.triggerAction', { id: this.#id, targetId });
  }

  /** CDP clicks the action on a *tab*, which is the parent of the page. */
  async #tabOf(page: Page): Promise<Target> {
    const session = await this.#context.newCDPSession(page);
    const { targetInfo } = await session.send('Target.getTargetInfo');
    await session.detach();
    const { parentId } = targetInfo as Target;
    const tabs = (await this.#targets()).filter(target => target.type === 'tab');
    const tab = tabs.find(target => target.targetId === parentId) ?? tabs.find(target => target.url === page.url());
    if (tab === undefined) throw new Error(`There is no tab for ${page.url()}.`);
    return tab;
  }

  #isWorker({ type, url }: Target): boolean {
    return type === 'service_worker' && url.startsWith(this.urlOf(''));
  }

  #workerNow(): Worker | undefined {
    return this.#context.serviceWorkers().find(worker => worker.url().startsWith(this.urlOf('')));
  }

  async #targets(): Promise<Target[]> {
    const { targetInfos } = await this.#cdp.send('Target.getTargets', { filter: [{}] });
    return targetInfos;
  }

  #send(method: string, params: object): Promise<unknown> {
    return (this.#cdp.send as SendCommand)(method, params);
  }
}
