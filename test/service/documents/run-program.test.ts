import { describe, expect, it, vi } from 'vitest';
import { findProgram, runProgram } from '../../../service/documents/programs/run-program.ts';

const limits = { timeMs: 60_000, outputBytes: 100_000, memoryMb: null };
const signal = new AbortController().signal;

/** What the shell prints for a script. */
const shell = (script: string, changes: Partial<typeof limits> = {}, given = signal) =>
  runProgram(findProgram('sh') ?? '', ['-c', script], { limits: { ...limits, ...changes }, signal: given });

describe.skipIf(process.platform === 'win32')('A program that the service runs', () => {
  it('gets none of the service’s settings and keys', async () => {
    const secrets = ['API_KEYS', 'LM_API_KEY', 'DATABASE_URL', 'CANARY_SETTING'];
    for (const name of secrets) vi.stubEnv(name, `canary-${name}`);
    const { output } = await runProgram(findProgram('env') ?? '', [], { limits, signal });
    vi.unstubAllEnvs();
    const names = output
      .toString()
      .split('\n')
      .map(line => line.split('=')[0]);
    expect(names).toEqual(expect.arrayContaining(['PATH', 'HOME', 'LANG'])); // control
    const ofShell = ['PWD', 'OLDPWD', 'SHLVL', '_', ''];
    expect(
      names.filter(name => !['PATH', 'HOME', 'LANG', 'OMP_THREAD_LIMIT', ...ofShell].includes(name ?? '')),
    ).toEqual([]);
    expect(output.toString()).not.toContain('canary');
  });

  it('is killed above the limit of its output, and at the limit of its time', async () => {
    expect((await shell('yes', { outputBytes: 1_000 })).code).toBeNull();
    expect((await shell('sleep 600', { timeMs: 50 })).code).toBeNull();
    expect(await shell('printf done; exit 3')).toMatchObject({ code: 3, output: Buffer.from('done') });
  });

  it('is killed with the programs that it has started when its client disconnects', async () => {
    const gone = new AbortController();
    const running = shell('sleep 600 & wait', {}, gone.signal);
    gone.abort(new Error('gone'));
    await expect(running).rejects.toThrow('gone');
    await expect(async () => shell('true', {}, gone.signal)).rejects.toThrow('gone');
  });
});
