/** The results of one suite. */
export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  /** The tests that passed, but not at the first try. They count as passed. */
  repeats: string[];
};

/** The line that the reporters in `scripts/reporters` write for each test. */
type Line = { status: 'passed' | 'failed' | 'skipped' | 'pending'; name: string; isRepeat?: boolean };

/** Counts the lines of a reporter. If the run was stopped, the last one may be incomplete. */
export function countsOf(progress: string): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], repeats: [] };
  for (const json of progress.split('\n').slice(0, -1)) {
    const { status, name, isRepeat = false } = JSON.parse(json) as Line;
    if (status === 'passed') counts.passed += 1;
    else if (status === 'failed') counts.failures.push(name);
    else counts.skipped += 1;
    if (status === 'passed' && isRepeat) counts.repeats.push(name);
  }
  return { ...counts, failed: counts.failures.length };
}

/** The counts of a suite whose program ended with `exitCode`. A bad exit code, or no test at all, is a failure. */
export function finalCountsOf(counts: Counts, exitCode: number, suite: string): Counts {
  const isEmpty = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return isEmpty ? { ...counts, failed: 1, failures: [`${suite} as a whole`] } : counts;
}

export function sumOf(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: all.flatMap(({ failures }) => failures),
    repeats: all.flatMap(({ repeats }) => repeats),
  };
}
