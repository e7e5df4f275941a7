/** What came of one suite. */
export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Counts of vitest's JSON report. A file that failed outside its tests, for example on an import, counts as one failure. */
export function countsOfVitest(json: string): Counts {
  const report = JSON.parse(json) as VitestReport;
  const brokenFiles = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of Playwright's JSON report; what passed only on a second try has failed once too often. */
export function countsOfPlaywright(json: string): Counts {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** The counts a suite stands for when its program says `exitCode`: to end badly, or with no test at all, is a failure. */
export function judged(counts: Counts, exitCode: number): Counts {
  const isHollow = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return isHollow ? { ...counts, failed: 1 } : counts;
}

export function sumOf(all: readonly Counts[]): Counts {
  return all.reduce((sum, { passed, failed, skipped }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
  }));
}
