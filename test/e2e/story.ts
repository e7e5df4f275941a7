import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test as base, expect, type TestInfo } from '@playwright/test';
import { ChromiumDriver } from '../../scripts/browsers/chromium-driver.ts';
import { type Display, startDisplay } from '../../scripts/browsers/display.ts';
import type { BrowserName, Driver } from '../../scripts/browsers/driver.ts';
import { findBrowser } from '../../scripts/browsers/find-browser.ts';
import { launch } from '../../scripts/browsers/launch-browser.ts';
import { saveAccount } from '../../scripts/browsers/save-account.ts';
import type { PageView, View } from '../../scripts/browsers/view.ts';
import { buildNameOf, targetOf } from '../../scripts/build-extension.ts';
import { findProgram } from '../../scripts/find-program.ts';
import { type DemoSite, startDemoSite } from '../../service/demo-site.ts';
import { type FaultyService, startFaultyService } from '../faulty-service/faulty-service.ts';
import { sharedDatabase } from '../service/shared-database.ts';
import { copyForPhone } from './phone-build.ts';
import { readSavedAccount, restoreAccount, type SavedAccount } from './saved-account.ts';

export { expect };

/** Polls `read` until the expectation holds. By default, `expect.poll` would soon poll only once a second. */
export const eventually = <T>(read: () => T | Promise<T>, timeout?: number) =>
  expect.poll(read, { intervals: [50, 50, 100], ...(timeout !== undefined && { timeout }) });

export const KEY = 'right-key-2468';

export const SUMMARY = 'article[aria-label="Summary"]';
export const FAILURE = '.failure';

/** The titles of the toolbar button. */
export const BUTTON = {
  ready: 'Précis',
  done: 'Précis: the summary is ready',
  failed: 'Précis: there is no summary. Click to see why.',
  saved: 'Précis: this page’s summary is saved · free',
};

/** The folder for pictures of the stories, which `TEST_PICTURES=1` takes. */
const PICTURES = 'test-pictures';

type WorkerOptions = {
  /** The release build, instead of the test build, which may reach 127.0.0.1 without asking. */
  isRelease: boolean;
  /** Whether the extension may be used in private windows. */
  isPrivateAllowed: boolean;
  /** The browser lacks what Firefox for Android lacks. */
  isPhone: boolean;
  /** The browser draws pages in other colours than their own. */
  isRecolored: boolean;
  /** For Chromium's menus, keys and address bar: a window on a virtual screen. Firefox needs none. */
  inWindow: boolean;
};

type Worker = WorkerOptions & {
  display: Display | null;
  /** Started once for all stories of a worker. */
  shared: {
    driver: Driver;
    isNew: boolean;
    /** What the options page has saved in the first story that used it, for the service at `baseUrl`. */
    saved: { account: SavedAccount; baseUrl: string } | null;
  };
};

type Story = {
  /** The story neither uses nor changes stored data, so it gets the extension of the story before. */
  isStateless: boolean;
  /** The browser with the extension in the state right after the install. */
  driver: Driver;
  /** The local service, with faults and a count of requests. It accepts only the key `KEY`. */
  service: FaultyService;
  site: DemoSite;
  /**
   * Saves key and address by the real options page, as a user does. Later stories of a worker restore the saved rows
   * instead, because opening the page takes a third of the time of most stories. Stories about the data that the page
   * leaves use the page itself (`byPage`).
   */
  configure: (account?: { apiKey?: string; baseUrl?: string; byPage?: boolean }) => Promise<void>;
  /** Opens a page and clicks the real toolbar button there. */
  popupOn: (path: string) => Promise<{ page: PageView; popup: View }>;
  /** The same, and opens the side panel from there. */
  panelOn: (path: string) => Promise<{ page: PageView; panel: View }>;
  /** Takes pictures of a view, in light and in dark. */
  picture: (view: View, name: string) => Promise<void>;
};

const hasScreen = () => findProgram(['Xvfb']) !== null && findProgram(['xdotool']) !== null;

/** Starts the browser of this project. */
function launchHere(
  browserName: BrowserName,
  { isRelease, isPrivateAllowed, isPhone, isRecolored }: Omit<WorkerOptions, 'inWindow'>,
  display: Display | null,
): Promise<Driver> {
  const browserPath = findBrowser(browserName)?.path;
  if (browserPath === undefined) throw new Error(`There is no ${browserName} on this machine.`);
  const build = resolve('.output', buildNameOf(targetOf(browserName), isRelease ? 'release' : 'e2e'));
  const extensionDir = isPhone ? copyForPhone(build) : build;
  const options = {
    browserPath,
    extensionDir,
    headless: display === null,
    isOffline: true,
    isPrivateAllowed,
    isRecolored,
    isSparing: true,
  };
  return display === null ? launch(browserName, options) : ChromiumDriver.launch({ ...options, display });
}

const hasFailed = ({ status, expectedStatus }: TestInfo) => status !== expectedStatus;

