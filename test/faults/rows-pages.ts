import { expect } from '@playwright/test';
import { MAX_REQUEST_BYTES } from '../../lib/api/contract.ts';
import type { FailureCode } from '../../lib/model/failure.ts';
import { poll } from '../../scripts/browsers/poll.ts';
import type { Bench, Started } from './bench.ts';
import { deferred } from './deferred.ts';
import { articleOf, type Page } from './demo-site.ts';
import type { FaultCase } from './fault-case.ts';
import { readJournal } from './journal.ts';
import { answers } from './scripts.ts';
import { BROWSER_PAGE, SUMMARIZE, UNREADABLE } from './words.ts';

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

/** An article whose page is busy for seconds once its picture has failed to come: a script injected into it waits. */
const busyPage = (picture: string) => (marker: string) => {
  // Not a synchronous request: Firefox lets scripts in while it waits for one.
  const saysSo = `navigator.sendBeacon('${picture}/busy');`;
  const isBusy = 'const until = Date.now() + 6000; while (Date.now() < until);';
  return articleOf(marker, `<img src="${picture}" alt="" onerror="${saysSo} ${isBusy}">`);
};

/** Opens an article, presses Summarize, and has the page be busy from just before that on. */
async function readBusy(bench: Bench, name: string): Promise<Started> {
  const released = deferred();
  const picture = bench.site.add(`${name}-picture`, () => response => {
    void released.promise.then(() => response.writeHead(404).end());
  });
  const opened = await bench.open(name, busyPage(picture.url), true);
  await bench.driver.openPopup(opened.tab);
  released.resolve();
  await poll('the page to be busy', () => bench.site.visits.find(path => path.endsWith(`${picture.marker}/busy`)));
  const started = await bench.press(opened);
  await bench.driver.closePopup();
  return started;
}

const pdf: Page = response => {
  const body =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>';
  response.writeHead(200, { 'content-type': 'application/pdf' }).end(body);
};

/** Chinese text of so many characters, three bytes each, in paragraphs. */
function chinese(length: number): string {
  const sentence = '灯塔的看守人记下了风向、过往的船只和每一盏灯点亮的时刻。';
  const paragraph = `<p>${sentence.repeat(20)}</p>`;
  return paragraph.repeat(Math.ceil(length / (sentence.length * 20)));
}

/** How a page is refused. `isClosed`: nobody can ask it whether it has loaded; Firefox's remote control always knows. */
async function refusal(bench: Bench, url: string, isClosed = false): Promise<FailureCode> {
  const tab = await bench.driver.openTab(url, isClosed && bench.driver.family === 'chromium');
  const job = await bench.failedEndOf(await bench.press({ tab, url, marker: '' }));
  await bench.driver.closePopup();
  expect(job.outcome).toBe('not-sent');
  return job.failure.code;
}

/** The popup says why the page cannot be read, and offers no summary of it. */
async function expectNothingToClick(bench: Bench, url: string, words: string): Promise<void> {
  const tab = await bench.driver.openTab(url, bench.driver.family === 'chromium');
  await bench.driver.openPopup(tab);
  await expect.poll(() => bench.driver.popupText()).toContain(words);
  expect(await bench.driver.popupText()).not.toMatch(new RegExp(SUMMARIZE.source, 'm'));
  await bench.driver.closePopup();
}

/**
 * The page that was clicked on has gone, and was not sent; or it was read before it went, and that is as good. (Firefox ends
 * the script of a page that the tab is to leave, and ours may be next, before the page has gone.)
 */
async function expectChangedOrRead(bench: Bench, started: Started): Promise<void> {
  const job = await bench.endOf(started);
  if (job.state === 'failed') expect(job).toMatchObject({ failure: { code: 'page-changed' }, outcome: 'not-sent' });
  else expect(job.request.page.url).toBe(started.url);
  expect(bench.service.about(started.marker)).toHaveLength(job.state === 'done' ? 1 : 0);
}

