import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test as it, onTestFinished } from 'vitest';
import { runNodeProgram } from '../../scripts/node-program.ts';
import { countsOf } from '../../scripts/suite-counts.ts';

const FOLDER = 'test/fixtures/repeats';

/** The counts of the tests in that folder, which a test program repeats up to twice. */
async function countsBy(program: 'playwright' | 'vitest', args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'repeats-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const progressFile = join(folder, 'progress.jsonl');
  const reporter = resolve('scripts/reporters', `${program}-progress.mjs`);
  const { code } = await runNodeProgram(program, [...args, `--reporter=${reporter}`], {
    env: { TEST_PROGRESS_FILE: progressFile },
  });
  return { code, ...countsOf(readFileSync(progressFile, 'utf8')) };
}

it.each([
  ['playwright', ['test', '-c', `${FOLDER}/playwright.config.ts`], 'outcomes.spec.ts'],
  ['vitest', ['run', '--config', `${FOLDER}/vitest.config.ts`], 'outcomes.vitest.ts'],
] as const)(
  '%s counts a test once, by its last try, and names those that needed more than one',
  async (program, args, file) => {
    const nameOf = (title: string) => `${FOLDER}/${file} › ${title}`;
    expect(await countsBy(program, [...args])).toEqual({
      code: 1,
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: [nameOf('always fails')],
      repeats: [nameOf('passes at the third try')],
    });
  },
);
