/** A rule of a style sheet: its selectors and its declarations, by property. */
export interface StyleRule {
  selectors: readonly string[];
  declarations: ReadonlyMap<string, string>;
}

/** More than any page for people has; each costs a search through the page. */
const MAX_RULES = 20_000;

/** No sheet for people nests deeper. */
const MAX_LEVELS = 20;

/** The rules of a style sheet that hold on any screen, in their order. Nested rules and those with conditions are left out. */
export function styleRulesOf(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  /** The preludes of the open blocks. */
  const open: string[] = [];
  let start = 0;
  const plain = css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ').replace(/<!--|-->/g, ' ');
  for (const { 0: sign, index } of plain.matchAll(/[{};]/g)) {
    const text = plain.slice(start, index).trim();
    if (sign === '{') open.push(text);
    else if (sign === '}') {
      const prelude = open.pop() ?? '';
      if (
        prelude !== '' &&
        !prelude.startsWith('@') &&
        open.length < MAX_LEVELS &&
        open.every(holdsOnScreens) &&
        rules.length < MAX_RULES
      ) {
        rules.push({
          selectors: prelude.split(',').map(one => one.trim()),
          declarations: declarationsOf(bodyStart(plain, index)),
        });
      }
    } else if (open.length > 0) continue;
    start = index + 1;
  }
  return rules;
}

const holdsOnScreens = (prelude: string): boolean =>
  /^@(?:layer\b|media\s+(?:only\s+)?(?:screen|all)\s*$)/i.test(prelude);

/** The text between the brace that ends at `end` and the one that begins it. */
const bodyStart = (css: string, end: number): string => css.slice(css.lastIndexOf('{', end) + 1, end);

/** The declarations of a style attribute or a rule; the last of each property. */
export function declarationsOf(text: string): Map<string, string> {
  const pairs = text.split(';').flatMap(declaration => {
    const colon = declaration.indexOf(':');
    if (colon < 0) return [];
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    return [[declaration.slice(0, colon).trim().toLowerCase(), value.replace(/!important$/, '').trim()] as const];
  });
  return new Map(pairs);
}

/** Whether declarations hide an element and all in it. */
export const areHiding = (declarations: ReadonlyMap<string, string>): boolean =>
  declarations.get('display') === 'none' || /^(?:hidden|collapse)$/.test(declarations.get('visibility') ?? '');

/** The classes and ids (`.note`, `#ad`) that a style sheet hides and does not show again. */
export function hiddenNamesIn(css: string): Set<string> {
  const hidden = new Set<string>();
  for (const { selectors, declarations } of styleRulesOf(css)) {
    for (const selector of selectors) {
      const name = /^\w*([.#][\w-]+)$/.exec(selector)?.[1];
      if (name === undefined) continue;
      if (areHiding(declarations)) hidden.add(name);
      else if (declarations.has('display') || declarations.has('visibility')) hidden.delete(name);
    }
  }
  return hidden;
}
