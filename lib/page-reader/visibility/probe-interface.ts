import { nameOf } from '../dom/dom-access.ts';
import { NON_TEXT_ELEMENTS } from '../dom/elements.ts';

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
  /** Whether an inline element, the last one asked about, is laid out as a block. */
  isLaidOutAsBlock(element: Element): boolean;
  /** The probe for the document of a visible `iframe`; null when it cannot be seen or entered. */
  probeForFrame(frame: Element): VisibilityProbe | null;
  /**
   * The probe for a collapsed element and its content, as if it were expanded; null where the element is not collapsed.
   * What is hidden inside it stays hidden. Ask right after everything around the element has been found visible.
   */
  probeForCollapsed(element: Element): VisibilityProbe | null;
  /** The probe for a panel that a control on the page opens (`createDisclosureProbe`), or null. */
  probeForPanel(element: Element): VisibilityProbe | null;
  /** The same probe, ignoring the opacity and visibility of elements that a script has yet to fade in. */
  ignoringPageFadeIn(mayFadeIn: (element: Element) => boolean): VisibilityProbe;
}

/** Whether an element can contain text for a reader and is visible. */
export const isReadable = (element: Element, probe: VisibilityProbe): boolean =>
  !NON_TEXT_ELEMENTS.has(nameOf(element)) && probe.isElementVisible(element);
