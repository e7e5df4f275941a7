import { parseDocument } from '../formats/parse-document.ts';
import { serveTasks } from './serve-tasks.ts';

/** Entry point of the worker threads, which parse one document at a time. */
serveTasks(parseDocument);
