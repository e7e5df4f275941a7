import type { Point } from './boxes.ts';
import type { TextItem } from './pdf-fragments.ts';
import type { ShownText } from './shown-text.ts';

/** Texts of a page that no item was made of, such as spaces and what is off the page. */
const MAX_SKIPPED = 300;
/** An item is made of at most so many texts, as far as hyphens are concerned. */
const MAX_TEXTS = 8;
/** How far beside a text an item may begin, in page units. */
const SAME_PLACE = 0.75;

const SOFT_HYPHEN = '\u00AD';

/**
 * Leaves out the items that nobody can see, and adds the hyphens at the end of lines that pdf.js takes for invisible. It
 * gives items in the order in which their texts are shown, so each is looked for after the one before. An item may be made
 * of several texts, of which some are hidden.
 */
export function seenItemsOf(items: readonly TextItem[], shown: readonly ShownText[]): readonly TextItem[] {
  if (shown.every(({ text, isSeen }) => isSeen && !text.endsWith(SOFT_HYPHEN))) return items;
  let index = 0;
  let last = Number.NEGATIVE_INFINITY;
  return items.flatMap(item => {
    if (item.str.trim() === '') return [item];
    for (let at = index; at < Math.min(shown.length, index + MAX_SKIPPED); at++) {
      const text = shown[at];
      const place = text && placeOn(text, item);
      if (!text || place === undefined || (at === index && place <= last)) continue;
      index = at;
      last = place;
      if (!text.isSeen) return [];
      const str = withoutHidden(item.str, shown, at + 1);
      return [{ ...item, str: endsInHyphen(item, shown.slice(at, at + MAX_TEXTS)) ? str + SOFT_HYPHEN : str }];
    }
    return [item];
  });
}

/** How far along a text an item begins; undefined if it does not begin there. */
function placeOn({ start, end }: ShownText, { transform }: Pick<TextItem, 'transform'>): number | undefined {
  const [x, y]: Point = [transform[4] ?? 0, transform[5] ?? 0];
  const [width, height] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(width, height);
  const [right, up] = length === 0 ? [1, 0] : [width / length, height / length];
  const along = (x - start[0]) * right + (y - start[1]) * up;
  const beside = (y - start[1]) * right - (x - start[0]) * up;
  return Math.abs(beside) < SAME_PLACE && along > -SAME_PLACE && along < length + SAME_PLACE ? along : undefined;
}

/** Whether the text in which an item ends has a hyphen there. */
function endsInHyphen({ width, transform }: TextItem, shown: readonly ShownText[]): boolean {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform;
  const size = Math.hypot(a, b) || 1;
  const end: TextItem['transform'] = [a, b, c, d, e + (width * a) / size, f + (width * b) / size];
  return shown.some(text => {
    if (!text.text.endsWith(SOFT_HYPHEN)) return false;
    const place = placeOn(text, { transform: end });
    return place !== undefined && place > Math.hypot(text.end[0] - text.start[0], text.end[1] - text.start[1]) - size;
  });
}

/** Cuts the hidden texts out of an item that goes on with them. */
function withoutHidden(str: string, shown: readonly ShownText[], from: number): string {
  let rest = str;
  for (let at = from; at < shown.length; at++) {
    const { text, isSeen } = shown[at] as ShownText;
    if (text.trim() !== '' && !rest.includes(text.trim())) break;
    if (!isSeen && text.trim() !== '') rest = rest.replace(text.trim(), ' ');
  }
  return rest.trim() === '' ? ' ' : rest;
}
