import { selectIn } from '../dom/dom-access.ts';
import { type Box, boxOf, heightOf, widthOf } from './box.ts';

/** A scanned page, or one that a viewer of documents draws, is at least as large as a postcard. */
const MIN_PX = { width: 300, height: 300 };

/** The boxes of large pictures in a document, in the coordinates of its window. */
export const picturesOfPages = (document: Document): Box[] =>
  [...selectIn(document, 'canvas, img')]
    .map(boxOf)
    .filter(box => widthOf(box) >= MIN_PX.width && heightOf(box) >= MIN_PX.height);
