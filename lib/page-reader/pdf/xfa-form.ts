import type { Run } from './pdf-lines.ts';

/** The needed properties of an element of a form in XFA, as in pdf.js's `getXfa`. */
interface XfaNode {
  readonly name?: string;
  readonly value?: unknown;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly children?: readonly (XfaNode | null)[];
}

/** Lines are paragraphs of their own if they are this far apart, in points. */
const STEP = 30;
const SIZE = 10;
const LETTER_WIDTH = 5;

/** A page of a form: its texts, and behind the name of each field what was filled in. */
export function formPageOf(form: XfaNode | null): { height: number; runs: Run[] } {
  const lines = form ? linesOf(form).filter(line => line.trim() !== '') : [];
  const runs = lines.map((line, index) => {
    const text = line.replace(/\s+/gu, ' ').trim();
    return { text, x: 0, right: text.length * LETTER_WIDTH, y: (index + 1) * STEP, size: SIZE, font: '' };
  });
  return { height: (runs.length + 1) * STEP, runs };
}

/** One line for each field and paragraph. */
function linesOf({ name, value, attributes = {}, children = [] }: XfaNode): string[] {
  if (isHidden(attributes)) return [];
  switch (name) {
    case 'input':
      return [filledIn(attributes)];
    case 'textarea':
      return [stringIn(attributes.value) || stringIn(attributes.textContent)];
    case 'option':
      return attributes.selected === true ? [stringIn(value)] : [];
  }
  const own = [stringIn(attributes.textContent) || stringIn(value)];
  const below = children.flatMap(child => (child ? linesOf(child) : []));
  const lines = [...own, ...below].filter(Boolean);
  return name === 'label' || name === 'p' ? [lines.join(name === 'p' ? '' : ' ')] : lines;
}

function filledIn({ type, checked, value, textContent }: Readonly<Record<string, unknown>>): string {
  if (type === 'password') return '';
  if (type === 'checkbox' || type === 'radio') return checked ? '[x]' : '[ ]';
  return stringIn(value) || stringIn(textContent);
}

function isHidden({ style, hidden }: Readonly<Record<string, unknown>>): boolean {
  const { display, visibility } = (style ?? {}) as { display?: unknown; visibility?: unknown };
  return hidden === true || display === 'none' || visibility === 'hidden';
}

const stringIn = (value: unknown): string => (typeof value === 'string' ? value : '');
