import { descendantsOf, elementsIn, type XmlElement } from '../../../markup/xml-tree.ts';

/** What a reader can see of an office file. */
const VISIBLE = ['w:t', 'a:t', 'm:t', 'dgm:relIds', 'c:chart', 'cx:chart'];

/**
 * Of alternatives (ECMA-376-3, 10.2) only one is shown: the first, or what stands in for it where that has no words. Any
 * other element is returned as it is.
 */
export function shownAlternative(element: XmlElement): XmlElement {
  if (element.name !== 'mc:AlternateContent') return element;
  const choices = elementsIn(element);
  return choices.find(choice => descendantsOf(choice, ...VISIBLE).length > 0) ?? choices[0] ?? element;
}