/** Rows about the page: too large, too small, no page at all, or gone. */
export const pageRows: FaultCase[] = [
  {
    row: 31,
    name: 'a text near and above the limit, in characters of three bytes: counted as bytes, cut to fit, and it is said how much was sent',
    async run(bench) {
      const fits = await bench.open('fits', marker => articleOf(marker, chinese(280_000)));
      const fitting = await bench.press(fits);
      await bench.driver.closePopup();
      await bench.doneEndOf(fitting);
      const [request] = bench.service.about(fits.marker);
      expect(request?.bytes).toBeGreaterThan(MAX_REQUEST_BYTES / 2);
      expect(request?.body).not.toContain('\uFFFD');

      const tooLong = await bench.open('too-long', marker => articleOf(marker, chinese(400_000)));
      const shortened = await bench.press(tooLong);
      await bench.driver.closePopup();
      expect((await bench.doneEndOf(shortened)).answer.share).toBeLessThan(1);
      const [cut] = bench.service.about(tooLong.marker);
      expect(cut?.bytes).toBeGreaterThan(MAX_REQUEST_BYTES / 2);
      expect(cut?.body).not.toContain('\uFFFD');
    },
  },
  {
    row: 32,
    name: 'nothing to read, too little, a PDF, a page of the browser: refused before anything is sent',
    isQuick: true,
    async run(bench) {
      const before = bench.service.received.length;
      const empty = bench.site.add('empty', () => '<!doctype html><title>Empty</title><body></body>');
      const short = bench.site.add('short', marker => `<!doctype html><p>Only a few words about ${marker}.</p>`);
      const document = bench.site.add('document.pdf', () => pdf);
      const own = bench.driver.family === 'firefox' ? 'about:support' : 'chrome://version/';
      expect(await refusal(bench, empty.url)).toBe('nothing-to-read');
      expect(await refusal(bench, short.url)).toBe('too-short');
      if (bench.driver.family === 'firefox') await expectNothingToClick(bench, document.url, UNREADABLE);
      // The viewer loads in its own time; until it has, the tab is one that changes.
      else await expect.poll(() => refusal(bench, document.url, true)).toMatch(/^unreadable-/);
      await expectNothingToClick(bench, own, BROWSER_PAGE);
      expect(bench.service.received).toHaveLength(before);
    },
  },
  {
    row: 35,
    name: 'the tab goes elsewhere while it is read: the page has changed or was read before, and what it shows next is never sent',
    async run(bench) {
      const next = bench.site.readable(bench.site.add('arrived-at'));
      const started = await readBusy(bench, 'leaving');
      await bench.driver.navigate(started.tab, next.url);
      await expectChangedOrRead(bench, started);
      expect(bench.service.about(next.marker)).toEqual([]);

      // A link followed at some moment of the reading: whatever is sent, the receipt names the page it was read from.
      for (let pause = 0; pause < LINK_TRIES; pause += 1) {
        const from = bench.site.readable(bench.site.add('link-from'));
        const to = bench.site.readable(bench.site.add('link-to'));
        const tab = await bench.driver.openTab(from.url);
        bench.clicks += 1;
        await bench.driver.runInExtension(START_AND_LEAVE, [tab.id, to.url, pause]);
        await bench.idle();
        await bench.driver.closeTab(tab);
      }
    },
  },
  {
    row: 36,
    name: 'the tab is reloaded or closed while it is read: nothing was sent',
    async run(bench) {
      const reloaded = await readBusy(bench, 'reloaded');
      await bench.driver.navigate(reloaded.tab, reloaded.url);
      await expectChangedOrRead(bench, reloaded);

      const closed = await readBusy(bench, 'closed');
      await bench.driver.closeTab(closed.tab);
      expect(bench.service.about(closed.marker)).toEqual([]);
    },
  },
  {
    row: 37,
    name: 'the tab goes elsewhere after the request was sent: the answer belongs to the page it was asked for',
    isQuick: true,
    async run(bench) {
      const released = deferred();
      const started = await bench.summarize('sent-from', answers(released.promise));
      await bench.service.arrivalOf(started.marker);
      const next = bench.site.add('went-to');
      await bench.driver.navigate(started.tab, next.url);
      await expect.poll(() => bench.site.visits).toContain(new URL(next.url).pathname);
      released.resolve();
      const job = await bench.doneEndOf(started);
      expect(job.answer.request.page).toEqual({ url: started.url, title: `Page ${started.marker}` });
      const { summaries } = await readJournal(bench.driver);
      expect(summaries.find(({ id }) => id === started.jobId)?.request.page.url).toBe(started.url);
    },
  },
];
