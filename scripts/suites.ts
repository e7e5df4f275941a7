import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { BrowserName } from './browsers/driver.ts';
import { buildWhenChanged, type Target, targetOf } from './build-extension.ts';
import { runNodeProgram } from './node-program.ts';
import { type ProcessResult, runProcess } from './run-process.ts';
import { type Counts, countsOf, finalCountsOf } from './suite-counts.ts';

export type SuiteResult = Counts & { output: string };

/** One line of `npm test`. */
export type Suite = {
  name: string;
  /** Left out if there is no such browser here. */
  browser?: BrowserName;
  /** Names of suites that have to end before this one starts. */
  needs?: readonly string[];
  /** `isAlone`: no other suite runs at the same time, so this one may use all processors. */
  run: (isAlone: boolean) => Promise<SuiteResult>;
};

/** What `npm test` and `npm run test:all` run in a browser. */
type BrowserTests = {
  /** Every story and fault case. Otherwise Chromium's stories, those that differ in Firefox, and the quick fault cases. */
  isAll: boolean;
  /** Runs only the tests whose paths contain one of these; all if empty. */
  filter?: readonly string[];
};

/** Marks the stories whose subject differs in Firefox: `npm test` runs only these there. */
const DIFFERS_IN_FIREFOX = '@firefox';

let wxtIsFree: Promise<unknown> = Promise.resolve();

/** WXT writes its types at every run, so its runs and the type check must not overlap. */
function whenWxtIsFree<T>(work: () => Promise<T>): Promise<T> {
  const result = wxtIsFree.then(work);
  wxtIsFree = result.catch(() => undefined);
  return result;
}

/** A check has no counts, so it counts as one test that passed or failed. */
function checkOf(name: string, { code, output }: ProcessResult): SuiteResult {
  const isGood = code === 0;
  return {
    passed: isGood ? 1 : 0,
    failed: isGood ? 0 : 1,
    skipped: 0,
    failures: isGood ? [] : [name],
    repeats: [],
    output,
  };
}

/** Runs `npm run check` by the npm that started this script, so that the check is defined once. */
export const staticChecks: Suite = {
  name: 'static checks',
  async run() {
    const npm = process.env.npm_execpath;
    const [program, args] = npm ? [process.execPath, [npm, 'run', 'check']] : ['npm', ['run', 'check']];
    return checkOf(this.name, await whenWxtIsFree(() => runProcess(program, args)));
  },
};

/** The release build. */
export const releaseBuild = (target: Target | 'edge' | 'safari'): Suite => ({
  name: `build for ${target}`,
  async run() {
    return checkOf(this.name, await whenWxtIsFree(() => runNodeProgram('wxt', ['build', '-b', target])));
  },
});

/** The build for the end-to-end tests. It differs in one host permission. */
export const testBuild = (target: Target): Suite => ({
  name: `test build for ${target}`,
  browser: target === 'chrome' ? 'chromium' : 'firefox',
  async run() {
    try {
      await whenWxtIsFree(() => buildWhenChanged(target, () => undefined));
      return checkOf(this.name, { code: 0, output: '' });
    } catch (cause) {
      return checkOf(this.name, { code: 1, output: String(cause) });
    }
  },
});

/** Projects of vitest.config.ts, or those of their tests whose path contains `filter`; `related`: that import the files in it. */
export const vitestSuite = (
  name: string,
  projects: readonly string[],
  filter: readonly string[] = [],
  needs: readonly string[] = [],
  command: 'run' | 'related' = 'run',
): Suite => ({
  name,
  needs,
  run: isAlone =>
    runReported(name, progressFile =>
      runNodeProgram(
        'vitest',
        [
          command,
          ...(command === 'related' ? ['--run'] : []),
          ...filter,
          ...projects.map(project => `--project=${project}`),
          // Other suites run beside this one. By default, Vitest leaves one processor free.
          `--maxWorkers=${isAlone ? '100%' : 1}`,
          '--reporter=default',
          '--reporter=./scripts/reporters/vitest-progress.mjs',
        ],
        { env: { TEST_PROGRESS_FILE: progressFile } },
      ),
    ),
});

export const endToEnd = (family: BrowserName, browserPath: string, { isAll, filter = [] }: BrowserTests): Suite => ({
  name: `end to end, ${family}`,
  browser: family,
  needs: [testBuild(targetOf(family)).name, releaseBuild(targetOf(family)).name],
  run: isAlone =>
    playwright(`end to end, ${family}`, family, browserPath, [
      ...filter,
      `--project=${family}`,
      ...(isAll || filter.length > 0 || family === 'chromium' ? [] : [`--grep=${DIFFERS_IN_FIREFOX}`]),
      // Two workers beside other suites take longer, because the processors are busy.
      ...(isAlone ? [] : ['--workers=1']),
    ]),
});

export const faults = (family: BrowserName, browserPath: string, { isAll, filter = [] }: BrowserTests): Suite => ({
  name: `faults, ${family}`,
  browser: family,
  needs: [testBuild(targetOf(family)).name],
  run: () =>
    playwright(`faults, ${family}`, family, browserPath, [
      ...filter,
      '-c',
      'test/faults/playwright.config.ts',
      `--project=faults-${isAll ? '' : 'quick-'}${family}`,
    ]),
});

function playwright(name: string, family: BrowserName, browserPath: string, args: string[]): Promise<SuiteResult> {
  const reporters = `list,${resolve('scripts/reporters/playwright-progress.mjs')}`;
  return runReported(name, progressFile =>
    runNodeProgram('playwright', ['test', ...args, `--reporter=${reporters}`], {
      env: { TEST_PROGRESS_FILE: progressFile, [family.toUpperCase()]: browserPath },
    }),
  );
}

/** Runs a program whose reporter writes into a given file. Passed tests count even if the program is stopped. */
async function runReported(name: string, run: (progressFile: string) => Promise<ProcessResult>): Promise<SuiteResult> {
  const file = resolve('.output', 'reports', `${name.replace(/\W+/g, '-')}.jsonl`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const { code, output } = await run(file);
  const counts = countsOf(existsSync(file) ? readFileSync(file, 'utf8') : '');
  return { ...finalCountsOf(counts, code, name), output };
}
