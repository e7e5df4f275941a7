import type { FirefoxPage } from '../../../scripts/browsers/firefox-page.ts';
import type { FirefoxPopup } from '../../../scripts/browsers/firefox-popup.ts';
import { expect } from './fixtures.ts';

export const BECAUSE = 'Selection: what you selected is what is summarized.';

export const words = (popup: FirefoxPopup) => expect.poll(() => popup.text('main'), { timeout: 20_000 });
export const preview = (popup: FirefoxPopup) => popup.run(`return popup.document.querySelector('textarea')?.value`);

export const LOOK = `
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return popup.browser.runtime.sendMessage({ command: 'selection.look', input: { tabId: tab.id } });`;

/** The words of what can be chosen to be sent. */
export const choicesIn = (popup: FirefoxPopup) =>
  popup.run(`
    const radios = [...popup.document.querySelectorAll('input[type=radio]')];
    return radios.filter(radio => radio.getClientRects().length > 0).map(radio => radio.labels[0].textContent.trim());`);

/** Selects in the page, opens the popup there and waits until it says so. */
export async function popupOver(
  open: (page: FirefoxPage) => Promise<FirefoxPopup>,
  page: FirefoxPage,
  select: () => unknown,
) {
  await select();
  const popup = await open(page);
  await words(popup).toContain(BECAUSE);
  return popup;
}

/** Starts a job as the context menu does: it quotes the selection of the page's first frame, or of the page itself. */
export const START_QUOTED = `
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const ofFrame = () => {
    const frame = document.querySelector('iframe');
    return frame ? browser.runtime.getFrameId(frame) : 0;
  };
  const inPage = browser.scripting.executeScript({ target: { tabId: tab.id }, func: ofFrame });
  const frameId = await inPage.then(([page]) => page?.result ?? 0, () => 0);
  const options = { engine: 'cecil', summaryType: 'summary', targetLanguage: null, cache: true };
  const page = { url: tab.url, title: tab.title };
  const request = { page, send: 'selection', spot: { frameId, quote: args[0] }, isEdited: false, options };
  const input = { tabId: tab.id, isLink: false, request, content: null, replaces: [], confirmed: [] };
  const started = await popup.browser.runtime.sendMessage({ command: 'job.start', input });
  return { started: started.ok, isFrame: frameId > 0 };`;
