import { type Transferable, Worker } from 'node:worker_threads';
import { cannotSummarize } from '../../refusal.ts';
import { redactedErrorOf } from '../redacted-error.ts';
import { createFairQueue } from './fair-queue.ts';
import { createMemoryWatch } from './memory-watch.ts';
import type { WastedWork } from './wasted-work.ts';
import type { WorkerAnswer } from './worker-answer.ts';

interface WorkerPoolOptions<Input> {
  script: () => URL;
  /** How many threads run at once. They start on demand. */
  size: number;
  /** How many tasks may wait for a thread. */
  waiting: number;
  /** Limit of one task in milliseconds, counted by `taskClock`. A thread that takes longer is terminated. */
  timeMs: number;
  /** A shorter limit for a task, such as one for a small document. */
  timeOf?: (input: Input) => number;
  /** Heap limit of a thread in MB. A thread that needs more is terminated. */
  memoryMb: number;
  /** How much the whole process may grow during a task, in MB: buffers and long strings lie outside the heap. */
  growthMb?: number;
  /** Counts the work that came to nothing, and refuses more of it. */
  wasted?: WastedWork;
  /** An idle thread ends after this time, which frees its memory. */
  idleMs: number;
}

interface TaskOptions {
  /** Owners take turns. */
  owner: string;
  /** Ends the task and its thread. The task then rejects with the signal's reason. */
  signal: AbortSignal;
  transfer?: readonly Transferable[];
}

/** A pool of threads, each of which does one task at a time. */
export interface WorkerPool<Input, Output> {
  /**
   * Rejects with a `Refusal` for what the task refuses and for a task over its limits, with `Overloaded` when too many wait,
   * and with an `Error` without words of the document if the task failed because of a bug.
   */
  run(input: Input, options: TaskOptions): Promise<Output>;
  close(): Promise<void>;
}

/** The least share of a processor that counts, so that a thread that waits for nothing reaches its limit too. */
const LEAST_SHARE = 0.1;

const TOO_LONG = 'The document takes longer to read than this service allows.';
const TOO_LARGE = 'The document takes more memory to read than this service allows.';

export function createWorkerPool<Input, Output>(options: WorkerPoolOptions<Input>): WorkerPool<Input, Output> {
  const queue = createFairQueue({ running: options.size, waiting: options.waiting });
  const workers = new Set<Worker>();
  const idle = new Map<Worker, NodeJS.Timeout>();
  const memory = createMemoryWatch(options.growthMb ?? Number.POSITIVE_INFINITY, cannotSummarize(TOO_LARGE));

  function takeWorker(): Worker {
    const [rested] = idle;
    if (rested !== undefined) {
      const [worker, timer] = rested;
      clearTimeout(timer);
      idle.delete(worker);
      worker.ref();
      return worker;
    }
    const worker = new Worker(options.script(), {
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb },
      stdout: true,
      stderr: true,
    });
    workers.add(worker);
    // Whoever waits for it hears of its failure; one that fails later, on its way out, must not end the service.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      workers.delete(worker);
      idle.delete(worker);
    });
    return worker;
  }

  function rest(worker: Worker): void {
    // It can be heard to answer and to end in one turn, which is over only now.
    if (!workers.has(worker)) return;
    worker.unref();
    const timer = setTimeout(() => {
      // Immediately: otherwise it could get another task until it has ended.
      idle.delete(worker);
      void worker.terminate();
    }, options.idleMs);
    timer.unref();
    idle.set(worker, timer);
  }

  async function runOn(worker: Worker, input: Input, { owner, signal, transfer }: TaskOptions): Promise<Output> {
    const spentMs = taskClock();
    const task = memory.begin();
    const answer = await answerOf<Output>(worker, () => worker.postMessage(input, transfer), {
      signal: AbortSignal.any([signal, task.signal]),
      timeMs: Math.min(options.timeMs, options.timeOf?.(input) ?? options.timeMs),
      spentMs,
    })
      .catch(async (error: unknown) => {
        options.wasted?.add(owner, spentMs());
        // Terminates it whatever it is doing.
        await worker.terminate();
        throw error;
      })
      .finally(task.end);
    rest(worker);
    if (answer.ok) return answer.output;
    options.wasted?.add(owner, spentMs());
    throw 'refusal' in answer ? cannotSummarize(answer.refusal) : redactedErrorOf(answer.fault);
  }

  return {
    async run(input, task) {
      options.wasted?.require(task.owner);
      return queue.run(task.owner, task.signal, () => runOn(takeWorker(), input, task));
    },
    async close() {
      await Promise.all([...workers].map(worker => worker.terminate()));
    },
  };
}

/**
 * Starts a clock that tells milliseconds. It stands nearly still while the process gets no processor time, because a busy
 * machine delays every document. Only the process can be measured in all versions of Node, so threads side by side share it.
 */
function taskClock(): () => number {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  return () => {
    const elapsedMs = performance.now() - startedAt;
    const { user, system } = process.cpuUsage(before);
    return Math.min(elapsedMs, Math.max((user + system) / 1_000, elapsedMs * LEAST_SHARE));
  };
}

/** The worker's answer to `send`. Rejects if the worker ends, the time is up or the signal aborts. */
function answerOf<Output>(
  worker: Worker,
  send: () => void,
  { signal, timeMs, spentMs }: { signal: AbortSignal; timeMs: number; spentMs: () => number },
): Promise<WorkerAnswer<Output>> {
  const listening = new AbortController();
  return new Promise<WorkerAnswer<Output>>((resolve, reject) => {
    let timer: NodeJS.Timeout;
    const check = () => {
      const leftMs = timeMs - spentMs();
      if (leftMs <= 0) reject(cannotSummarize(TOO_LONG));
      else timer = setTimeout(check, leftMs);
    };
    check();
    const abort = () => reject(signal.reason);
    const fail = (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? cannotSummarize(TOO_LARGE) : error);
    const end = () => reject(cannotSummarize('The service was stopped.'));
    worker.once('message', resolve).once('error', fail).once('exit', end);
    signal.addEventListener('abort', abort, { once: true });
    listening.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      worker.off('message', resolve).off('error', fail).off('exit', end);
    });
    send();
  }).finally(() => listening.abort());
}
