import { isElement, parentOf } from '../dom/dom.ts';
import { type Colour, colourOf, coloursIn } from './colour.ts';

/** Less of a colour's alpha than this is not there for a reader. */
const FAINT_ALPHA = 0.1;
/** Text moved away by so much has been replaced by a picture. */
const FAR_INDENT_PX = 900;

/** Letters of less height are not there for a reader. */
export const SMALLEST_LETTER_PX = 3;

/** Stands for letters that show what is painted behind them. */
export const ANY_INK: Colour[] = [colourOf('currentcolor')];

function isIndentedAway({ textIndent }: CSSStyleDeclaration): boolean {
  return Math.abs(Number.parseFloat(textIndent)) >= (textIndent.endsWith('%') ? 100 : FAR_INDENT_PX);
}

/**
 * The colours an element's own letters are drawn with: their filling, their outline, their shadows. None where they are
 * not drawn; what is inherited is asked here, where it has its effect. `unseen`: a visibility that does not count.
 */
export function inksOf(element: Element, style: CSSStyleDeclaration, unseen: string): Colour[] {
  if ((style.visibility !== 'visible' && style.visibility !== unseen) || isIndentedAway(style)) return [];
  const filling = colourOf(style.webkitTextFillColor || style.color);
  if (filling.alpha < FAINT_ALPHA && isPaintedThrough(element)) return ANY_INK;
  const inks = [filling];
  if (Number.parseFloat(style.webkitTextStrokeWidth) > 0) inks.push(colourOf(style.webkitTextStrokeColor));
  if (style.textShadow !== 'none') inks.push(...coloursIn(style.textShadow));
  return inks.filter(({ alpha }) => alpha >= FAINT_ALPHA);
}

/** Transparent letters are how a heading shows a gradient behind it: `background-clip: text` here or around. */
function isPaintedThrough(element: Element): boolean {
  for (let node: Node | null = element; node && isElement(node); node = parentOf(node)) {
    if (getComputedStyle(node).backgroundClip.includes('text')) return true;
  }
  return false;
}
