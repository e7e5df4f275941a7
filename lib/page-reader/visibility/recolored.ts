import { colorOf, WHITE } from './color.ts';
import { isAlike } from './color-difference.ts';

const HTML = 'http://www.w3.org/1999/xhtml';

/** A page cannot override an element's own declarations that are important. A browser's dark mode may leave `only light` as it is. */
const STYLE = ['all: initial', 'display: none', 'color-scheme: light', 'background-color: Canvas']
  .map(declaration => `${declaration} !important`)
  .join(';');

/**
 * Whether the browser draws other colors than the page's: by its own dark mode, or because the user has chosen colors.
 * Computed styles are then no longer what is seen. Only an element in the page shows it, so one is added for a moment.
 *
 * That most of a page's text seems to vanish proves nothing: so does a long hidden text beside one visible sentence.
 */
export function isRecoloredIn(root: Element): boolean {
  const element = new Document().createElementNS(HTML, 'div') as HTMLElement;
  element.style.cssText = STYLE;
  root.append(element);
  try {
    return !isAlike(colorOf(getComputedStyle(element).backgroundColor), WHITE);
  } finally {
    element.remove();
  }
}