export const test = base.extend<Story, Worker>({
  isRelease: [false, { option: true, scope: 'worker' }],
  isPrivateAllowed: [false, { option: true, scope: 'worker' }],
  isPhone: [false, { option: true, scope: 'worker' }],
  isRecolored: [false, { option: true, scope: 'worker' }],
  inWindow: [false, { option: true, scope: 'worker' }],
  display: [
    async ({ browserName, inWindow }, use) => {
      const display = inWindow && browserName === 'chromium' && hasScreen() ? await startDisplay() : null;
      await use(display);
      display?.close();
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ browserName, display, isRelease, isPrivateAllowed, isPhone, isRecolored }, use) => {
      const options = { isRelease, isPrivateAllowed, isPhone, isRecolored };
      const driver = await launchHere(browserName as BrowserName, options, display);
      const shared: Worker['shared'] = { driver, isNew: true, saved: null };
      await use(shared);
      await shared.driver.close();
    },
    { scope: 'worker' },
  ],
  isStateless: [false, { option: true }],
  driver: async (
    { browserName, display, inWindow, isRelease, isPrivateAllowed, isPhone, isRecolored, isStateless, shared },
    use,
    info,
  ) => {
    info.skip(inWindow && browserName === 'chromium' && !hasScreen(), 'Needs a virtual screen: Xvfb and xdotool.');
    if (!shared.isNew) {
      const clear = isStateless ? shared.driver.closeTabs() : shared.driver.reset();
      await clear.catch(async cause => {
        process.stderr.write(`The browser is started again: ${cause}\n`);
        await shared.driver.close();
        const options = { isRelease, isPrivateAllowed, isPhone, isRecolored };
        shared.driver = await launchHere(browserName as BrowserName, options, display);
      });
    }
    shared.isNew = false;
    await use(shared.driver);
    if (!hasFailed(info)) return;
    // A browser that cannot take pictures any more must not hide why the story failed.
    const pictures = await shared.driver.pictures().catch(() => ({}));
    for (const [name, picture] of Object.entries(pictures)) {
      writeFileSync(info.outputPath(`${name}.png`), picture);
    }
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  service: async ({}, use, info) => {
    const lines: string[] = [];
    const service = await startFaultyService({
      apiKeys: [KEY],
      creditUsd: 5,
      allowPrivate: true,
      nodeName: 'instance-2',
      opened: await sharedDatabase(),
      log: line => lines.push(line),
    });
    await use(service);
    if (hasFailed(info)) writeFileSync(info.outputPath('service.log'), lines.join('\n'));
    await service.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  site: async ({}, use) => {
    const site = await startDemoSite();
    await use(site);
    await site.close();
  },
  configure: async ({ driver, isRelease, service, shared }, use) => {
    let isEmpty = true;
    await use(async ({ apiKey = KEY, baseUrl = service.baseUrl, byPage = false } = {}) => {
      const isUsual = isEmpty && !isRelease && apiKey === KEY && baseUrl === service.baseUrl;
      isEmpty = false;
      if (isUsual && !byPage && shared.saved)
        return restoreAccount(driver, shared.saved.account, shared.saved.baseUrl, baseUrl);
      const options = await driver.openOptions();
      await saveAccount(options, { apiKey, baseUrl });
      await options.close();
      if (isUsual) shared.saved = { account: await readSavedAccount(driver), baseUrl };
    });
  },
  popupOn: async ({ driver, site }, use) => {
    await use(async path => {
      const page = await driver.openPage(path.includes('://') ? path : `${site.origin}${path}`);
      return { page, popup: await driver.openPopup(page) };
    });
  },
  panelOn: async ({ driver, popupOn }, use) => {
    await use(async path => {
      const { page, popup } = await popupOn(path);
      await openPanelFrom(popup);
      return { page, panel: await driver.panel() };
    });
  },
  picture: async ({ browserName }, use) => {
    const prefix = browserName === 'firefox' ? 'firefox-' : '';
    await use(async (view, name) => {
      if (!process.env.TEST_PICTURES) return;
      mkdirSync(PICTURES, { recursive: true });
      for (const scheme of ['light', 'dark'] as const) {
        await view.setColorScheme(scheme);
        writeFileSync(`${PICTURES}/${prefix}${name}-${scheme}.png`, await view.screenshot());
      }
      await view.setColorScheme(null);
    });
  },
});

/** Waits for the summary in a view (with these words) and returns its text. */
export function summaryIn(view: View, words?: string | RegExp): Promise<string> {
  return view.text(SUMMARY, words);
}

export async function summarize(view: View): Promise<void> {
  await view.click(/^Summarize /);
}

/** Opens the side panel by the popup's button, once the page has replaced its shell: an earlier click can be lost. */
export async function openPanelFrom(popup: View): Promise<void> {
  await popup.text('h1');
  await popup.click('Open in the side panel');
}

/**
 * Closes the page that a release build opens after its install, because it would become the active tab. It waits until the
 * page is drawn: before that, closing it can make Chromium lose the extension's messages (docs/platform-facts.md).
 */
export async function closeWelcomePage(driver: Driver): Promise<void> {
  const welcome = await driver.pageAt(driver.urlOf('welcome.html'));
  await welcome.text('h1');
  await welcome.close();
}

/** Asks for a new summary by the menu of a finished one. */
export async function summarizeAgain(view: View): Promise<void> {
  await view.click('More');
  await view.click(/^Summarize again/);
}

/** Shows the input by a click on the underlined words of the sentence under the button. */
export async function showInput(view: View): Promise<void> {
  await view.click(/^(the page’s (text|link)|your (selection|edited text)|the first .+|[\d,]+ words of page text)$/);
  await view.text('.input', 'What to send');
}

/** The requests for summaries that the service received. */
export function summariesAsked(service: FaultyService): number {
  return service.received().filter(({ path }) => path.includes('/summarize')).length;
}

/** The searches that the service received, as "index: words". */
export function searchesAsked(service: FaultyService): string[] {
  return service.received().flatMap(({ path, params }) => {
    const index = /\/enrich\/(\w+)$/.exec(path)?.[1];
    return index === undefined ? [] : [`${index}: ${(params as { q: string }).q}`];
  });
}
