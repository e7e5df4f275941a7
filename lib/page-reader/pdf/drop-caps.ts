import type { Fragment } from './pdf-fragments.ts';

/** A first letter, or a first word of one letter. */
const CAPITAL = /^["'“‘«„¿¡]?\p{Lu}['’]?$/u;
/** Its size, in units of that of the lines beside it. */
const MIN_SIZE = 1.7;
/** Where the lines beside it are, in its own size: from the top of the letter to a little below its baseline. */
const MAX_ABOVE = 1.05;
const MAX_BELOW = 0.1;
const MAX_GAP = 0.6;
const SAME_LINE = 0.5;
/** A page with more large letters is a poster or a diagram. */
const MAX_CAPS = 50;

/** Puts large first letters in front of their paragraphs, and the lines beside them at the edge of the column. */
export function withDropCaps(fragments: readonly Fragment[]): readonly Fragment[] {
  const least = fragments.reduce((size, one) => Math.min(size, one.size), Number.POSITIVE_INFINITY);
  const caps = fragments.filter(({ text, size }) => size > MIN_SIZE * least && CAPITAL.test(text));
  if (caps.length > MAX_CAPS) return fragments;
  let rest = fragments;
  for (const cap of caps) {
    const lines = firstOfLines(rest.filter(fragment => isBeside(fragment, cap)));
    const [first] = lines;
    if (!first) continue;
    const space = isOneWord(cap.text, first.text, fragments) ? '' : ' ';
    rest = rest.flatMap(fragment => {
      if (fragment === cap) return [];
      if (!lines.includes(fragment)) return [fragment];
      const text = fragment === first ? cap.text + space + fragment.text.trimStart() : fragment.text;
      return [{ ...fragment, text, x: cap.x, width: fragment.x + fragment.width - cap.x }];
    });
  }
  return rest;
}

function isBeside({ x, y, size }: Fragment, cap: Fragment): boolean {
  const above = cap.y - y;
  const gap = x - cap.x - cap.width;
  return (
    cap.size > MIN_SIZE * size &&
    above > -MAX_BELOW * cap.size &&
    above < MAX_ABOVE * cap.size &&
    Math.abs(gap) < MAX_GAP * cap.size
  );
}

/** The fragment at the left of each line, from the top down. */
function firstOfLines(fragments: readonly Fragment[]): Fragment[] {
  const lines: Fragment[] = [];
  for (const fragment of [...fragments].sort((one, other) => one.y - other.y || one.x - other.x)) {
    const last = lines.at(-1);
    if (!last || fragment.y - last.y > SAME_LINE * fragment.size) lines.push(fragment);
    else if (fragment.x < last.x) lines[lines.length - 1] = fragment;
  }
  return lines;
}

/** "A bridge", but "After": whether the text beside the letter does not begin with a word that the page has elsewhere. */
function isOneWord(letter: string, text: string, fragments: readonly Fragment[]): boolean {
  if (!/^["'“‘«„]?[AIO]$/u.test(letter)) return true;
  const [word = ''] = /^\p{L}+/u.exec(text) ?? [];
  const pattern = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'gu');
  return word === '' || fragments.reduce((count, one) => count + (one.text.match(pattern)?.length ?? 0), 0) < 2;
}
