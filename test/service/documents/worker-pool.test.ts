import { expect, onTestFinished, test, vi } from 'vitest';
import { createWorkerPool } from '../../../service/documents/workers/worker-pool.ts';

const ECHO = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', output => parentPort.postMessage({ ok: true, output }));`;

test('A task that comes while an idle thread is being ended gets another thread', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pool = createWorkerPool<string, string>({
    script: () => new URL(`data:text/javascript,${encodeURIComponent(ECHO)}`),
    size: 1,
    waiting: 1,
    timeMs: 60_000,
    memoryMb: 64,
    idleMs: 1_000,
  });
  onTestFinished(() => pool.close());
  const task = { owner: '', signal: new AbortController().signal };
  expect(await pool.run('first', task)).toBe('first');
  vi.advanceTimersByTime(1_000);
  expect(await pool.run('second', task)).toBe('second');
});
