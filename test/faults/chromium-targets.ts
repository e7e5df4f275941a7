import { CdpView } from '../../scripts/browsers/cdp-view.ts';
import { poll } from '../../scripts/browsers/poll.ts';
import type { CdpPipe } from './cdp-pipe.ts';

export type TargetInfo = { targetId: string; type: string; url: string; parentId?: string };
type Wanted = (target: TargetInfo) => boolean;
type OpenOptions = { background?: boolean; newWindow?: boolean; isSlow?: boolean };
type NavigationHistory = { currentIndex: number; entries: { url: string }[] };

/** One page or worker of Chromium. The first use attaches to it for good; `whileAttached` detaches afterwards. */
export class ChromiumTarget extends CdpView {
  readonly id: string;
  protected readonly name = 'the page';
  readonly #cdp: CdpPipe;
  #sessionId: string | null = null;

  constructor(cdp: CdpPipe, id: string) {
    super();
    this.#cdp = cdp;
    this.id = id;
  }

  protected override get isClosed(): boolean {
    return this.#sessionId !== null && this.#cdp.isDetached(this.#sessionId);
  }

  override async send<T>(method: string, params: object = {}): Promise<T> {
    this.#sessionId ??= await this.#attach();
    return this.#cdp.send<T>(method, params, this.#sessionId);
  }

  /** Runs the body of an async function in this target. */
  runBody<T>(body: string, args: unknown[] = []): Promise<T> {
    return this.evaluate<T>(`(async (browser, args) => { ${body} })(globalThis.chrome, ${JSON.stringify(args)})`);
  }

  /** The address of the document it shows. `Target.getTargets` already gives the one that is still loading. */
  async shownUrl(): Promise<string | undefined> {
    const { currentIndex, entries } = await this.send<NavigationHistory>('Page.getNavigationHistory');
    return entries[currentIndex]?.url;
  }

  async whileAttached<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      await this.#cdp.send('Target.detachFromTarget', { sessionId: this.#sessionId }).catch(() => undefined);
      this.#sessionId = null;
    }
  }

  override async close(): Promise<void> {
    await this.#cdp.send('Target.closeTarget', { targetId: this.id });
  }

  async #attach(): Promise<string> {
    const params = { targetId: this.id, flatten: true };
    return (await this.#cdp.send<{ sessionId: string }>('Target.attachToTarget', params)).sessionId;
  }
}

/** The tabs, popups and workers of a running Chromium. */
export class ChromiumTargets {
  readonly #cdp: CdpPipe;
  readonly #known = new Map<string, ChromiumTarget>();
  /** By page, the tab it is in. The protocol does not give it, but `open` can see which tab is new. */
  readonly #tabs = new Map<string, string>();

  constructor(cdp: CdpPipe) {
    this.#cdp = cdp;
  }

  get(id: string): ChromiumTarget {
    const target = this.#known.get(id) ?? new ChromiumTarget(this.#cdp, id);
    this.#known.set(id, target);
    return target;
  }

  async open(url: string, { isSlow = false, ...where }: OpenOptions = {}): Promise<ChromiumTarget> {
    const before = new Set((await this.#all()).map(({ targetId }) => targetId));
    const { targetId } = await this.#cdp.send<{ targetId: string }>('Target.createTarget', { url, ...where });
    const target = this.get(targetId);
    const tab = await poll('the new tab', async () =>
      (await this.#all()).find(({ type, targetId: id }) => type === 'tab' && !before.has(id)),
    );
    this.#tabs.set(targetId, tab.targetId);
    const isLoaded = `return location.href !== 'about:blank' && document.readyState === 'complete'`;
    await poll(`${url} to load`, async () => {
      if (isSlow) return (await target.shownUrl()) === url || null;
      return (await target.runBody<boolean>(isLoaded).catch(() => false)) || null;
    });
    return target;
  }

  async activate(targetId: string): Promise<void> {
    await this.#cdp.send('Target.activateTarget', { targetId });
  }

  /** The tab of a page that was opened here. A click on the toolbar button needs the tab. */
  tabOf(pageId: string): string {
    const tabId = this.#tabs.get(pageId);
    if (tabId === undefined) throw new Error('This page was not opened in a tab.');
    return tabId;
  }

  async exists(wanted: Wanted): Promise<boolean> {
    return (await this.#all()).some(wanted);
  }

  async find(what: string, wanted: Wanted): Promise<ChromiumTarget> {
    const { targetId } = await poll(what, async () => (await this.#all()).find(wanted));
    return this.get(targetId);
  }

  /** Closes all matching targets and waits until none is left. */
  async closeAll(wanted: Wanted): Promise<void> {
    await poll('all of them to close', async () => {
      const left = (await this.#all()).filter(wanted);
      await Promise.all(
        left.map(({ targetId }) =>
          this.get(targetId)
            .close()
            .catch(() => undefined),
        ),
      );
      return left.length === 0 ? true : null;
    });
  }

  async #all(): Promise<TargetInfo[]> {
    const { targetInfos } = await this.#cdp.send<{ targetInfos: TargetInfo[] }>('Target.getTargets', { filter: [{}] });
    return targetInfos;
  }
}
