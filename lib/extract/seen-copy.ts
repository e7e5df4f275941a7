import { crawlerThreadOf } from './crawler-thread.ts';
import { declaredSight, type Sight } from './sight.ts';
import { addToCopy, copyVisible, type Limits, type VisibleCopy } from './visible-copy.ts';

/** A page that shows less than this shows nothing of its own: a loading note, a menu's name. */
const BLANK_CHARS = 200;

/** What there is to read of a page: what it shows, and where that is nothing, what it hides as a whole. */
export function copySeen(document: Document, sight: Sight, limits: Limits): VisibleCopy {
  const copy = copyVisible(document, sight, limits);
  if (copy.chars >= BLANK_CHARS) return copy;
  const thread = crawlerThreadOf(document);
  if (thread) return addToCopy(copy, thread, declaredSight, limits);
  return copy.chars > 0 ? copy : copyVisible(document, sight.ifBlank(), limits);
}
