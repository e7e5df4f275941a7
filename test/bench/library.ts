/**
 * Compares the speed of the surfaces with 10,000 summaries and with ten, in milliseconds: `npm run bench:library`, and
 * `-- firefox` for Firefox. Each has its own browser, and their openings are measured in turn, so that other work of the
 * machine slows all of them. The targets are 250 ms from the start of the library's page to the frame with its list and
 * 50 ms for a key stroke in its search, at the 95th percentile, and popup and panel as fast as with ten. An empty page and
 * one with only React are opened, too: their times are those of the browser and of React. Build first (`npm run build`).
 * It is not a test.
 *
 * --count N       instead of 10,000
 * --rounds N      openings of each surface, default 40
 * --build DIR     instead of the build in .output; if repeated, each build is measured with 10,000
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { BrowserName, Driver } from '../../scripts/browsers/driver.ts';
import { findBrowser } from '../../scripts/browsers/find-browser.ts';
import { launch } from '../../scripts/browsers/launch-browser.ts';
import { wordOfRank } from './library/answers.ts';
import { fillLibrary } from './library/fill-library.ts';
import { probeBuilds } from './library/probed-builds.ts';
import { openings, surfaceNames, timeStrokes, timeToOpen } from './library/surfaces.ts';

const FEW = 10;
const QUERIES = ['s', 'st', 'co', 'the ', 'the of and', wordOfRank(150), `the ${wordOfRank(900)}`].concat([
  'пчела',
  '蜜蜂',
  'النحل',
  'Dach',
  'zzzz',
]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '40' },
    build: { type: 'string', multiple: true },
  },
});
const name = (positionals[0] ?? 'chromium') as BrowserName;
const [build = name === 'firefox' ? '.output/firefox-mv3' : '.output/chrome-mv3', ...others] = values.build ?? [];
/** The builds and numbers of summaries that are compared. */
const arms = [{ build, count: FEW }, ...[build, ...others].map(one => ({ build: one, count: Number(values.count) }))];
const browserPath = findBrowser(name)?.path;
if (browserPath === undefined) throw new Error(`There is no ${name} on this machine.`);
const drivers: Driver[] = [];
const { copies, remove } = await probeBuilds(
  arms.map(arm => arm.build),
  Object.values(openings),
);

try {
  for (const [index, { count }] of arms.entries()) {
    const options = { browserPath, extensionDir: copies[index] ?? '', headless: true, isOffline: true };
    const driver = await launch(name, options);
    drivers.push(driver);
    await fill(driver, count);
  }
  print(`load on this machine: ${loadavg()[0]?.toFixed(1)}`);
  for (const surface of surfaceNames) {
    const times = arms.map((): number[] => []);
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const [index, driver] of drivers.entries()) times[index]?.push(await timeToOpen(driver, surface));
    }
    report(surface, times);
  }
  const libraries = await Promise.all(drivers.map(driver => driver.openPage(driver.urlOf('library.html?used'))));
  const strokes = arms.map((): number[] => []);
  for (const query of QUERIES) {
    const times: number[][] = [];
    for (const library of libraries) times.push(await timeStrokes(library, query));
    report(`“${query}”`, times);
    for (const [index, ofQuery] of times.entries()) strokes[index]?.push(...ofQuery);
  }
  report('a key stroke', strokes);
  print(`load on this machine: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  for (const driver of drivers) await driver.close();
  remove();
}

async function fill(driver: Driver, count: number): Promise<void> {
  const jobs = await fillLibrary(driver, count, written => process.stderr.write(`\r${written} written`));
  const usage = await driver.runInExtension(async () => (await navigator.storage.estimate()).usage ?? 0);
  print(
    `\n${name}, ${count} summaries on ${(usage / 1e6).toFixed(0)} MB; to write one more: median ${at(jobs, 0.5)} ms`,
  );
}

function report(what: string, times: number[][]): void {
  print(what);
  for (const [index, { build, count }] of arms.entries()) {
    const own = times[index] ?? [];
    print(
      `  ${String(count).padStart(6)} in ${build}: median ${at(own, 0.5)}, p95 ${at(own, 0.95)}, best ${at(own, 0)}`,
    );
  }
}

/** The quantile of the times at `share` (nearest rank). */
function at(times: number[], share: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN).toFixed(0);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
