import { isRootOrBody } from '../dom/dom-access.ts';
import { createDisclosureProbe } from '../visibility/disclosure-probe.ts';
import { markupProbe } from '../visibility/markup-probe.ts';
import { findPageFadeIn } from '../visibility/page-fade-in.ts';
import type { VisibilityProbe } from '../visibility/probe-interface.ts';
import { noscriptThreadOf } from './noscript-thread.ts';
import { extendSnapshot, type Limits, type Snapshot, type SnapshotOptions, takeSnapshot } from './take-snapshot.ts';

/** A page that shows less than this has no text of its own yet, only a loading note or the name of a menu. */
const BLANK_CHARS = 200;

/** Hidden text counts as a page about to fade in when it is this long, and this many times longer than what is visible. */
const FADE_IN = { chars: 1_000, times: 10 };

/** A page of pictures shows fewer characters beside them, and this many times more lie over them. */
const PICTURES = { chars: 1_000, times: 3 };

/**
 * Copies what a page shows, and what a visible control opens. A page that shows next to nothing may be about to fade in:
 * until a script has run, root, body or a wrapper is transparent or invisible. Such a page is read again ignoring opacity
 * and visibility (nothing else that hides) on root, body and whatever holds half of its text, provided that this reveals a
 * whole page. A page that shows nothing at all is read ignoring them on root and body. A page that is a viewer of scans or
 * documents has transparent words over its pictures, which can be selected: these are read if they are nearly all of its text.
 */
export function snapshotVisiblePage(
  document: Document,
  probe: VisibilityProbe,
  limits: Limits,
  options?: SnapshotOptions,
): Snapshot {
  const snapshotWith = (base: VisibilityProbe) =>
    takeSnapshot(document, createDisclosureProbe(document, base), limits, options);
  const snapshot = snapshotWith(probe);
  if (snapshot.chars < PICTURES.chars) {
    const reading = probe.readingPictures();
    const pictured = reading && snapshotWith(reading);
    if (pictured && pictured.chars >= Math.max(BLANK_CHARS, PICTURES.times * snapshot.chars)) return pictured;
  }
  if (snapshot.chars >= BLANK_CHARS) return probe.appearsOnScroll() ? { ...snapshot, appearsOnScroll: true } : snapshot;
  const thread = noscriptThreadOf(document);
  if (thread) return extendSnapshot(snapshot, thread, markupProbe, limits);
  const fadedIn = snapshotWith(probe.ignoringPageFadeIn(findPageFadeIn(document)));
  if (fadedIn.chars >= Math.max(FADE_IN.chars, FADE_IN.times * snapshot.chars)) return fadedIn;
  return snapshot.chars > 0 ? snapshot : snapshotWith(probe.ignoringPageFadeIn(isRootOrBody));
}
