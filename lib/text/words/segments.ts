/** A part of a text: `text.slice(start, end)`. `isWord` is true for words and numbers, with a word segmenter. */
interface Segment {
  start: number;
  end: number;
  isWord: boolean;
}

/** Characters segmented at once: in Node 20 segmenting takes quadratic time (https://crbug.com/326176949). */
const SLICE_LENGTH = 4_000;

/**
 * The segments of `text`, in order and without gaps, in linear time. The last segment of each slice is segmented again with
 * the next one, because it may continue there.
 */
export function* segmentsOf(text: string, segmenter: Intl.Segmenter): Generator<Segment> {
  let start = 0;
  while (start < text.length) {
    const end = cutBefore(text, start, start + SLICE_LENGTH);
    const found = [...segmenter.segment(text.slice(start, end))];
    const mayGrow = end < text.length && found.length > 1;
    const unfinished = mayGrow ? found.pop() : undefined;
    for (const { segment, index, isWordLike } of found) {
      yield { start: start + index, end: start + index + segment.length, isWord: isWordLike === true };
    }
    start = unfinished === undefined ? end : start + unfinished.index;
  }
}

/** The last position up to `end` where `text` can be cut: after a space if there is one, else between characters. */
export function cutBefore(text: string, start: number, end: number): number {
  if (end >= text.length) return text.length;
  const space = text.slice(start, end).lastIndexOf(' ');
  if (space > 0) return start + space + 1;
  const isInsidePair = (text.codePointAt(end - 1) ?? 0) > 0xffff;
  return isInsidePair && end - 1 > start ? end - 1 : end;
}
