import { expect } from '@playwright/test';
import { MAX_REQUEST_BYTES } from '../../../lib/model/request-limits.ts';
import { poll } from '../../../scripts/browsers/poll.ts';
import { deferred } from '../../deferred.ts';
import type { FaultCase } from '../fault-case.ts';
import { articleOf, type Page } from '../fault-site.ts';
import type { Harness, Started } from '../harness.ts';
import { readJournal } from '../journal.ts';
import { answers } from '../service-scripts.ts';
import { BROWSER_PAGE, NO_TEXT, SUMMARIZE, TOO_SHORT, UNREADABLE, UNREADABLE_PDF } from '../words.ts';

const LINK_TRIES = 15;

/** A click on Summarize, and a link followed in the tab a moment later. */
const START_AND_LEAVE = `
  const [tabId, url, pauseMs] = args;
  const options = { engine: 'cecil', summaryType: 'summary', targetLanguage: null, cache: true };
  const { url: from, title } = await browser.tabs.get(tabId);
  const request = { page: { url: from, title }, send: 'text', anchor: null, isEdited: false, options };
  const input = { tabId, isLink: false, request, content: null, replaces: [], confirmed: [] };
  const started = browser.runtime.sendMessage({ command: 'job.start', input });
  await new Promise(resolve => setTimeout(resolve, pauseMs));
  await browser.tabs.update(tabId, { url });
  await started;`;

/** An article whose page is busy for seconds once its picture has failed to load, so that an injected script waits. */
const busyPage = (picture: string) => (marker: string) => {
  // A loop instead of a synchronous request, during which Firefox runs injected scripts.
  const saysSo = `navigator.sendBeacon('${picture}/busy');`;
  const isBusy = 'const until = Date.now() + 6000; while (Date.now() < until);';
  return articleOf(marker, `<img src="${picture}" alt="" onerror="${saysSo} ${isBusy}">`);
};

/** Opens an article and presses Summarize just after the page has become busy. */
async function readBusy(harness: Harness, name: string): Promise<Started> {
  const released = deferred();
  const picture = harness.site.add(`${name}-picture`, () => response => {
    void released.promise.then(() => response.writeHead(404).end());
  });
  const opened = await harness.open(name, busyPage(picture.url), true);
  await harness.driver.openPopup(opened.tab);
  released.resolve();
  await poll('the page to be busy', () => harness.site.visits.find(path => path.endsWith(`${picture.marker}/busy`)));
  const started = await harness.press(opened);
  await harness.closePopup();
  return started;
}

const pdf: Page = response => {
  const body =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>';
  response.writeHead(200, { 'content-type': 'application/pdf' }).end(body);
};

/** Chinese paragraphs of at least `length` characters, three bytes each. */
function chinese(length: number): string {
  const sentence = '灯塔的看守人记下了风向、过往的船只和每一盏灯点亮的时刻。';
  const paragraph = `<p>${sentence.repeat(20)}</p>`;
  return paragraph.repeat(Math.ceil(length / (sentence.length * 20)));
}

/** Expects that the popup shows why the page cannot be read, and offers no summary. */
async function expectNothingToClick(harness: Harness, url: string, words: string): Promise<void> {
  const tab = await harness.driver.openTab(url, harness.driver.family === 'chromium');
  await harness.driver.openPopup(tab);
  await expect.poll(() => harness.popupText()).toContain(words);
  expect(await harness.popupText()).not.toMatch(new RegExp(SUMMARIZE.source, 'm'));
  await harness.closePopup();
}

/**
 * Expects that the clicked page was left and not sent, or was read before it was left. Firefox allows the second: it ends
 * the busy script of a page that the tab is about to leave, and the injected script may run before the page is gone.
 */
async function expectChangedOrRead(harness: Harness, started: Started): Promise<void> {
  const job = await harness.endOf(started);
  if (job.state === 'failed') {
    expect(job.failure.code).toBe('page-changed');
    expect(job.outcome).toBe('not-sent');
  } else expect(job.request.page.url).toBe(started.url);
  expect(harness.service.about(started.marker)).toHaveLength(job.state === 'done' ? 1 : 0);
}

