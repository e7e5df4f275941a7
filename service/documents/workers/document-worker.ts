import { parentPort } from 'node:worker_threads';
import '../formats/node-20.ts';
import { Refusal } from '../../refusal.ts';
import { type DocumentBytes, parseDocument } from '../formats/parse-document.ts';
import type { ParsedDocument } from '../formats/parsed-document.ts';
import type { WorkerAnswer } from './worker-answer.ts';

/** Entry of the worker threads in which documents are parsed, one document at a time. */

async function answerFor(document: DocumentBytes): Promise<WorkerAnswer<ParsedDocument>> {
  try {
    return { ok: true, output: await parseDocument(document) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, refusal: error.message };
    return { ok: false, fault: (error instanceof Error && error.stack) || String(error) };
  }
}

parentPort?.on('message', async (document: DocumentBytes) => parentPort?.postMessage(await answerFor(document)));
