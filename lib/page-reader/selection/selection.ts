import { readerFailureOf } from '../../model/page/reader-failure.ts';
import type { SelectionReading } from '../../model/page/selection.ts';
import { attributeOf, contentTypeOf, isElement, nameOf, rootOf } from '../dom/dom.ts';
import { TooComplex } from '../dom/too-complex.ts';
import { canonicalTagOf } from '../metadata/page-facts.ts';
import { countWords } from '../text/words.ts';
import { selectableSight } from '../visibility/selectable-sight.ts';
import type { Sight } from '../visibility/sight.ts';
import { paragraphsAround, sectionAround } from './selection-around.ts';
import { focusedIn, selectedInField } from './selection-field.ts';
import { partOf, textsIn } from './selection-part.ts';
import { selectedSpansOf } from './selection-spans.ts';
import { textOfPart } from './selection-text.ts';

/** So much of a quote is enough to tell selections apart. */
const QUOTE_CHARS = 2_000;

/**
 * Reads what is selected in the frame a script was injected into. Of fewer words than `minWords`, it is widened to its
 * paragraphs, then to its section, if that is enough; a text field has neither. Never throws and changes nothing.
 */
export function readSelectionIn(document: Document, sight: Sight, minWords: number): SelectionReading {
  let focusIsInChildFrame = false;
  try {
    focusIsInChildFrame = isFrame(focusedIn(document));
    if (contentTypeOf(document) === 'application/pdf') return { ok: false, reason: 'closed', focusIsInChildFrame };
    const language = canonicalTagOf(languageIn(document));
    const inField = selectedInField(document, sight);
    if (inField !== '') {
      const words = countWords(inField, null);
      const quote = inField.slice(0, QUOTE_CHARS);
      return { ok: true, text: inField, words, language, how: 'selection', quote, focusIsInChildFrame };
    }
    const found = readAround(document, selectableSight(sight), minWords);
    if (!found) return { ok: false, reason: 'nothing-selected', focusIsInChildFrame };
    return { ok: true, ...found, language, quote: String(getSelection()).slice(0, QUOTE_CHARS), focusIsInChildFrame };
  } catch (error) {
    if (error instanceof TooComplex) return { ok: false, reason: 'too-complex', focusIsInChildFrame };
    return { ...readerFailureOf(error), focusIsInChildFrame };
  }
}

type Found = { text: string; words: number; how: 'selection' | 'around-selection' };

function readAround(document: Document, sight: Sight, minWords: number): Found | null {
  const part = partOf(document, selectedSpansOf(document));
  const text = textOfPart(document, part, sight);
  if (text === '') return null;
  const selected: Found = { text, words: countWords(text, null), how: 'selection' };
  if (selected.words >= minWords) return selected;
  for (const around of [paragraphsAround, sectionAround]) {
    const wider = textOfPart(document, partOf(document, around(part)), sight);
    const words = countWords(wider, null);
    if (words >= minWords) return { text: wider, words, how: 'around-selection' };
  }
  return selected;
}

const isFrame = (element: Element | null): boolean => element !== null && /^i?frame$/u.test(nameOf(element));

function languageIn(document: Document): string | null {
  const root = rootOf(document);
  return root && isElement(root) ? attributeOf(root, 'lang') : null;
}

/** Whether any words are selected in the frame. It is not asked whether they can be seen: that takes as long as reading. */
export function isAnythingSelected(document: Document, sight: Sight): boolean {
  try {
    if (selectedInField(document, sight) !== '') return true;
    return textsIn(partOf(document, selectedSpansOf(document))).length > 0;
  } catch {
    return false;
  }
}
