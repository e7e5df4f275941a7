import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createWorkerPool } from '../../../service/documents/workers/worker-pool.ts';

const ECHO = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', output => parentPort.postMessage({ ok: true, output }));`;

/** Fails when the test posts a message. If it failed at once, the failure could arrive before the answer. */
const FAILS_AFTER_ITS_ANSWER = `
  import { parentPort } from 'node:worker_threads';
  new BroadcastChannel('fail').onmessage = () => { throw new Error('too late for anybody') };
  parentPort.on('message', output => parentPort.postMessage({ ok: true, output }));`;

/** Starting and ending a thread can take long on a busy machine. */
const WAIT = { timeout: 50_000 };

function startPool(code: string) {
  const pool = createWorkerPool<string, string>({
    script: () => new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    size: 1,
    waiting: 1,
    timeMs: 60_000,
    memoryMb: 64,
    idleMs: 1_000,
  });
  onTestFinished(() => pool.close());
  const task = { owner: '', signal: new AbortController().signal };
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
  await vi.waitFor(() => expect(ended).toHaveBeenCalledWith('exit', 1), WAIT);
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
