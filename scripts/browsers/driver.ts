import type { Code, PageView, View } from './view.ts';

export type BrowserName = 'chromium' | 'firefox';

export type LaunchOptions = {
  /** The program, from `findBrowser`. */
  browserPath: string;
  /** Absolute path of the unpacked extension. */
  extensionDir: string;
  headless: boolean;
  /** Pages and extension can reach only this machine. */
  isOffline?: boolean;
  /** Whether the extension may be used in private windows. The browsers restart it for that. */
  isPrivateAllowed?: boolean;
  /** Draws pages in other colors than their own: white on black. */
  isRecolored?: boolean;
  /** Uses less of the processor: draws less, and shares processes. Not for measurements. */
  isSparing?: boolean;
  /** A port of this machine that answers requests by plain http to all other hosts. */
  proxyPort?: number;
};

/** Messages between contexts of the extension with their replies, and lines that its contexts wrote to their consoles. */
export type Heard = { messages: string[]; console: string[] };

/**
 * A browser with the real extension in a profile of its own, used by the input of a user.
 */
export interface Driver {
  readonly browserName: BrowserName;
  /** The folder of the profile, with all files of the browser. */
  readonly profileDir: string;

  /** Restores the state after the start: one tab, and a new extension without data. */
  reset(): Promise<void>;
  /** Leaves one empty tab. The stored data of the extension is unchanged. */
  closeTabs(): Promise<void>;
  /** The address of one of the extension's own files. */
  urlOf(file: string): string;

  /** Opens an address in a new active tab. */
  openPage(url: string): Promise<PageView>;
  /** Opens an address in a new private window, which becomes the active one. */
  openPrivatePage(url: string): Promise<PageView>;
  /** Closes all private windows. */
  closePrivateWindows(): Promise<void>;
  /** The options page in a tab; with a section or a part of it by name, which is opened. */
  openOptions(part?: string): Promise<PageView>;
  /** A real click on the toolbar button while `page` is active: grants `activeTab`. */
  clickToolbarButton(page: PageView): Promise<void>;
  /** The popup that such a click opens. */
  openPopup(page: PageView): Promise<View>;
  /** The popup that `open` opens. */
  popupAfter(open: () => Promise<void>): Promise<View>;
  /** The side panel, once it is open. */
  panel(): Promise<View>;
  isPanelOpen(): Promise<boolean>;
  closePanel(): Promise<void>;

  /** Runs a function in a context of the extension, where `browser` is the extension's own. */
  runInExtension<R, A = undefined>(code: Code<A, R>, arg?: A): Promise<R>;
  /** Ends the background worker as the browser does when it has been idle. */
  stopWorker(): Promise<void>;
  /** The warnings that the browser shows when the extension is installed. */
  installWarnings(): Promise<string[]>;
  /** The name of the toolbar button on the active tab, which shows its state. */
  buttonTitle(): Promise<string>;

  /** The addresses of all tabs. */
  tabAddresses(): Promise<string[]>;
  /** The address of the active tab, of any scheme. */
  addressInFront(): Promise<string>;
  closeTabInFront(): Promise<void>;
  /** The tab with this address, once there is one. */
  pageAt(url: string): Promise<PageView>;
  /** From now on, records every address that a page or the extension requests. The returned function lists them. */
  watchRequests(): Promise<() => Promise<string[]>>;
  /**
   * From now on, listens to all contexts of the extension. The returned function returns what was recorded. Chromium's popup
   * and panel are recorded once they are open: of an earlier command, only the request is recorded and not the reply.
   */
  listen(): Promise<() => Promise<Heard>>;
  /** Redirects the next request for `from` to `to`. */
  redirect(from: string, to: string): Promise<void>;
  /** The content of the clipboard. */
  clipboard(): Promise<{ plain: string; html: string }>;

  /** Right-clicks the match of `selector` and clicks the extension's entry with this beginning. The selection is unchanged. */
  chooseFromMenu(page: PageView, selector: string, entry: string): Promise<void>;
  /** Presses keys together (`Alt+Shift+M`) in the focused element. */
  pressKeys(keys: string): Promise<void>;
  /** Types into the address bar and presses Enter, in Firefox once `offered` is shown below it. */
  enterAddress(page: PageView, text: string, offered: string): Promise<void>;

  /** Answers the browser's question about a permission, which `ask` causes, by a real press of one of its buttons. */
  answerPermission(ask: () => Promise<void>, isYes: boolean): Promise<void>;
  /** Pictures (PNG) of all open views, by name. */
  pictures(): Promise<Record<string, Buffer>>;
  /** Resolves when the user has closed the last window. */
  closedByUser(): Promise<void>;
  close(): Promise<void>;
}
