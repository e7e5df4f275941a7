import type { Marionette } from '../../../../scripts/browsers/marionette.ts';
import { poll } from '../../../../scripts/browsers/poll.ts';
import type { FirefoxPage } from './firefox-page.ts';
import { FirefoxSurface } from './firefox-surface.ts';

/** The real popup of the toolbar button in Firefox. */
export class FirefoxPopup extends FirefoxSurface {
  constructor(marionette: Marionette, helper: FirefoxPage) {
    super(marionette, helper, 'popup');
  }

  /** Runs the inside of an async function with the popup's window as `popup`; null while no popup is open. */
  override run(body: string, args: unknown[] = []): Promise<unknown> {
    return super.run(`const popup = view; ${body}`, args);
  }

  /** Closes the popup, as a click beside it does. */
  async close(): Promise<void> {
    await this.run('popup.close()');
    await poll('the popup to close', async () => ((await this.run('return true')) === null ? true : null));
  }
}
