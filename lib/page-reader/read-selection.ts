import { readerFailureOf } from '../model/page/reader-failure.ts';
import type { SelectionReading } from '../model/page/selection.ts';
import { countWords } from '../text/words/count-words.ts';
import { attributeOf, contentTypeOf, nameOf, rootOf } from './dom/dom-access.ts';
import { TooComplex } from './dom/work-budget.ts';
import { canonicalLanguageTag } from './metadata/page-metadata.ts';
import { createSelectableProbe } from './selection/selectable-probe.ts';
import { paragraphsAround, sectionAround } from './selection/selection-around.ts';
import { focusedIn, selectedInField } from './selection/selection-field.ts';
import { partOf, textNodesIn } from './selection/selection-part.ts';
import { selectedSpansOf } from './selection/selection-spans.ts';
import { textOfPart } from './selection/selection-text.ts';
import { createLayoutProbe } from './visibility/layout-probe.ts';
import type { VisibilityProbe } from './visibility/probe-interface.ts';

/** Length of the quote that identifies a selection. */
const QUOTE_CHARS = 2_000;

/**
 * Reads the selection in the frame that a script was injected into. A selection of fewer words than `minWords` is extended to
 * its paragraphs, or else to its section, if that is enough; one in a text field is not. It does not change the page, and
 * reports errors as plain data.
 */
export function readSelection(
  document: Document,
  minWords: number,
  probe: VisibilityProbe = createLayoutProbe(),
): SelectionReading {
  let focusIsInChildFrame = false;
  try {
    focusIsInChildFrame = isFrame(focusedIn(document));
    if (contentTypeOf(document) === 'application/pdf') return { ok: false, reason: 'closed', focusIsInChildFrame };
    const root = rootOf(document);
    const language = canonicalLanguageTag(root && attributeOf(root, 'lang'));
    const inField = selectedInField(document, probe);
    if (inField !== '') {
      const words = countWords(inField);
      const quote = inField.slice(0, QUOTE_CHARS);
      return { ok: true, text: inField, words, language, how: 'selection', quote, focusIsInChildFrame };
    }
    const found = readExtended(document, createSelectableProbe(probe), minWords);
    if (!found) return { ok: false, reason: 'nothing-selected', focusIsInChildFrame };
    return { ok: true, ...found, language, quote: String(getSelection()).slice(0, QUOTE_CHARS), focusIsInChildFrame };
  } catch (error) {
    if (error instanceof TooComplex) return { ok: false, reason: 'too-complex', focusIsInChildFrame };
    return { ...readerFailureOf(error), focusIsInChildFrame };
  }
}

type Found = { text: string; words: number; how: 'selection' | 'around-selection' };

/** Reads the selection, extended if it has too few words; null when it is empty. */
function readExtended(document: Document, probe: VisibilityProbe, minWords: number): Found | null {
  const part = partOf(document, selectedSpansOf(document));
  const text = textOfPart(document, part, probe);
  if (text === '') return null;
  const selected: Found = { text, words: countWords(text), how: 'selection' };
  if (selected.words >= minWords) return selected;
  for (const spansAround of [paragraphsAround, sectionAround]) {
    const extended = textOfPart(document, partOf(document, spansAround(part)), probe);
    const words = countWords(extended);
    if (words >= minWords) return { text: extended, words, how: 'around-selection' };
  }
  return selected;
}

const isFrame = (element: Element | null): boolean => element !== null && /^i?frame$/u.test(nameOf(element));

/** Whether any text is selected in the frame, visible or not: checking visibility takes as long as reading. */
export function hasSelection(document: Document, probe: VisibilityProbe = createLayoutProbe()): boolean {
  try {
    if (selectedInField(document, probe) !== '') return true;
    return textNodesIn(partOf(document, selectedSpansOf(document))).length > 0;
  } catch {
    return false;
  }
}
