import { changesNumber, withSmallDigits } from '../../text/lines/small-digits.ts';
import { drawnText, endsLine, type SnapshotElement, type SnapshotNode, type SnapshotText } from './page-snapshot.ts';

const PLACES: ReadonlyMap<string, 'raised' | 'lowered'> = new Map([
  ['sup', 'raised'],
  ['sub', 'lowered'],
]);

/** A link or a span may stand between the digits and the `sup`, and around the `sup`. */
const MAX_LEVELS = 4;

/**
 * A text as it is to be written in an element of a snapshot. Digits that are raised or lowered right after another digit are
 * written as small ones: without their formatting the number would be another. So are the exponents of variables and of terms
 * in brackets. The length stays the same.
 *
 * @param isRaised whether a style raises the text; asked only where it matters
 */
export function withRaisedDigits(data: string, into: SnapshotElement, isRaised: () => boolean): string {
  if (endsLine(into) || !/\d/.test(data)) return data;
  const script = scriptAround(into);
  const before = textBefore(script ?? into);
  const isPower = DIGITS.test(data) && isBase(before);
  if (!isPower && !changesNumber(before.slice(-1), data)) return data;
  const place = PLACES.get(script?.name ?? '') ?? (isRaised() ? 'raised' : null);
  return place === null || (isPower && place === 'lowered') ? data : withSmallDigits(data, place);
}

const DIGITS = /^[+−-]?\d{1,3}$/;
/** A letter, letters after a sign, or letters and digits with a sign between them. */
const EXPONENT =
  /^(?:[b-df-np-zT]|[a-z\d]?[Α-Ωα-ω]|[+−-][a-zα-ω]{1,2}|[+−-]?[a-zα-ω\d]{1,2}(?:[+−-][a-zα-ω\d]{1,2})+)$/u;
/** A single letter, but no word; or a number that is no year. */
const VARIABLE = /(?:^|[^\p{L}\p{M}\d.’'-])[b-hj-zB-HJ-Z]$/u;
const NUMBER = /(?:^|[^\d.,:/-])\d{1,3}$/;
const BRACKETS = /\(([^()]{1,40})\)$/u;

/** Whether a text ends in a variable, or in a term in brackets: without words, after which a raised number is a note. */
const isBase = (before: string): boolean =>
  VARIABLE.test(before) || !/\p{L}{3}|^$/u.test(BRACKETS.exec(before)?.[1] ?? '');

const NO_MARKS: readonly [SnapshotText[], SnapshotText[]] = [[], []];

/**
 * What is written around an exponent that has no small letters: `10^f`, `k^(n−1)`; nothing around other texts, such as
 * ordinals and the signs of notes.
 */
export function exponentMarks(
  data: string,
  into: SnapshotElement,
  isRaised: () => boolean,
): readonly [opening: SnapshotText[], closing: SnapshotText[]] {
  if (endsLine(into) || !EXPONENT.test(data)) return NO_MARKS;
  const script = scriptAround(into);
  const before = textBefore(script ?? into);
  if ((!NUMBER.test(before) && !isBase(before)) || script?.name === 'sub') return NO_MARKS;
  if (script === null && !isRaised()) return NO_MARKS;
  return data.length === 1 ? [[drawnText('^')], []] : [[drawnText('^(')], [drawnText(')')]];
}

function scriptAround(element: SnapshotElement): SnapshotElement | null {
  let script: SnapshotElement | null = element;
  for (let level = 0; script && level < MAX_LEVELS; level++, script = script.parent) {
    if (endsLine(script)) return null;
    if (PLACES.has(script.name)) return script;
  }
  return null;
}

/** The text before an element that is being copied, in the same line; '' where there is none nearby. */
function textBefore(element: SnapshotElement): string {
  let inner = element;
  for (let level = 0; level < MAX_LEVELS && inner.parent; level++) {
    const before = inner.parent.children.at(-2);
    if (before) return lastTextIn(before);
    inner = inner.parent;
    if (endsLine(inner)) return '';
  }
  return '';
}

function lastTextIn(node: SnapshotNode): string {
  let inner: SnapshotNode | undefined = node;
  for (let level = 0; level < MAX_LEVELS && inner; level++) {
    if (inner.kind === 'text') return inner.data;
    if (endsLine(inner)) return '';
    inner = inner.children.at(-1);
  }
  return '';
}
