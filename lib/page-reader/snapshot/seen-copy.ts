import { isRootOrBody } from '../dom/dom.ts';
import { createOpenedSight } from '../visibility/opened-sight.ts';
import { declaredSight, type Sight } from '../visibility/sight.ts';
import { createVeil } from '../visibility/veil.ts';
import { crawlerThreadOf } from './crawler-thread.ts';
import { addToCopy, copyVisible, type Limits, type VisibleCopy } from './visible-copy.ts';

/** A page that shows less than this shows nothing of its own: a loading note, a menu's name. */
const BLANK_CHARS = 200;

/** What a veil is lifted for: a page of this length, and so many times what is shown beside it. A hidden line is neither. */
const VEILED = { chars: 1_000, times: 10 };

/**
 * What there is to read of a page: what it shows or opens by a control that it shows. Pages fade in: until a script has
 * run, root, body or a wrapper is transparent or invisible (opacity or visibility; nothing else that hides is undone). So
 * a page that shows next to nothing is read with that lifted from root, body and whatever holds half of its text, if this
 * brings a whole page to light; and one that shows nothing at all with it lifted from root and body.
 */
export function copySeen(document: Document, sight: Sight, limits: Limits): VisibleCopy {
  const copyBy = (eyes: Sight) => copyVisible(document, createOpenedSight(document, eyes), limits);
  const copy = copyBy(sight);
  if (copy.chars >= BLANK_CHARS) return copy;
  const thread = crawlerThreadOf(document);
  if (thread) return addToCopy(copy, thread, declaredSight, limits);
  const unveiled = copyBy(sight.ifBlank(createVeil(document)));
  if (unveiled.chars >= Math.max(VEILED.chars, VEILED.times * copy.chars)) return unveiled;
  return copy.chars > 0 ? copy : copyBy(sight.ifBlank(isRootOrBody));
}
