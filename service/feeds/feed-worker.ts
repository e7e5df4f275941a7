import { serveTasks } from '../documents/workers/serve-tasks.ts';
import { type ParseTask, parseSource } from './parse-source.ts';

/** Entry point of the worker thread in which large feeds are parsed. */
serveTasks(({ source, now }: ParseTask) => parseSource(source, now));
