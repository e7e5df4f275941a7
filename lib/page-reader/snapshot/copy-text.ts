import { dataOf } from '../dom/dom-access.ts';
import type { VisibilityProbe } from '../visibility/probe-interface.ts';
import { isFormulaContainer } from './formula-signs.ts';
import { closestIn, type SnapshotElement, type SnapshotText } from './page-snapshot.ts';
import { withRaisedDigits } from './raised-digits.ts';
import { withUnknownLetters } from './unknown-letters.ts';

/** White space in a text that a style may keep. */
const MAY_BE_KEPT = /\n|\S {2}|\t|^ {2}/;

/** A visible text, or the part `data` of it, as it is written in an element of a snapshot. The length stays the same. */
export function copyText(source: Text, data: string, into: SnapshotElement, probe: VisibilityProbe): SnapshotText {
  const letters = isReversed(into) && !RIGHT_TO_LEFT.test(data) ? [...data].reverse().join('') : data;
  const written = withRaisedDigits(withUnknownLetters(letters), into, () => probe.isTextRaised(source));
  const keeps = MAY_BE_KEPT.test(data) ? probe.whiteSpaceOf(source) : 'none';
  return keeps === 'none' ? { kind: 'text', data: written } : { kind: 'text', data: written, keeps };
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFEFC]/;

/** Whether letters in an element, or in the line around it, are drawn from the last to the first. */
const isReversed = (into: SnapshotElement): boolean =>
  closestIn(into, ({ isReversed, gap }) => isReversed || gap > 0)?.isReversed === true;

/** Where words of a language with spaces touch each other. Other punctuation needs none. */
const ENDS_WORD = /[\p{L}\p{N}%)\]€£$°!?,;…”»]$/u;
const STARTS_WORD = /^[\p{L}\p{N}([€£$+−-]/u;
const HAS_SPACES = /^[^\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3000-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]/;

/** Whether two neighbouring texts of different elements may need a space that only the layout shows. */
export function mayTouch(before: Text, after: Text, into: SnapshotElement): boolean {
  const [last, first] = [dataOf(before), dataOf(after)];
  if (!ENDS_WORD.test(last) || !STARTS_WORD.test(first)) return false;
  if (!HAS_SPACES.test(last.slice(-1)) || !HAS_SPACES.test(first) || isReversed(into)) return false;
  return !isFormulaContainer(into.name) && !(into.parent && isFormulaContainer(into.parent.name));
}
