import { frameDocumentOf, rootOf, selectIn, shadowRootOf } from './dom-access.ts';

/** Tells whether a document still shows what it showed at the start. `stop` ends it, and then it has changed. */
export type ChangeWatch = { isUnchanged: () => boolean; stop: () => void };

const EVERYTHING = { subtree: true, childList: true, attributes: true, characterData: true };

/**
 * Watches a document: its nodes, and what styles alone can change of its text and its layout. In doubt it has changed: while it
 * loads or moves, and where it has content that cannot be watched.
 *
 * @param onChange called once, after the first change of a node
 */
export function watchChanges(document: Document, onChange: () => void): ChangeWatch {
  const before = isTold(() => isWatchable(document)) ? appearanceOf(document) : null;
  let isWatching = before !== null;
  const stop = () => {
    isWatching = false;
    observer.disconnect();
  };
  const observer = new MutationObserver(() => {
    stop();
    onChange();
  });
  if (isWatching) observer.observe(document, EVERYTHING);
  const isAsBefore = () =>
    observer.takeRecords().length === 0 && !isMoving(document) && appearanceOf(document) === before;
  return { isUnchanged: () => isWatching && isTold(isAsBefore), stop };
}

/** A page can put an image or a form in the place of what is asked here. */
function isTold(ask: () => boolean): boolean {
  try {
    return ask();
  } catch {
    return false;
  }
}

/** Shadow trees and frames have changes and text of their own. */
function isWatchable(document: Document): boolean {
  if (document.readyState !== 'complete' || isMoving(document)) return false;
  return [...selectIn(document, '*')].every(element => !shadowRootOf(element) && !isReadableFrame(element));
}

const isReadableFrame = (element: Element): boolean => frameDocumentOf(element) !== null;

/** Something may be about to fade in. */
const isMoving = (document: Document): boolean =>
  document.getAnimations().some(({ playState }) => playState === 'running');

/** What a reader sees as far as the browser tells it at once. */
function appearanceOf(document: Document): string {
  const root = rootOf(document) as HTMLElement | null;
  return [innerWidth, innerHeight, document.styleSheets.length, document.title, root?.innerText].join('\n');
}
