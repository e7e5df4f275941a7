import '../formats/node-20.ts';
import { parseDocument } from '../formats/parse-document.ts';
import { serveTasks } from './serve-tasks.ts';

/** Entry of the worker threads in which documents are parsed, one document at a time. */
serveTasks(parseDocument);
