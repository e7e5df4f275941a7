import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { buildWhenChanged, type Target } from './build-extension.ts';
import { runNodeProgram } from './node-program.ts';
import { type ProcessResult, runProcess } from './run-process.ts';
import { type Counts, countsOfPlaywright, countsOfVitest, judged } from './suite-counts.ts';

export type SuiteResult = Counts & { output: string };

/** One line of `npm test`. */
export type Suite = { name: string; run: () => Promise<SuiteResult> };

/** A check has no counts of its own: it is one that passed or failed. */
function checkOf({ code, output }: { code: number; output: string }): SuiteResult {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}

/** `npm run check`, by the npm that started us, so that there is one definition of it. */
export const staticChecks: Suite = {
  name: 'static checks',
  async run() {
    const npm = process.env.npm_execpath;
    return checkOf(
      await (npm ? runProcess(process.execPath, [npm, 'run', 'check']) : runProcess('npm', ['run', 'check'])),
    );
  },
};

/** The build people get. */
export const releaseBuild = (target: Target | 'edge' | 'safari'): Suite => ({
  name: `build for ${target}`,
  run: async () => checkOf(await runNodeProgram('wxt', ['build', '-b', target])),
});

/** The build the end-to-end tests drive; it differs in one host permission. */
export const testBuild = (target: Target): Suite => ({
  name: `test build for ${target}`,
  async run() {
    try {
      await buildWhenChanged(target, () => undefined);
      return checkOf({ code: 0, output: '' });
    } catch (cause) {
      return checkOf({ code: 1, output: String(cause) });
    }
  },
});

export const vitestProject = (name: string): Suite => ({
  name,
  run: () =>
    runReported(`vitest-${name}`, countsOfVitest, report =>
      runNodeProgram('vitest', [
        'run',
        `--project=${name}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]),
    ),
});

type Family = 'chromium' | 'firefox';

export const endToEnd = (family: Family, browserPath: string): Suite => ({
  name: `end to end, ${family}`,
  run: () => playwright(family, browserPath, [`--project=${family}`]),
});

/** The quick rows of the fault bench; `npm run faults` has all of them. */
export const quickFaults = (family: Family, browserPath: string): Suite => ({
  name: `faults, ${family}`,
  run: () =>
    playwright(family, browserPath, ['-c', 'test/faults/playwright.config.ts', `--project=faults-quick-${family}`]),
});

function playwright(family: Family, browserPath: string, args: string[]): Promise<SuiteResult> {
  const name = args.join('-').replace(/\W+/g, '-');
  return runReported(name, countsOfPlaywright, report =>
    runNodeProgram('playwright', ['test', ...args, '--reporter=list,json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, [family.toUpperCase()]: browserPath },
    }),
  );
}

/** Runs a program that writes a JSON report to the path it is given; without a report nothing has passed. */
async function runReported(
  name: string,
  countsOf: (json: string) => Counts,
  run: (report: string) => Promise<ProcessResult>,
): Promise<SuiteResult> {
  const report = resolve('.output', 'reports', `${name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await run(report);
  const counts = existsSync(report) ? countsOf(readFileSync(report, 'utf8')) : { passed: 0, failed: 0, skipped: 0 };
  return { ...judged(counts, code), output };
}
