import { isElement, parentOf } from '../dom/dom-access.ts';
import { type Box, heightOf, widthOf } from './box.ts';
import { type Color, colorOf, colorsIn } from './color.ts';

/** Colors with less alpha than this are invisible to a reader. */
const MIN_ALPHA = 0.1;
/** An indent of this size moves text off the screen, usually to replace it with an image. */
const HIDING_INDENT_PX = 900;

/** Letters of less height are invisible to a reader. */
export const MIN_LETTER_PX = 3;

/** Whether a box has room for a legible letter. */
export const fitsLetter = (box: Box): boolean => widthOf(box) >= MIN_LETTER_PX && heightOf(box) >= MIN_LETTER_PX;

/** Stands for letters that show the background painted behind them. */
export const SHOWS_BACKGROUND: Color[] = [{ css: 'currentcolor', rgb: null, alpha: 1 }];

function isIndentedAway({ textIndent }: CSSStyleDeclaration): boolean {
  return Math.abs(Number.parseFloat(textIndent)) >= (textIndent.endsWith('%') ? 100 : HIDING_INDENT_PX);
}

/**
 * The colors that an element's own letters are drawn with: fill, outline and shadows. None where the letters are not
 * drawn. Inherited properties are read here, where they take effect. `ignoredVisibility` is a value that does not hide.
 */
export function glyphColorsOf(element: Element, style: CSSStyleDeclaration, ignoredVisibility: string): Color[] {
  // Discs in place of the letters.
  if ((style.getPropertyValue('-webkit-text-security') || 'none') !== 'none') return [];
  if ((style.visibility !== 'visible' && style.visibility !== ignoredVisibility) || isIndentedAway(style)) return [];
  const fill = colorOf(style.webkitTextFillColor || style.color);
  if (fill.alpha < MIN_ALPHA && hasBackgroundClippedToText(element)) return SHOWS_BACKGROUND;
  const colors = [fill];
  if (Number.parseFloat(style.webkitTextStrokeWidth) > 0) colors.push(colorOf(style.webkitTextStrokeColor));
  if (style.textShadow !== 'none') colors.push(...colorsIn(style.textShadow));
  return colors.filter(({ alpha }) => alpha >= MIN_ALPHA);
}

/** Transparent letters show a gradient where `background-clip: text` is set on the element or an ancestor. */
function hasBackgroundClippedToText(element: Element): boolean {
  for (let node: Node | null = element; node && isElement(node); node = parentOf(node)) {
    if (getComputedStyle(node).backgroundClip.includes('text')) return true;
  }
  return false;
}
