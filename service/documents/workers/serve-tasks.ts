import { parentPort } from 'node:worker_threads';
import { Refusal } from '../../refusal.ts';
import type { WorkerAnswer } from './worker-answer.ts';

/** Makes this thread a worker of a pool: it answers each message with the result of `task`. */
export function serveTasks<Input, Output>(task: (input: Input) => Output | Promise<Output>): void {
  async function answerFor(input: Input): Promise<WorkerAnswer<Output>> {
    try {
      return { ok: true, output: await task(input) };
    } catch (error) {
      if (error instanceof Refusal) return { ok: false, refusal: error.message };
      return { ok: false, fault: error };
    }
  }
  parentPort?.on('message', async (input: Input) => parentPort?.postMessage(await answerFor(input)));
}
