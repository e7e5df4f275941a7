import { type SnapshotElement, type SnapshotNode, type SnapshotText, textIn } from './page-snapshot.ts';

/** What is written before each part of an element and after all, and the first part that gets brackets if it is compound. */
interface Notation {
  readonly signs: readonly string[];
  readonly bracketsFrom: number;
  readonly end?: string;
}

const NOTATIONS: ReadonlyMap<string, Notation> = new Map([
  ['mfrac', { signs: ['', '/'], bracketsFrom: 0 }],
  ['msub', { signs: ['', '_'], bracketsFrom: 1 }],
  ['msup', { signs: ['', '^'], bracketsFrom: 1 }],
  ['msubsup', { signs: ['', '_', '^'], bracketsFrom: 1 }],
  ['msupsub', { signs: ['^', '_'], bracketsFrom: 0 }],
  ['munder', { signs: ['', '_'], bracketsFrom: 1 }],
  ['mover', { signs: ['', '^'], bracketsFrom: 1 }],
  ['munderover', { signs: ['', '_', '^'], bracketsFrom: 1 }],
  ['mroot', { signs: ['', '^(1/'], bracketsFrom: 0, end: ')' }],
]);

/** What keeps apart the children of an element that has any number of them. */
const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ['mtable', '; '],
  ['mtr', ' '],
  ['mmultiscripts', ' '],
]);

/** Elements of formulas without text of their own: blank text in them is source formatting. */
const CONTAINERS: ReadonlySet<string> = new Set([
  ...NOTATIONS.keys(),
  ...SEPARATORS.keys(),
  ...'math semantics mrow mstyle mpadded mphantom menclose merror msqrt mtd'.split(' '),
]);

/** Halves of one letter, as on a board that flips, say it twice; and what only draws a line between two parts says nothing. */
function dropRepeated({ name, children }: SnapshotElement): void {
  if (NOTATIONS.has(name)) children.splice(0, Infinity, ...children.filter(child => singleTextIn(child) !== ''));
  const [first, ...others] = children.map(child => (child.kind === 'text' ? child.data : textIn(child)).trim());
  if (first && first.length <= 2 && others.length > 0 && others.every(other => other === first)) children.splice(1);
}

export const isFormulaContainer = (name: string): boolean => CONTAINERS.has(name);

/** Accents that stand above a letter, and the combining marks for them. */
const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['¯', '\u0304'],
  ['ˉ', '\u0304'],
  ['‾', '\u0304'],
  ['˙', '\u0307'],
  ['¨', '\u0308'],
  ['→', '\u20D7'],
]);

/** Marks, braces and primes need no sign before them. */
const ATTACHED = /^[\u0300-\u036F\u20D7⏞⏟′″‴]$/u;

/** A single text is looked for through so many wrappers. */
const MAX_WRAPPERS = 20;

/**
 * Writes into the finished copy of an element what MathML (https://www.w3.org/TR/mathml-core/) says by layout alone: without
 * signs a power of ten would be read as 106, and a half as 12. TeX and UnicodeMath share the signs: `x^2`, `(a+b)/2`, `√x`.
 */
export function addFormulaSigns(element: SnapshotElement): void {
  const { name, attributes, children } = element;
  if (element.isSmallBox) dropRepeated(element);
  const separator = SEPARATORS.get(name);
  const notation = NOTATIONS.get(name);
  if (separator !== undefined) separate(children, separator);
  else if (name === 'msqrt') addRoot(children);
  else if (notation?.signs.length === children.length) {
    if (name === 'mover') replaceAccent(children);
    // A fraction without a line is a stack, such as a binomial coefficient.
    const isStack = name === 'mfrac' && /^0(?![.\d])/u.test(attributes.get('linethickness') ?? '');
    addSigns(children, isStack ? { ...notation, signs: ['', '; '] } : notation);
  }
}

function separate(children: SnapshotNode[], separator: string): void {
  const all = children.splice(0);
  for (const [index, child] of all.entries()) {
    if (index > 0) children.push(textOf(separator));
    children.push(child);
  }
}

function addRoot(children: SnapshotNode[]): void {
  const isBracketed = children.length !== 1 || singleTextIn(children[0]) === null;
  children.unshift(textOf(isBracketed ? '√(' : '√'));
  if (isBracketed) children.push(textOf(')'));
}

/** A sum or a difference. A sign at the start belongs to the number. */
const SUM = /\S\s*[+−-]\s*\S/u;

function addSigns(children: SnapshotNode[], { signs, bracketsFrom, end }: Notation): void {
  for (const [index, part] of children.splice(0).entries()) {
    const single = singleTextIn(part);
    const isBracketed = index >= bracketsFrom && (single === null || SUM.test(single));
    const sign = single !== null && ATTACHED.test(single) ? '' : (signs[index] ?? '');
    const before = isBracketed ? `${sign}(` : sign;
    if (before !== '') children.push(textOf(before));
    children.push(part);
    if (isBracketed) children.push(textOf(')'));
  }
  if (end !== undefined) children.push(textOf(end));
}

function replaceAccent(children: SnapshotNode[]): void {
  const mark = ACCENTS.get(singleTextIn(children[1]) ?? '');
  if (mark !== undefined && singleTextIn(children[0])?.length === 1) children[1] = textOf(mark);
}

/** The only text in a node; null where it holds more. */
function singleTextIn(node: SnapshotNode | undefined): string | null {
  let inner = node;
  for (let level = 0; level < MAX_WRAPPERS && inner; level++) {
    if (inner.kind === 'text') return inner.data.trim();
    if (inner.children.length > 1) return null;
    inner = inner.children[0];
  }
  return inner ? null : '';
}

const textOf = (data: string): SnapshotText => ({ kind: 'text', data });
