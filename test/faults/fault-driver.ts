import type { BrowserName } from '../../scripts/browsers/driver.ts';
import type { View } from '../../scripts/browsers/view.ts';

export type Family = BrowserName;

/** How a browser is started. The profile may be new or used. */
export type FaultStart = { browserPath: string; extensionDir: string; profileDir: string };

/** A tab: its number in the browser, and its name in the remote control. */
export type Tab = { id: number; handle: string };

/**
 * A real browser with the real extension, in a profile that remains when the browser ends: what a user can do with it, and
 * what can happen to it. `runInExtension` takes the body of an async function and runs it in a page of the extension. The
 * body has its arguments in `args` and the extension's `browser`, and its result must be plain data.
 */
export interface Driver {
  readonly family: Family;
  /** The address of one of the extension's own files. */
  urlOf(file: string): string;

  /** The options page in a tab of its own. */
  openOptions(): Promise<View>;

  /**
   * Opens an address in a new tab in front, and waits until it is loaded; if `isSlow`, only until the tab shows the address.
   * A click before that would be on the empty tab, and its grant would end when the page arrives.
   */
  openTab(url: string, isSlow?: boolean): Promise<Tab>;
  bringToFront(tab: Tab): Promise<void>;
  closeTab(tab: Tab): Promise<void>;

  /** A real click on the toolbar button while `tab` is in front: grants `activeTab`, opens the popup. */
  openPopup(tab: Tab): Promise<void>;
  /** The popup, which may not be open yet. */
  popup(): Promise<View>;
  isPopupOpen(): Promise<boolean>;

  /** The panel, which may not be open yet. */
  panel(): Promise<View>;
  closePanel(): Promise<void>;

  runInExtension<T>(body: string, args?: unknown[]): Promise<T>;
  /** A second page of the extension, in a window of its own. */
  openSecondWindow(): Promise<void>;
  /** Closes every page of the extension, also the one that `runInExtension` uses, until it is needed again. */
  closeExtensionPages(): Promise<void>;

  /** Ends the background worker, even during a job. */
  killWorker(): Promise<void>;
  isWorkerAlive(): Promise<boolean>;
  /** The extension reloads itself: worker and pages end at once, and it starts again. */
  reload(): Promise<void>;
  /** Switches the extension off, as a user does in the browser's list, and on again. */
  switchOffAndOn(): Promise<void>;
  /** Removes the permission for the service's host or grants it again, as a user does in the browser's list. */
  setHostAllowed(isAllowed: boolean): Promise<void>;
  setOffline(isOffline: boolean): Promise<void>;
  /** The folder of the extension's IndexedDB in the profile. */
  databaseDir(): string;
  /** SIGKILL, as the system sends it when memory runs out. */
  kill(): Promise<void>;
  /** Starts the browser again on the same profile. */
  restart(): Promise<void>;
}
