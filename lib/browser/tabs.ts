import { browser } from 'wxt/browser';
import { DEFAULT_BASE_URL } from '../model/account.ts';
import { Fail } from '../model/failure.ts';
import { type PageText, pageReadingSchema } from '../model/page.ts';
import { type PdfFile, pdfFileSchema } from '../model/pdf.ts';

/** A tab as surfaces need it. Address and title are known only where the person called us (`activeTab`). */
export type TabHead = { tabId: number; url: string; title: string };

const MAX_TITLE_LENGTH = 300;

export async function activeTab(): Promise<TabHead | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab ? headOf(tab) : null;
}

/** Calls `onChange` when another tab of this window becomes the active one, or the active one shows something else. */
export function watchActiveTab(onChange: (tab: TabHead | null) => void): () => void {
  const look = () => void activeTab().then(onChange);
  browser.tabs.onActivated.addListener(look);
  browser.tabs.onUpdated.addListener(look);
  return () => {
    browser.tabs.onActivated.removeListener(look);
    browser.tabs.onUpdated.removeListener(look);
  };
}

/** @throws Fail `page-changed` when the tab is gone. */
export async function tabHead(tabId: number): Promise<TabHead> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  const head = tab && headOf(tab);
  if (!head) throw new Fail({ code: 'page-changed' });
  return head;
}

/** A tab as the browser's own events carry it; one without an id is no tab of a window. */
export function headOf(tab: {
  id?: number | undefined;
  url?: string | undefined;
  title?: string | undefined;
}): TabHead | null {
  if (tab.id === undefined) return null;
  return { tabId: tab.id, url: tab.url ?? '', title: (tab.title ?? '').slice(0, MAX_TITLE_LENGTH) };
}

/** Reading stops itself after 2 s; this is for a page that navigates meanwhile, where the call may never settle. */
const READ_LIMIT_MS = 8_000;

/** A slow server may have to send a file again, where it forbade to keep it. */
const FILE_LIMIT_MS = 30_000;

/**
 * Reads the tab's page by the script made for it, injected once, now; by `readPdf`, where it is one.
 *
 * @throws Fail `unreadable-page` where browsers let nobody in, `nothing-to-read`, `page-too-complex`, `page-changed`.
 */
export async function readPage(tabId: number, readPdf: (tabId: number) => Promise<PageText>): Promise<PageText> {
  const result = await Promise.race([inject(tabId, '/extract.js'), afterMs(READ_LIMIT_MS)]);
  const reading = pageReadingSchema.safeParse(result);
  if (!reading.success) throw new Fail({ code: 'page-changed' });
  if (reading.data.ok) return reading.data.page;
  const reason = reading.data.reason;
  if (reason === 'pdf') return readPdf(tabId);
  if (reason === 'too-complex') throw new Fail({ code: 'page-too-complex' });
  throw new Fail({ code: reason === 'not-a-page' ? 'unreadable-page' : 'nothing-to-read' });
}

/** The PDF a tab shows, out of the tab itself. @throws Fail `unreadable-page`, `page-changed` */
export async function tabFile(tabId: number): Promise<PdfFile> {
  const file = pdfFileSchema.safeParse(await Promise.race([inject(tabId, '/tab-file.js'), afterMs(FILE_LIMIT_MS)]));
  if (!file.success) throw new Fail({ code: 'page-changed' });
  return file.data;
}

type Script = '/extract.js' | '/tab-file.js' | '/selection.js' | '/selection-look.js';
type Target = { tabId: number } & ({ frameIds: number[] } | { allFrames: true } | object);
type Injection = { frameId: number; result?: unknown };

async function inject(tabId: number, script: Script): Promise<unknown> {
  const [injection] = await injected({ tabId }, script);
  return injection?.result;
}

/**
 * Runs a script in frames of a tab at once, also in those that still load. Empty where none answers in time.
 *
 * @throws Fail `unreadable-page`, `page-changed`
 */
export async function injectInto(target: Target, script: Script, limitMs: number): Promise<Injection[]> {
  return (await Promise.race([injected(target, script, true), afterMs(limitMs)])) ?? [];
}

async function injected(target: Target, script: Script, injectImmediately = false): Promise<Injection[]> {
  const before = await addressOf(target.tabId);
  let injections: Injection[];
  try {
    injections = await browser.scripting.executeScript({ target, files: [script], injectImmediately });
  } catch (error) {
    // Both browsers put it differently when the page goes away under the script; where the tab is now tells.
    const isThere = before !== null && (await addressOf(target.tabId)) === before && !(await isLoading(target.tabId));
    throw new Fail({ code: isThere ? 'unreadable-page' : 'page-changed' }, 'not-sent', { cause: error });
  }
  // Where Chromium throws, on pages of the browser itself, Firefox answers with nothing in the place of each frame.
  const answers = injections.filter(Boolean);
  if (answers.length === 0) throw new Fail({ code: 'unreadable-page' });
  return answers;
}

function isLoading(tabId: number): Promise<boolean> {
  return browser.tabs.get(tabId).then(
    ({ status }) => status === 'loading',
    () => false,
  );
}

/** Empty where the browser hides it, `null` when the tab is gone. */
function addressOf(tabId: number): Promise<string | null> {
  return browser.tabs.get(tabId).then(
    ({ url }) => url ?? '',
    () => null,
  );
}

function afterMs(ms: number): Promise<undefined> {
  return new Promise(resolve => setTimeout(resolve, ms, undefined));
}

export async function openSettings(): Promise<void> {
  await browser.runtime.openOptionsPage();
}

/** The service's own page for buying credit; for another service, its front page is all that is known. */
export async function openCreditPage(baseUrl: string): Promise<void> {
  const url = baseUrl === DEFAULT_BASE_URL ? `${baseUrl}/settings/billing_api` : baseUrl;
  await browser.tabs.create({ url });
}

/** Opens a page in a new tab, in front. */
export async function openInTab(url: string): Promise<void> {
  await browser.tabs.create({ url });
}

export function onTabClosed(listener: (tabId: number) => void): void {
  browser.tabs.onRemoved.addListener(listener);
}
