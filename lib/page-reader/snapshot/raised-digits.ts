import { changesNumber, withSmallDigits } from '../../text/lines/small-digits.ts';
import { endsLine, type SnapshotElement, type SnapshotNode } from './page-snapshot.ts';

const PLACES: ReadonlyMap<string, 'raised' | 'lowered'> = new Map([
  ['sup', 'raised'],
  ['sub', 'lowered'],
]);

/** A link or a span may stand between the digits and the `sup`, and around the `sup`. */
const MAX_LEVELS = 4;

/**
 * A text as it is to be written in an element of a snapshot. Digits that are raised or lowered right after another digit are
 * written as small ones: without their formatting the number would be another. The length stays the same.
 *
 * @param isRaised whether a style raises the text; asked only after a digit
 */
export function withRaisedDigits(data: string, into: SnapshotElement, isRaised: () => boolean): string {
  if (endsLine(into)) return data;
  const script = scriptAround(into);
  if (!changesNumber(lastCharacterBefore(script ?? into), data)) return data;
  const place = PLACES.get(script?.name ?? '') ?? (isRaised() ? 'raised' : null);
  return place === null ? data : withSmallDigits(data, place);
}

function scriptAround(element: SnapshotElement): SnapshotElement | null {
  let script: SnapshotElement | null = element;
  for (let level = 0; script && level < MAX_LEVELS; level++, script = script.parent) {
    if (endsLine(script)) return null;
    if (PLACES.has(script.name)) return script;
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
    if (endsLine(inner)) return '';
  }
  return '';
}

function lastCharacterIn(node: SnapshotNode): string {
  let inner: SnapshotNode | undefined = node;
  for (let level = 0; level < MAX_LEVELS && inner; level++) {
    if (inner.kind === 'text') return inner.data.at(-1) ?? '';
    if (endsLine(inner)) return '';
    inner = inner.children.at(-1);
  }
  return '';
}
