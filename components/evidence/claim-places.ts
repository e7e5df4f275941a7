import type { Claim, Doubt, Span } from '../../lib/model/summary/evidence.ts';
import type { Inline } from '../../lib/model/summary/markdown-tree.ts';

/** A claim in a line of the summary, and its words that are doubted. */
export type ClaimPlace = Span & { claim: number; doubts: Span[] };

/** The letters and digits of a text, and where each stands. Marks and white space are written in more than one way. */
function lettersOf(text: string): { letters: string; at: number[] } {
  const at: number[] = [];
  let letters = '';
  for (const { 0: letter, index } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    for (let unit = 0; unit < letter.length; unit++) at.push(index + unit);
    letters += letter;
  }
  return { letters, at };
}

/** The claims that stand in a line, in order. */
export function claimPlacesIn(line: string, claims: readonly Pick<Claim, 'text' | 'doubts'>[]): ClaimPlace[] {
  const { letters, at } = lettersOf(line);
  const places: ClaimPlace[] = [];
  let from = 0;
  for (const [claim, { text, doubts }] of claims.entries()) {
    const own = lettersOf(text);
    const sought = own.letters;
    const found = sought === '' ? -1 : letters.indexOf(sought, from);
    if (found < 0) continue;
    from = found + sought.length;
    const start = places.length === 0 ? 0 : (at[found] ?? 0);
    const placeOf = (doubt: Doubt) => spanOf(doubt, own.at, at.slice(found));
    places.push({ claim, start, end: (at[from - 1] ?? 0) + 1, doubts: doubts.map(placeOf) });
  }
  return places.map((place, index) => {
    const before = places[index - 1];
    const start = before ? before.end + lengthOfEnd(line.slice(before.end, place.start)) : place.start;
    const next = places[index + 1];
    return {
      ...place,
      start: start + gapAt(line, start),
      end: place.end + lengthOfEnd(/^[^\p{L}\p{N}]*/u.exec(line.slice(place.end, next?.start))?.[0] ?? ''),
    };
  });
}

/** Where words of a claim stand in a line. `own` and `inLine`: the places of the letters of the claim in both. */
function spanOf({ start, end }: Span, own: readonly number[], inLine: readonly number[]): Span {
  const first = own.findIndex(at => at >= start);
  const last = own.findLastIndex(at => at < end);
  return { start: inLine[first] ?? 0, end: (inLine[last] ?? 0) + 1 };
}

/** Between two sentences: the beginning of the next one, with what opens it. */
const NEXT_BEGINS = /(?:\s+\S*|[\p{Ps}\p{Pi}¿¡]+)$/u;

/** How much of the signs after a sentence belongs to it. */
const lengthOfEnd = (signs: string) => signs.replace(NEXT_BEGINS, '').length;

const gapAt = (line: string, start: number) => /^\s*/u.exec(line.slice(start))?.[0].length ?? 0;

/** The part of a line from `start` to `end`, with its styles. */
export function sliceOf(content: readonly Inline[], start: number, end: number): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const { text, styles } of content) {
    const part = text.slice(Math.max(0, start - at), Math.max(0, end - at));
    if (part !== '') parts.push({ text: part, styles });
    at += text.length;
  }
  return parts;
}
