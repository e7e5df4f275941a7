import type { BrowserName } from '../../scripts/browsers/driver.ts';
import type { View } from '../../scripts/browsers/view.ts';

export type Family = BrowserName;

/** What a browser is started with. The profile may be new or used. */
export type FaultStart = { browserPath: string; extensionDir: string; profileDir: string };

/** A tab as the browser numbers it, and as its remote control names it. */
export type Tab = { id: number; handle: string };

/**
 * A real browser with the real extension in a profile that outlives it: what a user can do with it, and what can happen
 * to it. `runInExtension` takes the inside of an async function, run in a page of the extension; its arguments are in
 * `args`, the extension's own `browser` is there, and its result must be plain data.
 */
export interface Driver {
  readonly family: Family;
  /** The address of one of the extension's own files. */
  urlOf(file: string): string;

  /** The options page in a tab of its own. */
  openOptions(): Promise<View>;

  /**
   * Opens an address in a tab of its own, in front, and waits until it is loaded; when `isSlow`, only until the tab shows it:
   * a click before that is one on the empty tab, and what it permits ends when the page comes.
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

  /** Ends the background worker, whatever it is doing. */
  killWorker(): Promise<void>;
  isWorkerAlive(): Promise<boolean>;
  /** The extension reloads itself: worker and pages end at once, and it starts anew. */
  reload(): Promise<void>;
  /** Switches the extension off, as a user does in the browser's list, and on again. */
  switchOffAndOn(): Promise<void>;
  /** Takes the permission for the service's host away, or gives it back, as a user does there. */
  setHostAllowed(isAllowed: boolean): Promise<void>;
  setOffline(isOffline: boolean): Promise<void>;
  /** Where the profile keeps the extension's IndexedDB. */
  databaseDir(): string;
  /** SIGKILL, as the system does it when memory runs out. */
  kill(): Promise<void>;
  /** Starts the browser again on the same profile. */
  restart(): Promise<void>;
}
