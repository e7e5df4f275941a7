import { expect, test } from '@playwright/test';
import { timeLimits } from '../../../lib/model/time-limits.ts';
import { poll } from '../../../scripts/browsers/poll.ts';
import type { Script } from '../../faulty-service/scripted-service.ts';
import type { Family } from '../fault-driver.ts';
import { type EndedJob, type Started, withHarness } from '../harness.ts';
import { checkAfterRestart } from '../invariants.ts';
import { answers, breaksOff, drips, staysSilent } from '../service-scripts.ts';

/**
 * A case that lasts as long as the time limits of the product. All of them run at once, each in its own tab. There may be
 * six at most: browsers open six HTTP/1.1 connections to a host and let further requests wait.
 */
type SlowCase = { row: number; name: string; script: Script; expected: Record<Family, Partial<EndedJob>> };

const { totalMs: TOTAL_MS, stallMs: STALL_MS } = timeLimits.summarize;
const A_LITTLE_MORE_MS = 60_000;

const inBoth = (expected: Partial<EndedJob>) => ({ chromium: expected, firefox: expected });
const timedOut = (afterMs: number): Partial<EndedJob> => ({
  state: 'failed',
  failure: { code: 'timed-out', afterMs },
  outcome: 'unknown',
});
const landed = inBoth({ state: 'done', isSaved: true });

export const slowCases: readonly SlowCase[] = [
  { row: 4, name: 'an answer after 45 s, with every surface closed', script: answers(45_000), expected: landed },
  { row: 4, name: 'an answer after 100 s, with every surface closed', script: answers(100_000), expected: landed },
  { row: 4, name: 'an answer after 280 s, with every surface closed', script: answers(280_000), expected: landed },
  { row: 10, name: 'no first byte for 300 s', script: staysSilent, expected: inBoth(timedOut(TOTAL_MS)) },
  {
    row: 10,
    // Firefox does not deliver the headers until the body begins, so the product cannot distinguish this from silence.
    name: 'headers, and no first byte of a body',
    script: breaksOff(0, 'stall'),
    expected: { chromium: timedOut(STALL_MS), firefox: timedOut(TOTAL_MS) },
  },
  { row: 11, name: 'a byte every 10 s, for ever', script: drips(10_000), expected: inBoth(timedOut(TOTAL_MS)) },
];

export function describeSlowCases(family: Family): void {
  test(`${family}, rows 4, 10 and 11: late answers are saved and silent requests end, with every surface closed`, {
    tag: [`@${family}`, '@slow'],
  }, async () => {
    test.setTimeout(TOTAL_MS + 3 * A_LITTLE_MORE_MS);
    await withHarness(family, async harness => {
      const started: (SlowCase & { job: Started })[] = [];
      for (const one of slowCases) started.push({ ...one, job: await harness.summarize(`row-${one.row}`, one.script) });
      for (const { job } of started) await harness.service.arrivalOf(job.marker);
      await harness.driver.closeExtensionPages();
      const areOver = () => (harness.service.received.every(({ isOver }) => isOver) ? true : null);
      await poll('every exchange to be over', areOver, TOTAL_MS + A_LITTLE_MORE_MS);

      for (const { row, name, job, expected } of started) {
        expect(await harness.endOf(job), `row ${row}: ${name}`).toMatchObject(expected[family]);
        expect(harness.service.about(job.marker), `row ${row}: ${name}`).toHaveLength(1);
      }
      await checkAfterRestart(harness);
    });
  });
}
