import { isBlockBoundary } from '../dom/elements.ts';
import type { SnapshotElement, SnapshotNode } from './page-snapshot.ts';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻';
const SMALL: ReadonlyMap<string, string> = new Map([
  ['sup', RAISED],
  ['sub', '₀₁₂₃₄₅₆₇₈₉₊₋₋'],
]);
const ON_THE_LINE = '0123456789+-−';

const BEGINS_A_NUMBER = /^[\d+−-]/u;
const DIGIT = /[\d⁰¹²³⁴-⁹₀-₉]/u;

/** A link or a span may stand between the digits and the `sup`, and around the `sup`. */
const MAX_LEVELS = 4;

/**
 * A text as it is to be written in an element of a snapshot. Digits that are raised or lowered right after another digit are
 * written as small ones: "10⁶", "$12⁹⁹" and "1969³" would be other numbers without their formatting. The length is the same.
 *
 * @param isRaised whether a style raises the text; asked only after a digit
 */
export function withRaisedDigits(data: string, into: SnapshotElement, isRaised: () => boolean): string {
  if (!BEGINS_A_NUMBER.test(data) || separates(into)) return data;
  const script = scriptAround(into) ?? into;
  if (!DIGIT.test(lastCharacterBefore(script))) return data;
  const small = SMALL.get(script.name) ?? (isRaised() ? RAISED : null);
  return small === null
    ? data
    : data.replace(/[\d+−-]/gu, character => small[ON_THE_LINE.indexOf(character)] ?? character);
}

function scriptAround(element: SnapshotElement): SnapshotElement | null {
  let script: SnapshotElement | null = element;
  for (let level = 0; script && level < MAX_LEVELS; level++, script = script.parent) {
    if (separates(script)) return null;
    if (SMALL.has(script.name)) return script;
  }
  return null;
}

/** The last character before an element that is being copied, in the same line; '' where there is none nearby. */
function lastCharacterBefore(element: SnapshotElement): string {
  let inner = element;
  for (let level = 0; level < MAX_LEVELS && inner.parent; level++) {
    const before = inner.parent.children.at(-2);
    if (before) return lastCharacterIn(before);
    inner = inner.parent;
    if (separates(inner)) return '';
  }
  return '';
}

function lastCharacterIn(node: SnapshotNode): string {
  let inner: SnapshotNode | undefined = node;
  for (let level = 0; level < MAX_LEVELS && inner; level++) {
    if (inner.kind === 'text') return inner.data.at(-1) ?? '';
    if (separates(inner)) return '';
    inner = inner.children.at(-1);
  }
  return '';
}

const separates = ({ name, isBlock }: SnapshotElement): boolean => isBlock || name === 'br' || isBlockBoundary(name);
