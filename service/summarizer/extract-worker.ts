import { serveTasks } from '../documents/workers/serve-tasks.ts';
import { type ExtractTask, extractSummary } from './extract-summary.ts';

/** Entry of the worker threads in which sentences are taken from long documents. */
serveTasks(({ document, options }: ExtractTask) => extractSummary(document, options));
