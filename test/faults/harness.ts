import { isRunning, type Job } from '../../lib/model/summary/job.ts';
import { findBrowser } from '../../scripts/browsers/find-browser.ts';
import { poll } from '../../scripts/browsers/poll.ts';
import { createProfile } from '../../scripts/browsers/profile.ts';
import { type Account, saveAccount } from '../../scripts/browsers/save-account.ts';
import {
  type Received,
  type Script,
  type ScriptedService,
  startScriptedService,
} from '../faulty-service/scripted-service.ts';
import { ChromiumDriver } from './chromium-fault-driver.ts';
import { copyExtension } from './extension-copy.ts';
import type { Driver, Family, Tab } from './fault-driver.ts';
import { articleOf, type FaultSite, type Page, serveFaultSite } from './fault-site.ts';
import { FirefoxDriver } from './firefox-fault-driver.ts';
import { allViews, viewOf } from './journal.ts';
import { answers } from './service-scripts.ts';
import { PANEL, SUMMARIZE } from './words.ts';

export type EndedJob = Extract<Job, { state: 'done' | 'failed' }>;
export type DoneJob = Extract<Job, { state: 'done' }>;
type FailedJob = Extract<Job, { state: 'failed' }>;

/** A page of the demo site in a tab; requests about it carry `marker`. */
export type Opened = { tab: Tab; url: string; marker: string };
/** The page with the job that a click has started. */
export type Started = Opened & { jobId: string };

export const API_KEY = 'faults-key-13579';

/** A browser with the extension, the scripted service of its account, a site to click on, and a count of the clicks. */
export class Harness {
  readonly driver: Driver;
  readonly service: ScriptedService;
  readonly site: FaultSite;
  /** The number of clicks. Each may lead to one request. */
  clicks = 0;
  /** Requests whose worker or browser was ended during their job. Their answers may be lost, but must be counted. */
  readonly interrupted = new Set<Received>();
  isInterrupted = false;
  readonly #removeFiles: () => void;

  private constructor(driver: Driver, service: ScriptedService, site: FaultSite, removeFiles: () => void) {
    this.driver = driver;
    this.service = service;
    this.site = site;
    this.#removeFiles = removeFiles;
  }

  static async start(family: Family): Promise<Harness> {
    const browserPath = findBrowser(family)?.path;
    if (browserPath === undefined) throw new Error(`There is no ${family} on this machine.`);
    const copy = copyExtension(family);
    const profile = createProfile(browserPath);
    const [service, site] = await Promise.all([startScriptedService(answers()), serveFaultSite()]);
    const start = { browserPath, extensionDir: copy.dir, profileDir: profile.dir };
    const driver = await (family === 'firefox' ? FirefoxDriver.launch(start) : ChromiumDriver.launch(start));
    const harness = new Harness(driver, service, site, () => {
      copy.remove();
      profile.remove();
    });
    await harness.saveUsualAccount();
    return harness;
  }

  saveUsualAccount(): Promise<void> {
    return this.saveAccount({ apiKey: API_KEY, baseUrl: this.service.baseUrl });
  }

  /** Saves key and address on the real options page. */
  async saveAccount(account: Account): Promise<void> {
    const options = await this.driver.openOptions();
    await saveAccount(options, account);
    await options.close();
  }

  /** Adds a page and opens it in a tab. Does not wait until it is loaded if `isSlow`. */
  async open(name: string, pageOf: (marker: string) => Page = articleOf, isSlow = false): Promise<Opened> {
    const { url, marker } = this.site.add(name, pageOf);
    const tab = await this.driver.openTab(url, isSlow);
    return { tab, url, marker };
  }

  /** Clicks the toolbar button, then Summarize in the popup. Resolves when the tab has a job; the popup stays open. */
  async press(opened: Opened, button: string | RegExp = SUMMARIZE): Promise<Started> {
    const before = await viewOf(this.driver, opened.tab.id);
    if (!(await this.driver.isPopupOpen())) await this.driver.openPopup(opened.tab);
    this.clicks += 1;
    await this.pressInPopup(button);
    const job = await poll('a job in the tab', async () => {
      const view = await viewOf(this.driver, opened.tab.id);
      return view && view.id !== before?.id ? view : null;
    });
    return { ...opened, jobId: job.id };
  }

  /** A real pointer click on the button of this name in the popup. */
  async pressInPopup(name: string | RegExp): Promise<void> {
    await (await this.driver.popup()).click(name);
  }

  async popupText(): Promise<string> {
    return (await (await this.driver.popup()).run(() => document.body?.innerText)) ?? '';
  }

  async closePopup(): Promise<void> {
    await (await this.driver.popup()).close();
  }

  /** Presses Panel in the popup, which closes the popup. */
  async openPanel(): Promise<void> {
    await this.pressInPopup(PANEL);
    await (await this.driver.panel()).text('body');
    await poll('the popup to close', async () => ((await this.driver.isPopupOpen()) ? null : true));
  }

  /** Navigates the tab, as a link does, without waiting. */
  async navigate(tab: Tab, url: string): Promise<void> {
    await this.driver.runInExtension('await browser.tabs.update(args[0], { url: args[1] })', [tab.id, url]);
  }

  /** The start of most rows: opens a new page, scripts the service, clicks Summarize and closes the popup. */
  async summarize(name: string, script: Script = answers()): Promise<Started> {
    const opened = await this.open(name);
    this.service.script(script, opened.marker);
    const started = await this.press(opened);
    await this.closePopup();
    return started;
  }

  async endOf({ tab, jobId }: Started): Promise<EndedJob> {
    return poll(`the end of job ${jobId}`, async () => {
      const view = await viewOf(this.driver, tab.id);
      return view?.id === jobId && !isRunning(view) ? view : null;
    });
  }

  async doneEndOf(started: Started): Promise<DoneJob> {
    const job = await this.endOf(started);
    if (job.state !== 'done') throw new Error(`The job failed: ${JSON.stringify(job.failure)}`);
    return job;
  }

  async failedEndOf(started: Started): Promise<FailedJob> {
    const job = await this.endOf(started);
    if (job.state !== 'failed') throw new Error(`The job is done: ${job.answer.summary.output}`);
    return job;
  }

  /** Resolves when no tab shows a running job. */
  async idle(): Promise<void> {
    const isIdle = async () => ((await allViews(this.driver)).some(isRunning) ? null : true);
    await poll('all jobs to end', isIdle);
  }

  async killWorker(): Promise<void> {
    this.isInterrupted = true;
    await this.driver.killWorker();
  }

  async killBrowser(): Promise<void> {
    this.isInterrupted = true;
    await this.driver.kill();
    await this.driver.restart();
  }

  /** `runtime.reload`, without waiting for jobs to end. */
  async reloadExtension(): Promise<void> {
    this.isInterrupted = true;
    await this.driver.reload();
  }

  async switchOffAndOn(): Promise<void> {
    this.isInterrupted = true;
    await this.driver.switchOffAndOn();
  }

  async close(): Promise<void> {
    await this.driver.kill();
    await Promise.all([this.service.close(), this.site[Symbol.asyncDispose]()]);
    this.#removeFiles();
  }
}

/** Runs `work` with a new harness. */
export async function withHarness(family: Family, work: (harness: Harness) => Promise<void>): Promise<void> {
  const harness = await Harness.start(family);
  try {
    await work(harness);
  } finally {
    await harness.close();
  }
}
