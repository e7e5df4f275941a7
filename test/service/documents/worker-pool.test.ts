import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMemoryWatch } from '../../../service/documents/workers/memory-watch.ts';
import { createWastedWork } from '../../../service/documents/workers/wasted-work.ts';
import { createWorkerPool } from '../../../service/documents/workers/worker-pool.ts';

const ECHO = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', output => parentPort.postMessage({ ok: true, output }));`;

/** Fails when the test posts a message. If it failed at once, the failure could arrive before the answer. */
const FAILS_AFTER_ITS_ANSWER = `
  import { parentPort } from 'node:worker_threads';
  new BroadcastChannel('fail').onmessage = () => { throw new Error('too late for anybody') };
  parentPort.on('message', output => parentPort.postMessage({ ok: true, output }));`;

type Options = Parameters<typeof createWorkerPool<string, string>>[0];

function startPool(code: string, options: Partial<Options> = {}, owner = '') {
  const pool = createWorkerPool<string, string>({
    script: () => new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    size: 1,
    waiting: 1,
    timeMs: 60_000,
    memoryMb: 64,
    idleMs: 1_000,
    ...options,
  });
  onTestFinished(() => pool.close());
  const task = { owner, signal: new AbortController().signal };
  return (input: string) => pool.run(input, task);
}

test('A bug tells where it happened, and none of its words: they may quote the document', async () => {
  const run = startPool(`
    import { parentPort } from 'node:worker_threads';
    // The places name this program, so it does not spell the word.
    const word = ['sec', 'ret'].join('');
    const fault = new SyntaxError('Unexpected ' + word + '\\n    at ' + word);
    parentPort.on('message', () => parentPort.postMessage({ ok: false, fault }));`);
  const { message, stack = '' } = (await run('').catch((error: Error) => error as Error)) as Error;
  expect(message).toMatch(/fault of the service/);
  expect(stack).toMatch(/^ *at /m);
  expect(message + stack).not.toContain('secret');
});

test('A task that arrives while an idle thread is being ended gets another thread', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const run = startPool(ECHO);
  expect(await run('first')).toBe('first');
  vi.advanceTimersByTime(1_000);
  expect(await run('second')).toBe('second');
});

test('A thread that fails between tasks ends alone, and the next task gets another thread', async () => {
  const ended = vi.spyOn(Worker.prototype, 'emit');
  const failing = new BroadcastChannel('fail');
  onTestFinished(() => failing.close());
  const run = startPool(FAILS_AFTER_ITS_ANSWER);
  expect(await run('first')).toBe('first');
  failing.postMessage('now');
  await expect.poll(() => ended).toHaveBeenCalledWith('exit', 1);
  expect(await run('second')).toBe('second');
});

test('A thread whose answer and end arrive in the same turn gets no other task', async () => {
  const sent = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
    onTestFinished(() => void this.terminate());
    this.emit('message', { ok: true, output: 'first' });
    this.emit('exit', 0);
  });
  const run = startPool(ECHO);
  expect(await run('first')).toBe('first');
  expect(await run('second')).toBe('second');
  const [first, second] = sent.mock.contexts;
  expect(second).not.toBe(first);
});

const NEVER_ENDS = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', output => {
    if (output !== 'slow') parentPort.postMessage({ ok: true, output });
    else for (;;);
  });`;

test('A task may have a shorter limit of time than the others', async () => {
  const run = startPool(NEVER_ENDS, { timeOf: input => (input === 'slow' ? 50 : 60_000) });
  await expect(run('slow')).rejects.toThrow('takes longer');
  expect(await run('next')).toBe('next');
});

test('The limit of time does not count the time in which a busy machine does other work', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const cpu = { user: 0, system: 0 };
  const usage = vi.spyOn(process, 'cpuUsage').mockImplementation(() => cpu);
  onTestFinished(() => usage.mockRestore());
  const wasted = { require: () => {}, add: vi.fn() };
  const refused = expect(startPool(NEVER_ENDS, { timeMs: 1_000, wasted }, 'a')('slow')).rejects.toThrow('takes longer');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(wasted.add).not.toHaveBeenCalled();
  cpu.user = 1_000_000;
  await vi.advanceTimersByTimeAsync(1_000);
  await refused;
  expect(wasted.add).toHaveBeenCalledWith('a', 1_000);
});

test('A task that waits for nothing ends after ten times the limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const usage = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
  onTestFinished(() => usage.mockRestore());
  const silent = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {});`;
  const refused = expect(startPool(silent, { timeMs: 1_000 })('')).rejects.toThrow('takes longer');
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
});

test('An owner whose tasks have wasted too much gets no more for a while, and others do', async () => {
  let now = 0;
  const wasted = createWastedWork({ mostMs: 1_000, forgottenMs: 10_000 }, () => now);
  const run = startPool(ECHO, { wasted }, 'a');
  wasted.add('a', 900);
  expect(await run('first')).toBe('first');
  wasted.add('a', 400);
  await expect(run('second')).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '3' } });
  expect(() => wasted.require('b')).not.toThrow();
  now = 3_001;
  expect(await run('third')).toBe('third');
});

test('What a task that ran out of time has taken counts as wasted', async () => {
  const wasted = { require: () => {}, add: vi.fn() };
  const run = startPool(NEVER_ENDS, { timeMs: 50, wasted }, 'a');
  await expect(run('slow')).rejects.toThrow('takes longer');
  expect(wasted.add).toHaveBeenCalledWith('a', expect.any(Number));
  expect(wasted.add.mock.calls[0]?.[1]).toBeGreaterThanOrEqual(45);
});

test('A task during which the process grows too much is ended, the longest-running one first', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let used = 500e6;
  const watch = createMemoryWatch(1_000, new Error('too large'), () => used);
  const [first, second] = [watch.begin(), watch.begin()];
  used = 1_400e6;
  vi.advanceTimersByTime(1_000);
  expect(first.signal.aborted).toBe(false);
  used = 1_600e6;
  vi.advanceTimersByTime(1_000);
  expect(first.signal.reason).toMatchObject({ message: 'too large' });
  first.end();
  used = 500e6;
  vi.advanceTimersByTime(1_000);
  expect(second.signal.aborted).toBe(false);
  second.end();
  expect(vi.getTimerCount()).toBe(0);
});
