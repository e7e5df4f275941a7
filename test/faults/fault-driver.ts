import type { BrowserName } from '../../scripts/browsers/driver.ts';
import type { Account } from '../../scripts/browsers/save-account.ts';

export type { Account };
export type Family = BrowserName;

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

  /** Saves key and address on the real options page. */
  saveAccount(account: Account): Promise<void>;

  /**
   * Opens an address in a tab of its own, in front, and waits until it is loaded; when `isSlow`, only until the tab shows it:
   * a click before that is one on the empty tab, and what it permits ends when the page comes.
   */
  openTab(url: string, isSlow?: boolean): Promise<Tab>;
  /** Sends the tab elsewhere, as a link does, and waits for nothing. */
  navigate(tab: Tab, url: string): Promise<void>;
  bringToFront(tab: Tab): Promise<void>;
  closeTab(tab: Tab): Promise<void>;

  /** A real click on the toolbar button while `tab` is in front: grants `activeTab`, opens the popup. */
  openPopup(tab: Tab): Promise<void>;
  /** A real pointer click on the button of this name in the popup. */
  pressInPopup(name: string | RegExp): Promise<void>;
  /** Presses Summarize twice and submits the form once more, all before the page can react. */
  pressThriceInPopup(): Promise<void>;
  popupText(): Promise<string>;
  isPopupOpen(): Promise<boolean>;
  closePopup(): Promise<void>;

  /** Presses Panel in the popup, which closes the popup. */
  openPanel(): Promise<void>;
  pressInPanel(name: string | RegExp): Promise<void>;
  panelText(): Promise<string>;
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
  /** Ends the browser and deletes its profile. */
  close(): Promise<void>;
}
