import { CdpView } from './cdp-view.ts';
import { poll } from './poll.ts';
import type { TargetSession } from './target-session.ts';

/** The popup or the side panel of Chromium. Playwright gives access to neither. */
export class ChromiumSurface extends CdpView {
  readonly name: string;
  readonly #session: TargetSession;

  constructor(session: TargetSession, file: string) {
    super();
    this.#session = session;
    this.name = file;
  }

  protected override get isClosed(): boolean {
    return this.#session.isClosed;
  }

  protected override send(method: string, params: object = {}): Promise<unknown> {
    return this.#session.send(method, params);
  }

  /** Waits until the document at `url` is loaded. Until then, there is an empty one. */
  async ready(url: string): Promise<void> {
    // As Playwright does for its pages: the page behaves as the active one that has the focus.
    await this.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    const isLoaded = (address: string) => location.href.startsWith(address) && document.readyState === 'complete';
    await poll(`${this.name} as a page`, async () => (await this.run(isLoaded, url).catch(() => false)) || null);
  }

  override async close(): Promise<void> {
    await this.run(() => void setTimeout(() => window.close()));
    await poll(`${this.name} to close`, () => this.isClosed || null);
  }

  async forget(): Promise<void> {
    await this.#session.detach();
  }
}