/** Cases about pages that are too large, too small, unreadable or left. */
export const pageCases: FaultCase[] = [
  {
    row: 31,
    name: 'three-byte text near and above the limit: it is counted in bytes, cut to fit, and the share sent is shown',
    async run(harness) {
      const fits = await harness.open('fits', marker => articleOf(marker, chinese(280_000)));
      const fitting = await harness.press(fits);
      await harness.closePopup();
      await harness.doneEndOf(fitting);
      const [request] = harness.service.about(fits.marker);
      expect(request?.bytes).toBeGreaterThan(MAX_REQUEST_BYTES / 2);
      expect(request?.body).not.toContain('\uFFFD');

      const tooLong = await harness.open('too-long', marker => articleOf(marker, chinese(400_000)));
      const shortened = await harness.press(tooLong);
      await harness.closePopup();
      expect((await harness.doneEndOf(shortened)).answer.share).toBeLessThan(1);
      const [cut] = harness.service.about(tooLong.marker);
      expect(cut?.bytes).toBeGreaterThan(MAX_REQUEST_BYTES / 2);
      expect(cut?.body).not.toContain('\uFFFD');
    },
  },
  {
    row: 32,
    name: 'an empty page, a short one, a PDF, a browser page: they are refused before anything is sent',
    isQuick: true,
    async run(harness) {
      const before = harness.service.received.length;
      const empty = harness.site.add('empty', () => '<!doctype html><title>Empty</title><body></body>');
      const short = harness.site.add('short', marker => `<!doctype html><p>Only a few words about ${marker}.</p>`);
      const document = harness.site.add('document.pdf', () => pdf);
      const own = harness.driver.family === 'firefox' ? 'about:support' : 'chrome://version/';
      await expectNothingToClick(harness, empty.url, NO_TEXT);
      await expectNothingToClick(harness, short.url, TOO_SHORT);
      await expectNothingToClick(
        harness,
        document.url,
        harness.driver.family === 'firefox' ? UNREADABLE : UNREADABLE_PDF,
      );
      await expectNothingToClick(harness, own, BROWSER_PAGE);
      expect(harness.service.received).toHaveLength(before);
    },
  },
  {
    row: 35,
    name: 'the tab leaves the page during reading: the job fails or sends that page, and never the next one',
    async run(harness) {
      const next = harness.site.readable(harness.site.add('arrived-at'));
      const started = await readBusy(harness, 'leaving');
      await harness.navigate(started.tab, next.url);
      await expectChangedOrRead(harness, started);
      expect(harness.service.about(next.marker)).toEqual([]);

      // A link is followed at various moments of reading. The invariants check that the receipt names the page that was sent.
      for (let pause = 0; pause < LINK_TRIES; pause += 1) {
        const from = harness.site.readable(harness.site.add('link-from'));
        const to = harness.site.readable(harness.site.add('link-to'));
        const tab = await harness.driver.openTab(from.url);
        harness.clicks += 1;
        await harness.driver.runInExtension(START_AND_LEAVE, [tab.id, to.url, pause]);
        await harness.idle();
        await harness.driver.closeTab(tab);
      }
    },
  },
  {
    row: 36,
    name: 'the tab is reloaded or closed during reading: nothing is sent',
    async run(harness) {
      const reloaded = await readBusy(harness, 'reloaded');
      await harness.navigate(reloaded.tab, reloaded.url);
      await expectChangedOrRead(harness, reloaded);

      const closed = await readBusy(harness, 'closed');
      await harness.driver.closeTab(closed.tab);
      expect(harness.service.about(closed.marker)).toEqual([]);
    },
  },
  {
    row: 37,
    name: 'the tab leaves the page after the request: the answer belongs to the page that was sent',
    isQuick: true,
    async run(harness) {
      const released = deferred();
      const started = await harness.summarize('sent-from', answers(released.promise));
      await harness.service.arrivalOf(started.marker);
      const next = harness.site.add('went-to');
      await harness.navigate(started.tab, next.url);
      await expect.poll(() => harness.site.visits).toContain(new URL(next.url).pathname);
      released.resolve();
      const job = await harness.doneEndOf(started);
      expect(job.answer.request.page).toEqual({ url: started.url, title: `Page ${started.marker}` });
      const { summaries } = await readJournal(harness.driver);
      expect(summaries.find(({ id }) => id === started.jobId)?.request.page.url).toBe(started.url);
    },
  },
];
