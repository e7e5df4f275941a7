/** A place in a sequence of words, from `start` to before `end`, and how many words must change to make it the quote. */
export interface WordRange {
  readonly start: number;
  readonly end: number;
  readonly errors: number;
}

/** A page may repeat one word a million times. Later places are left out. */
const MAX_PLACES = 10_000;

/**
 * Where a sequence of words contains something like `quote`: every place that becomes it by at most `maxErrors` inserted,
 * removed or replaced words. Of overlapping places only those with the fewest errors are returned, in order. Words are
 * numbers; equal words have equal ones. Takes time proportional to the product of the lengths (P. H. Sellers, "The theory and
 * computation of evolutionary distances", J. Algorithms 1, 1980, 359).
 */
export function similarPlaces(quote: ArrayLike<number>, words: ArrayLike<number>, maxErrors: number): WordRange[] {
  const rows = quote.length;
  if (rows === 0) return [];
  /** For each beginning of the quote: the errors of its best match that ends at this word, and where that match starts. */
  const errors = Int32Array.from({ length: rows + 1 }, (_, row) => row);
  const starts = new Int32Array(rows + 1);
  const places: WordRange[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    let diagonal = 0;
    let diagonalStart = at;
    starts[0] = at + 1;
    for (let row = 1; row <= rows; row++) {
      const before = errors[row] ?? 0;
      const beforeStart = starts[row] ?? 0;
      let best = diagonal + (quote[row - 1] === word ? 0 : 1);
      let bestStart = diagonalStart;
      if (before + 1 < best) {
        best = before + 1; // an inserted word
        bestStart = beforeStart;
      }
      const above = (errors[row - 1] ?? 0) + 1;
      if (above < best) {
        best = above; // a removed word
        bestStart = starts[row - 1] ?? 0;
      }
      diagonal = before;
      diagonalStart = beforeStart;
      errors[row] = best;
      starts[row] = bestStart;
    }
    const found = errors[rows] ?? 0;
    if (found <= maxErrors) addPlace(places, { start: starts[rows] ?? 0, end: at + 1, errors: found });
  }
  return places;
}

function addPlace(places: WordRange[], place: WordRange): void {
  for (let last = places.at(-1); last && last.end > place.start; last = places.at(-1)) {
    if (last.errors < place.errors) return;
    if (last.errors === place.errors) break;
    places.pop();
  }
  if (places.length < MAX_PLACES) places.push(place);
}
