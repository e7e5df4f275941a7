import { markupProbe, type VisibilityProbe } from '../../../lib/page-reader/read-document.ts';
import { declarationsOf, type StyleRule, styleRulesOf } from '../../markup/style-rules.ts';

/** The properties that can hide text. */
const PROPERTIES = ['display', 'visibility', 'font-size', 'color'] as const;
type Property = (typeof PROPERTIES)[number];

const LIGHT = /^(?:white|transparent|#f{3}|#(?:f[0-9a-f]){3}|rgba?\(\s*25[0-5](?:\s*,\s*25[0-5]){2}.*)$/;
const UNSEEN_SIZE = /^(?:0|1px)(?![.\d])|^0[a-z%]/;
const PAPER = /^(?:none|transparent|white|initial|unset|inherit|#f{3}|#f{6})$/;

/** So many elements are asked whether they hold most of the page. Each answer takes as long as reading them. */
const MAX_MEASURED = 50;
/** So many elements are given styles. */
const MAX_STYLED = 500_000;

/** What an element hands down to the text in it. */
interface Ink {
  isInvisible: boolean;
  isTiny: boolean;
  isLight: boolean;
}

/**
 * Visibility by the markup, by inline styles and by the page's own style sheets, as far as they can be known without layout:
 * elements that are not displayed, text that is invisible, of no size, or white where nothing gives the page another color.
 * A rule that hides most of the page is one that a script lifts, and is left out.
 */
export function createStyleProbe(document: Document): VisibilityProbe {
  const sheets = [...document.querySelectorAll('style')].filter(sheet =>
    /^\s*(?:(?:only\s+)?(?:all|screen)\s*)?$/i.test(sheet.getAttribute('media') ?? ''),
  );
  const rules = styleRulesOf(sheets.map(sheet => sheet.textContent ?? '').join('\n'));
  const styles = stylesOf(document, rules);
  const isOnPaper = hasPaper(document, rules);
  const inks = new Map<Element, Ink>();

  const inkOf = (element: Element | null): Ink => {
    if (element === null) return { isInvisible: false, isTiny: false, isLight: false };
    const known = inks.get(element);
    if (known !== undefined) return known;
    const own = new Map([...(styles.get(element) ?? []), ...declarationsOf(element.getAttribute('style') ?? '')]);
    const around = inkOf(element.parentElement);
    const [visibility, size, color] = [own.get('visibility'), own.get('font-size'), own.get('color')];
    const ink = {
      isInvisible: visibility === undefined ? around.isInvisible : /^(?:hidden|collapse)$/.test(visibility),
      isTiny: size === undefined ? around.isTiny : UNSEEN_SIZE.test(size),
      isLight: color === undefined ? around.isLight : LIGHT.test(color),
    };
    inks.set(element, ink);
    return ink;
  };

  const over = (base: VisibilityProbe): VisibilityProbe => ({
    ...base,
    isElementVisible: element => styles.get(element)?.get('display') !== 'none' && base.isElementVisible(element),
    isTextVisible(text) {
      const { isInvisible, isTiny, isLight } = inkOf(text.parentElement);
      return !isInvisible && !isTiny && !(isLight && isOnPaper);
    },
    probeForCollapsed: element =>
      styles.get(element)?.get('display') === 'none' ? base : base.probeForCollapsed(element),
    ignoringPageFadeIn: mayFadeIn => over(base.ignoringPageFadeIn(mayFadeIn)),
  });
  return over(markupProbe);
}

/** What the rules say about each element; of several rules the last. */
function stylesOf(document: Document, rules: readonly StyleRule[]): Map<Element, Map<string, string>> {
  const styles = new Map<Element, Map<string, string>>();
  const isMost = createMeasure(document);
  let left = MAX_STYLED;
  for (const { selectors, declarations } of rules) {
    const relevant = PROPERTIES.flatMap(name =>
      declarations.has(name) ? [[name, declarations.get(name) ?? ''] as const] : [],
    );
    if (relevant.length === 0) continue;
    const isHiding = relevant.some(([name, value]) => hides(name, value));
    for (const element of selectors.flatMap(selector => matching(document, selector))) {
      if (left-- <= 0) return styles;
      if (isHiding && isMost(element)) continue;
      const known = styles.get(element) ?? new Map<string, string>();
      for (const [name, value] of relevant) known.set(name, value);
      styles.set(element, known);
    }
  }
  return styles;
}

function hides(property: Property, value: string): boolean {
  if (property === 'display') return value === 'none';
  if (property === 'visibility') return value !== 'visible';
  return property === 'font-size' ? UNSEEN_SIZE.test(value) : LIGHT.test(value);
}

/** Elements by a selector without states and generated content; none where the selector is not understood. */
function matching(document: Document, selector: string): Element[] {
  if (selector === '' || selector.includes(':')) return [];
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return [];
  }
}

function createMeasure(document: Document): (element: Element) => boolean {
  const all = document.body?.textContent?.length ?? 0;
  let left = MAX_MEASURED;
  return element => {
    if (element === document.documentElement || element === document.body) return true;
    return left-- > 0 && (element.textContent?.length ?? 0) * 2 > all;
  };
}

/** Whether all that is known about the page leaves it white. */
function hasPaper(document: Document, rules: readonly StyleRule[]): boolean {
  if (document.querySelector('link[rel~="stylesheet"], [bgcolor], [background]') !== null) return false;
  const inline = [...document.querySelectorAll('[style]')].map(element =>
    declarationsOf(element.getAttribute('style') ?? ''),
  );
  return [...rules.map(({ declarations }) => declarations), ...inline].every(declarations =>
    [...declarations].every(([name, value]) => !name.startsWith('background') || PAPER.test(value)),
  );
}
