import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { poll } from '../../../scripts/browsers/poll.ts';
import { createRandom } from '../../../scripts/train/random.ts';
import { deferred } from '../../deferred.ts';
import type { FaultCase } from '../fault-case.ts';
import type { Family, Tab } from '../fault-driver.ts';
import { type Harness, withHarness } from '../harness.ts';
import { checkAfterRestart, checkInvariants } from '../invariants.ts';
import { OPEN_DATABASE, readJournal, viewOf } from '../journal.ts';
import { answers } from '../service-scripts.ts';

/** More than 1, so that some kills come after the answer. */
const LATEST_KILL_PER_ANSWER = 4 / 3;

/** Prepares a request for a summary that replaces all existing ones. */
const START = `${OPEN_DATABASE}
  const replaces = await requestOf(database.transaction('summaries').objectStore('summaries').getAllKeys());
  database.close();
  const { url, title } = await browser.tabs.get(args[0]);
  const options = { engine: 'cecil', summaryType: 'summary', targetLanguage: null, cache: true };
  const request = { page: { url, title }, send: 'text', anchor: null, isEdited: false, options };
  const input = { tabId: args[0], isLink: false, request, content: null, replaces, confirmed: [] };`;

/** One click that requests a new summary. The worker may be killed before it receives the message. */
const ONE_START = `${START}
  void browser.runtime.sendMessage({ command: 'job.start', input }).catch(() => undefined);`;

/** The same click in two windows at the same moment; returns whether the worker accepted both. */
const TWO_STARTS = `${START}
  const pages = browser.extension.getViews({ type: 'tab' });
  if (pages.length !== 2) throw new Error('There are ' + pages.length + ' pages.');
  const replies = await Promise.all(pages.map(page =>
    (page.browser ?? page.chrome).runtime.sendMessage({ command: 'job.start', input })));
  return replies.every(reply => reply.ok);`;

/** Whether a job still has its lock. The next start must not join the last moment of that job. */
const IS_ANY_ALIVE = `
  const { held } = await navigator.locks.query();
  return held.some(({ name }) => /^(job|request)\\//.test(name));`;

/** A tab that may be read without a click, because a thousand popups would mainly test the popup. */
async function openReadable(harness: Harness): Promise<{ tab: Tab; marker: string }> {
  const page = harness.site.readable(harness.site.add('stress'));
  return { tab: await harness.driver.openTab(page.url), marker: page.marker };
}

type Kills = { times: number; longestAnswerMs: number; kill: (harness: Harness) => Promise<void> };

/** Kills at random moments of a job, from the click until after its answer, and checks the invariants after each kill. */
const killAtRandom =
  ({ times, longestAnswerMs, kill }: Kills) =>
  async (harness: Harness): Promise<void> => {
    // Every run has different moments, unless FAULTS_SEED repeats an earlier run.
    const seed = Number(process.env.FAULTS_SEED ?? Math.ceil(Math.random() * 2 ** 31));
    const random = createRandom(seed);
    process.stdout.write(`${times} kills with FAULTS_SEED=${seed}\n`);
    const { driver, service } = harness;
    const ends: Record<string, number> = {};
    let requests = 0;
    let open = await openReadable(harness);
    for (let n = 0; n < times; n += 1) {
      const isTabGone = (await driver.runInExtension(IS_TAB_THERE, [open.tab.id])) === false;
      if (isTabGone) open = await openReadable(harness);
      service.script(answers(Math.round(random() * longestAnswerMs)), open.marker);
      const before = service.received.length;
      const nth = service.about(open.marker).length + 1;
      harness.clicks += 1;
      await driver.runInExtension(ONE_START, [open.tab.id]);
      // On a slow machine, no request might be sent before its kill.
      if (n % 2 === 1) await service.arrivalOf(open.marker, nth);
      await delay(random() * longestAnswerMs * LATEST_KILL_PER_ANSWER);
      await kill(harness);
      await checkInvariants(harness);
      const sent = service.received.length - before;
      expect(sent, 'requests for one click').toBeLessThanOrEqual(1);
      requests += sent;
      const view = await viewOf(driver, open.tab.id);
      const end = view === null ? 'no view' : view.state === 'failed' ? view.outcome : view.state;
      ends[end] = (ends[end] ?? 0) + 1;
    }
    process.stdout.write(`${requests} requests for ${times} clicks: ${JSON.stringify(ends)}\n`);
    expect(requests, 'requests that were killed').toBeGreaterThan(0);
  };

const IS_TAB_THERE = `return browser.tabs.get(args[0]).then(() => true, () => false)`;

const startTwice = (times: number) => async (harness: Harness) => {
  const { driver, service } = harness;
  const countEnded = async () => (await readJournal(driver)).receipts.filter(({ endedAt }) => endedAt !== null).length;
  const { tab, marker } = await openReadable(harness);
  // Exactly two pages of the extension are open, each in its own window.
  await driver.closeExtensionPages();
  await driver.openSecondWindow();
  const endedBefore = await countEnded();
  for (let n = 1; n <= times; n += 1) {
    harness.clicks += 1;
    const accepted = deferred();
    service.script(answers(accepted.promise), marker);
    expect(await driver.runInExtension<boolean>(TWO_STARTS, [tab.id]), 'both starts are accepted').toBe(true);
    accepted.resolve();
    await poll('the job to end', async () => {
      const hasEnded = (await countEnded()) >= endedBefore + n;
      return hasEnded && !(await driver.runInExtension(IS_ANY_ALIVE)) ? true : null;
    });
    expect.soft(service.about(marker), 'the second window joins the first').toHaveLength(n);
  }
  process.stdout.write(`${times} double starts: ${service.about(marker).length} requests\n`);
  expect(service.about(marker)).toHaveLength(times);
  await driver.closeExtensionPages();
};

const killsOf = (what: string, kills: Kills) => ({
  name: `the ${what} is killed at ${kills.times} random moments: each click leads to at most one request`,
  run: killAtRandom(kills),
});
const killWorker = (harness: Harness) => harness.killWorker();
const doubleStarts = (times: number) => ({
  name: `${times} simultaneous starts from two windows: ${times} requests`,
  run: startTwice(times),
});

/** A few kills and double starts, which run among the other cases. */
export const shortStressCases: readonly FaultCase[] = [
  killsOf('worker', { times: 10, longestAnswerMs: 600, kill: killWorker }),
  doubleStarts(20),
].map(one => ({ ...one, row: null, isQuick: true }));

const LONG_STRESS = [
  killsOf('worker', { times: 100, longestAnswerMs: 1_500, kill: killWorker }),
  doubleStarts(200),
  killsOf('browser', { times: 10, longestAnswerMs: 1_500, kill: harness => harness.killBrowser() }),
];
const TEN_MINUTES_MS = 600_000;

export function describeStress(family: Family): void {
  test.describe(`${family} under stress`, { tag: `@${family}` }, () => {
    test.describe.configure({ timeout: TEN_MINUTES_MS });
    for (const { name, run } of LONG_STRESS) {
      test(name, () =>
        withHarness(family, async harness => {
          await run(harness);
          await checkAfterRestart(harness);
        }),
      );
    }
  });
}
