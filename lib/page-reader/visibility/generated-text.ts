import { stripInvisible } from '../../text/lines/strip-invisible.ts';
import { attributeOf } from '../dom/dom-access.ts';
import { filterOpacityOf, laysOutAsBlock, MIN_OPACITY, type Style } from './computed-style.ts';
import { type CountersOf, writtenCounter } from './counters.ts';
import { MIN_LETTER_PX } from './glyph-colors.ts';
import { isIconName } from './icon-names.ts';

/** Where a style writes text of its own: at the start or at the end of an element. */
export type Place = '::before' | '::after';

/** Text that a style writes (`content`), and whether it is drawn as a block of its own. */
export interface GeneratedText {
  readonly text: string;
  readonly isBlock: boolean;
}

/** Longer texts are for tricks. */
const MAX_CHARS = 300;
/** A box that is moved farther than this is not beside its element. */
const MAX_MOVE_PX = 300;

/**
 * The parts of a computed `content`: strings, counters, attributes and quotation marks. Pictures say nothing, and what follows a
 * slash is for screen readers.
 */
const PARTS =
  /"((?:[^"\\]|\\.)*)"|(counters?)\(([^)]*)\)|attr\(\s*([\w-]+)[^)]*\)|((?:no-)?(?:open|close)-quote)|url\([^)]*\)/gu;

const SPOKEN = /\s\/\s"(?:[^"\\]|\\.)*"$/u;

const WORDS = /[\p{L}\p{N}\p{P}\p{Sm}\p{Sc}✓✔✗✘☐☑☒★☆]/u;
/** Bullets, and signs beside links. */
const DECORATION = /^[\s•‣◦▪·▸►›»→←↑↓↗⮕▼▾#¶§.]*$/u;

const QUOTES: ReadonlyMap<string, string> = new Map([
  ['open-quote', '“'],
  ['close-quote', '”'],
]);

/** The text in the computed style of a pseudo-element; null where it has none or does not show it. */
export function generatedTextIn(element: Element, style: Style, counters: () => CountersOf): GeneratedText | null {
  const { content } = style.css;
  // Without a string there is nothing to read: `none` and `normal` are by far the most common.
  if (!/["(-]/.test(content)) return null;
  const text = stripInvisible(writtenIn(element, content, style.css.quotes, counters));
  if (text === '' || text.length > MAX_CHARS || !isDrawn(style) || isIconName(text, style.css)) return null;
  const isSpace = text.trim() === '' && style.display === 'inline';
  if (!isSpace && (!WORDS.test(text) || DECORATION.test(text))) return null;
  return { text, isBlock: laysOutAsBlock(style.display) };
}

function writtenIn(element: Element, content: string, quotes: string, counters: () => CountersOf): string {
  let text = '';
  for (const [, string, counter, given = '', attribute, quote] of content.replace(SPOKEN, '').matchAll(PARTS)) {
    if (string !== undefined) text += unescaped(string);
    else if (counter !== undefined) text += writtenCounter(counter === 'counters', given, counters());
    // Firefox leaves the name of the attribute in the computed value.
    else if (attribute !== undefined) text += attributeOf(element, attribute) ?? '';
    else if (quote !== undefined) text += quoteIn(quotes, quote);
  }
  return text;
}

const unescaped = (string: string): string => string.replace(/\\(.)/gsu, '$1');

function quoteIn(quotes: string, which: string): string {
  const [open, close] = [...quotes.matchAll(/"((?:[^"\\]|\\.)*)"/gu)].map(([, mark = '']) => unescaped(mark));
  return (which === 'open-quote' ? open : which === 'close-quote' ? close : '') ?? QUOTES.get(which) ?? '';
}

/** Its box cannot be measured, so everything that moves or cuts it must be harmless. */
function isDrawn(style: Style): boolean {
  const { css, position, overflowX } = style;
  if (style.display === 'none' || css.visibility !== 'visible' || css.userSelect === 'none') return false;
  if (Number(css.opacity) * filterOpacityOf(css.filter) < MIN_OPACITY) return false;
  if (Number.parseFloat(css.fontSize) < MIN_LETTER_PX || css.clipPath !== 'none' || css.maskImage !== 'none')
    return false;
  if (css.transform !== 'none' && position !== 'static') return false;
  if (position === 'absolute' || position === 'fixed') {
    if (css.clip !== 'auto') return false;
    const moves = [css.left, css.top, css.marginLeft, css.marginTop].map(length => Math.abs(Number.parseFloat(length)));
    if (moves.some(move => move > MAX_MOVE_PX)) return false;
  }
  const sizes = [css.width, css.height].map(Number.parseFloat);
  return overflowX === 'visible' || !sizes.some(size => size < MIN_LETTER_PX);
}
