import { type ProcessOptions, type ProcessResult, runProcess } from './run-process.ts';

/** Programs of the installed packages by the file that npm would start, so that no system needs a shell or `.cmd` wrapper. */
const PROGRAMS = {
  'addons-linter': 'node_modules/addons-linter/bin/addons-linter',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
  wxt: 'node_modules/wxt/bin/wxt.mjs',
} as const;

/** Runs a program of the installed packages, from the repository's root, to its end. */
export function runNodeProgram(
  name: keyof typeof PROGRAMS,
  args: string[],
  options?: ProcessOptions,
): Promise<ProcessResult> {
  return runProcess(process.execPath, [PROGRAMS[name], ...args], options);
}
