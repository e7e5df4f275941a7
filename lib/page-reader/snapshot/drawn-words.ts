import type { Place } from '../visibility/generated-text.ts';
import type { VisibilityProbe } from '../visibility/probe-interface.ts';
import { createSnapshotElement, drawnText, type SnapshotElement, type SnapshotText } from './page-snapshot.ts';

/** A picture that stands for a word needs no space before punctuation. */
export function closeGap({ children }: SnapshotElement, next: string): void {
  const last = children.at(-1);
  if (last?.kind === 'text' && last.isDrawn && /^[.,;:!?)\]…]/.test(next)) {
    children.splice(-1, 1, drawnText(last.data.trimEnd()));
  }
}

/** The words that an element of this name stands for. The state of a box is no value of a field. */
export function standInText(name: string, words: string): SnapshotText {
  const isField = name === 'select' || ((name === 'input' || name === 'textarea') && !/^\[[ x]\] $/.test(words));
  return isField ? { ...drawnText(words), isChoice: true } : drawnText(words);
}

/** Adds what a style writes at the start or the end of an element. */
export function addGenerated(element: Element, place: Place, into: SnapshotElement, probe: VisibilityProbe): void {
  const generated = probe.generatedTextOf(element, place);
  if (!generated) return;
  const text = drawnText(generated.text);
  if (!generated.isBlock) into.children.push(text);
  else {
    const block = createSnapshotElement('span', into, undefined, { gap: 1 });
    block.children.push(text);
    into.children.push(block);
  }
}
