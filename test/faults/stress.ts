import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { poll } from '../../scripts/browsers/poll.ts';
import { Bench } from './bench.ts';
import type { Family, Tab } from './fault-driver.ts';
import { checkAfterRestart, checkInvariants } from './invariants.ts';
import { OPEN_DATABASE, readJournal, viewOf } from './journal.ts';
import { createRandom, seedOfRun } from './random.ts';
import { answers } from './scripts.ts';

const LONGEST_ANSWER_MS = 1_500;
/** Some of the moments lie after the answer. */
const LATEST_KILL_MS = 2_000;

/** A request for a summary that is newer than all that there are. */
const START = `${OPEN_DATABASE}
  const replaces = await requestOf(database.transaction('summaries').objectStore('summaries').getAllKeys());
  database.close();
  const { url, title } = await browser.tabs.get(args[0]);
  const options = { engine: 'cecil', summaryType: 'summary', targetLanguage: null, cache: true };
  const request = { page: { url, title }, send: 'text', anchor: null, isEdited: false, options };
  const input = { tabId: args[0], isLink: false, request, content: null, replaces, confirmed: [] };`;

/** One click that asks for a new summary; the worker may die before it has heard it. */
const ONE_START = `${START}
  void browser.runtime.sendMessage({ command: 'job.start', input }).catch(() => undefined);`;

/** The same click in two windows in one moment; returns whether the worker took both. */
const TWO_STARTS = `${START}
  const pages = browser.extension.getViews({ type: 'tab' });
  if (pages.length !== 2) throw new Error('There are ' + pages.length + ' pages.');
  const replies = await Promise.all(pages.map(page =>
    (page.browser ?? page.chrome).runtime.sendMessage({ command: 'job.start', input })));
  return replies.every(reply => reply.ok);`;

/** A worker holds a lock while it has a job, so that the next start is not one that joins the last moment of this one. */
const IS_ANY_ALIVE = `
  const { held } = await navigator.locks.query();
  return held.some(({ name }) => /^(job|request)\\//.test(name));`;

/** A tab that may be read without a click: a thousand popups would be a test of the popup. */
async function openReadable(bench: Bench): Promise<{ tab: Tab; marker: string }> {
  const page = bench.site.readable(bench.site.add('stress'));
  return { tab: await bench.driver.openTab(page.url), marker: page.marker };
}

async function withBench(family: Family, work: (bench: Bench) => Promise<void>): Promise<void> {
  const bench = await Bench.start(family);
  try {
    await work(bench);
  } finally {
    await bench.close();
  }
}

/** Kills at random moments of a job, from the click to after its answer; the invariants hold after each. */
async function killAtRandom(bench: Bench, times: number, kill: () => Promise<void>): Promise<void> {
  const seed = seedOfRun();
  const random = createRandom(seed);
  process.stdout.write(`${times} kills with FAULTS_SEED=${seed}\n`);
  const ends: Record<string, number> = {};
  let open = await openReadable(bench);
  for (let n = 0; n < times; n += 1) {
    const isTabGone = (await bench.driver.runInExtension(IS_TAB_THERE, [open.tab.id])) === false;
    if (isTabGone) open = await openReadable(bench);
    bench.service.script(answers(Math.round(random() * LONGEST_ANSWER_MS)));
    const before = bench.service.received.length;
    bench.clicks += 1;
    await bench.driver.runInExtension(ONE_START, [open.tab.id]);
    await delay(random() * LATEST_KILL_MS);
    await kill();
    await checkInvariants(bench);
    expect(bench.service.received.length - before, 'requests for one click').toBeLessThanOrEqual(1);
    const view = await viewOf(bench.driver, open.tab.id);
    const end = view === null ? 'no view' : view.state === 'failed' ? view.outcome : view.state;
    ends[end] = (ends[end] ?? 0) + 1;
  }
  process.stdout.write(
    `${bench.service.received.length} requests for ${bench.clicks} clicks: ${JSON.stringify(ends)}\n`,
  );
  expect(bench.service.received.length, 'requests that were killed').toBeGreaterThan(0);
  await checkAfterRestart(bench);
}

const IS_TAB_THERE = `return browser.tabs.get(args[0]).then(() => true, () => false)`;

async function startTwice(bench: Bench, times: number): Promise<void> {
  const { tab, marker } = await openReadable(bench);
  await bench.driver.openSecondWindow();
  bench.service.script(answers(10), marker);
  for (let n = 0; n < times; n += 1) {
    bench.clicks += 1;
    expect(await bench.driver.runInExtension<boolean>(TWO_STARTS, [tab.id]), 'both starts are taken').toBe(true);
    await poll('the job to end', async () => {
      const { receipts } = await readJournal(bench.driver);
      const hasEnded = receipts.filter(({ endedAt }) => endedAt !== null).length > n;
      return hasEnded && !(await bench.driver.runInExtension(IS_ANY_ALIVE)) ? true : null;
    });
    expect.soft(bench.service.received, 'the second window joins the first').toHaveLength(n + 1);
  }
  process.stdout.write(`${times} double starts: ${bench.service.received.length} requests\n`);
  expect(bench.service.received).toHaveLength(times);
  await checkAfterRestart(bench);
}

const QUICK = { workerKills: 10, doubleStarts: 20 };
const FULL = { workerKills: 100, browserKills: 10, doubleStarts: 200 };
const FIVE_MINUTES_MS = 300_000;

export function describeStress(family: Family): void {
  test.describe(`${family} under stress`, { tag: `@${family}` }, () => {
    const kills = (times: number) => `the worker is killed at ${times} random moments: at most one request a click`;
    const starts = (times: number) => `${times} double starts from two windows: ${times} requests`;
    const workerKills = (times: number) => () =>
      withBench(family, bench => killAtRandom(bench, times, () => bench.killWorker()));
    const doubleStarts = (times: number) => () => withBench(family, bench => startTwice(bench, times));

    test(kills(QUICK.workerKills), { tag: '@quick' }, workerKills(QUICK.workerKills));
    test(starts(QUICK.doubleStarts), { tag: '@quick' }, doubleStarts(QUICK.doubleStarts));

    test.describe('for minutes', () => {
      test.describe.configure({ timeout: 2 * FIVE_MINUTES_MS });
      test(kills(FULL.workerKills), workerKills(FULL.workerKills));
      test(starts(FULL.doubleStarts), doubleStarts(FULL.doubleStarts));
      test(`the browser is killed at ${FULL.browserKills} random moments: at most one request a click`, () =>
        withBench(family, bench => killAtRandom(bench, FULL.browserKills, () => bench.killBrowser())));
    });
  });
}
