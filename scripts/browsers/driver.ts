import type { Code, PageView, View } from './view.ts';

export type BrowserName = 'chromium' | 'firefox';

export type LaunchOptions = {
  /** The program, from `findBrowser`. */
  browserPath: string;
  /** Absolute path of the unpacked extension. */
  extensionDir: string;
  headless: boolean;
  /** Pages and extension reach this machine only. */
  isOffline?: boolean;
  /** Whether the extension may be used in private windows. The browsers start it once more for that. */
  isPrivateAllowed?: boolean;
  /** Spares the processor: draws less, and shares processes. Not for measuring. */
  isSparing?: boolean;
  /** A port of this machine that answers what is asked of every other host by plain http. */
  proxyPort?: number;
};

/** Messages between contexts of the extension with their replies, and lines that its contexts wrote to their consoles. */
export type Heard = { messages: string[]; console: string[] };

/**
 * A browser with the real extension in a profile of its own, as its user and its machine use it.
 */
export interface Driver {
  readonly browserName: BrowserName;
  /** The folder of the profile, with all files of the browser. */
  readonly profileDir: string;

  /** Makes everything as it was after the start: no other tab, the extension new and empty. */
  reset(): Promise<void>;
  /** Leaves one empty tab; what the extension has stored stays. */
  closeTabs(): Promise<void>;
  /** The address of one of the extension's own files. */
  urlOf(file: string): string;

  /** Opens an address in a new tab in front. */
  openPage(url: string): Promise<PageView>;
  /** Opens an address in a new private window in front. */
  openPrivatePage(url: string): Promise<PageView>;
  /** Closes all private windows. */
  closePrivateWindows(): Promise<void>;
  /** The options page in a tab. */
  openOptions(): Promise<PageView>;
  /** A real click on the toolbar button while `page` is in front: grants `activeTab`. */
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
  /** What the browser warns of when the extension is installed, in its own words. */
  installWarnings(): Promise<string[]>;
  /** The name of the toolbar button on the tab in front, which tells its state. */
  buttonTitle(): Promise<string>;

  /** The addresses of all tabs. */
  tabAddresses(): Promise<string[]>;
  /** The address of the tab in front, whatever it is. */
  addressInFront(): Promise<string>;
  closeTabInFront(): Promise<void>;
  /** The tab with this address, once there is one. */
  pageAt(url: string): Promise<PageView>;
  /** From now on, notes every address that a page or the extension asks for. The function it returns tells them. */
  watchRequests(): Promise<() => Promise<string[]>>;
  /**
   * From now on, hears all contexts of the extension. The function it returns tells what was heard. Chromium's popup and panel
   * are heard once they are open: what they asked for before has its request heard, and not its reply.
   */
  listen(): Promise<() => Promise<Heard>>;
  /** Whoever asks for `from` next is sent to `to`. */
  redirect(from: string, to: string): Promise<void>;
  /** What was copied last. */
  clipboard(): Promise<{ plain: string; html: string }>;

  /** Right-clicks what fits `selector` and clicks the extension's entry that begins with these words. What is selected stays so. */
  chooseFromMenu(page: PageView, selector: string, entry: string): Promise<void>;
  /** Presses keys together (`Alt+Shift+M`), wherever the focus is. */
  pressKeys(keys: string): Promise<void>;
  /** Types into the address bar of the tab in front and, once `offered` is shown below it where that can be seen, presses Enter. */
  enterAddress(page: PageView, text: string, offered: string): Promise<void>;

  /** Answers the question about a permission that `ask` makes the browser put, by a real press of one of its buttons. */
  answerPermission(ask: () => Promise<void>, isYes: boolean): Promise<void>;
  /** Pictures (PNG) of all that is open, by a name for each. */
  pictures(): Promise<Record<string, Buffer>>;
  /** Resolves when the user has closed the last window. */
  closedByUser(): Promise<void>;
  close(): Promise<void>;
}
