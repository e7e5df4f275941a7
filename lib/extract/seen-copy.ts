import { crawlerThreadOf } from './crawler-thread.ts';
import { declaredSight, type Sight } from './sight.ts';
import { addToCopy, copyVisible, type Limits, type VisibleCopy } from './visible-copy.ts';

/** What there is to read of a page: what it shows, and a thread that it shows only with scripts. */
export function copySeen(document: Document, sight: Sight, limits: Limits): VisibleCopy {
  const copy = copyVisible(document, sight, limits);
  const thread = crawlerThreadOf(document, copy.chars);
  return thread ? addToCopy(copy, thread, declaredSight, limits) : copy;
}
