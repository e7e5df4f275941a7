import { nameOf } from '../dom/dom-access.ts';
import { NON_TEXT_ELEMENTS } from '../dom/elements.ts';
import type { Drawing } from './drawing.ts';
import type { GeneratedText, Place } from './generated-text.ts';
import type { WhiteSpace } from './white-space.ts';

/**
 * Answers what a person can see of a document: by its layout in a live page, by its markup where there is no layout.
 * A probe must be asked about elements from the root down.
 */
export interface VisibilityProbe {
  /** False when neither the element nor anything in it can be seen. */
  isElementVisible(element: Element): boolean;
  /** Whether a text is readable and can be scrolled to. All elements around it must have been found visible. */
  isTextVisible(text: Text): boolean;
  /** Whether a style draws a text smaller and higher than the text around it, as the cents of a price. */
  isTextRaised(text: Text): boolean;
  /** How an element, the last one asked about, is drawn. */
  drawingOf(element: Element): Drawing;
  /** The nodes drawn in an element, the last one asked about, in the order in which they are drawn. */
  childrenOf(element: Element): readonly Node[];
  /** The `list-style-type` of an element that is drawn as a list item; null for others. */
  listStyleOf(element: Element): string | null;
  /** What the style of a text keeps of its white space. */
  whiteSpaceOf(text: Text): WhiteSpace;
  /** Whether layout alone keeps two texts apart that follow each other without white space. */
  isApart(before: Text, after: Text): boolean;
  /** The text that a style writes in a visible element, where it can be seen. */
  generatedTextOf(element: Element, place: Place): GeneratedText | null;
  /** The words that an element which has none of its own stands for (`stand-ins.ts`); '' where it cannot be seen. */
  standInOf(element: Element): string;
  /** The probe for the document of a visible `iframe`; null when it cannot be seen or entered. */
  probeForFrame(frame: Element): VisibilityProbe | null;
  /**
   * The probe for a collapsed element and its content, as if it were expanded; null where the element is not collapsed.
   * What is hidden inside it stays hidden. Ask right after everything around the element has been found visible.
   */
  probeForCollapsed(element: Element): VisibilityProbe | null;
  /** Whether an element, whatever it is, looks as if a click does something. */
  looksClickable(element: Element): boolean;
  /** The probe for a panel that a control on the page opens (`createDisclosureProbe`), or null. */
  probeForPanel(element: Element): VisibilityProbe | null;
  /** The same probe, ignoring the opacity and visibility of elements that a script has yet to fade in. */
  ignoringPageFadeIn(mayFadeIn: (element: Element) => boolean): VisibilityProbe;
  /** Whether text that has been asked about is hidden and keeps its place, as what appears when a person scrolls to it. */
  appearsOnScroll(): boolean;
  /** The same probe, for which transparent words over a large picture are what the picture shows; null if there is none. */
  readingPictures(): VisibilityProbe | null;
}

/** Whether an element can contain text for a reader and is visible. */
export const isReadable = (element: Element, probe: VisibilityProbe): boolean =>
  !NON_TEXT_ELEMENTS.has(nameOf(element)) && probe.isElementVisible(element);
