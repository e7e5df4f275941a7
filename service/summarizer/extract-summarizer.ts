import { EXTRACT_NODE } from '../../lib/model/summary/node-of-extracts.ts';
import { createWorkerPool } from '../documents/workers/worker-pool.ts';
import { workerScript } from '../documents/workers/worker-script.ts';
import { EXTRACT_EDITION, type ExtractTask, extractSummary } from './extract-summary.ts';
import type { Summarizer, WrittenSummary } from './summarizer.ts';

/** A shorter text, in characters, is summarized sooner than a thread has started. */
const LEAST_FOR_THREAD = 10_000;

const THREADS = { size: 2, waiting: 200, timeMs: 45_000, memoryMb: 512, idleMs: 10_000 };

/** Summaries of sentences from the documents. Long documents are read in threads, so that other requests do not wait for them. */
export function createExtractSummarizer(): Summarizer {
  const pool = createWorkerPool<ExtractTask, WrittenSummary>({
    ...THREADS,
    script: () => workerScript('summarizer/extract-worker.mjs'),
  });
  return {
    engineName: EXTRACT_NODE,
    edition: EXTRACT_EDITION,
    async summarize({ title, text, language }, options, signal) {
      const document = { title, text, language };
      if (text.length < LEAST_FOR_THREAD) return extractSummary(document, options);
      return pool.run({ document, options }, { owner: options.owner ?? '', signal });
    },
    close: () => pool.close(),
  };
}
