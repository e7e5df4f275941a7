import type { Run } from './pdf-lines.ts';

/** Lines one below the other that begin at the same place. */
interface Track {
  readonly x: number;
  right: number;
  readonly runs: Run[];
}

/** The tolerance for one edge, in units of the letter size: first lines are indented. */
const SAME_EDGE = 2.5;
/** The shares of the lines that go on in the middle of a sentence, and of their column's width that they fill. */
const MIN_CONTINUING = 0.4;
const MIN_FILLED = 0.65;

const OPEN_END = /[\p{L}\p{N},;\-\u2010]$/u;
const INNER_START = /^[\p{Ll}\p{Lo}]/u;

/** Whether a text goes on in the middle of a sentence. */
export const goesOn = (text: string, next: string): boolean => OPEN_END.test(text) && INNER_START.test(next);

/** Whether lines are those of sentences, in one or more narrow columns, and not the cells of a table. */
export function isProse(runs: readonly Run[]): boolean {
  const tracks = tracksOf(runs);
  let continuing = 0;
  let pairs = 0;
  let filled = 0;
  let width = 0;
  for (const track of tracks) {
    for (const [index, run] of track.runs.entries()) {
      filled += run.right - run.x;
      width += track.right - track.x;
      const before = track.runs[index - 1];
      if (!before) continue;
      pairs++;
      if (goesOn(before.text, run.text)) continuing++;
    }
  }
  return continuing >= MIN_CONTINUING * pairs && continuing > 0 && filled >= MIN_FILLED * width;
}

function tracksOf(runs: readonly Run[]): Track[] {
  const tracks: Track[] = [];
  for (const run of runs) {
    const track = tracks.find(({ x }) => Math.abs(run.x - x) < SAME_EDGE * run.size);
    if (track) {
      track.runs.push(run);
      track.right = Math.max(track.right, run.right);
    } else tracks.push({ x: run.x, right: run.right, runs: [run] });
  }
  return tracks;
}
