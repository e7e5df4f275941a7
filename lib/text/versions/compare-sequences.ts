/** A part of two texts: in both, only in the earlier, or only in the later one. */
export type Difference = { kind: 'same' | 'removed' | 'added'; text: string };

/** Above this many pairs, parts are not compared one by one: what lies between the equal ends counts as replaced. */
const MAX_PAIRS = 4_000_000;

/** How one sequence becomes another with the fewest removed and added parts, which come in this order. */
export function compareSequences(before: readonly string[], after: readonly string[]): Difference[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [
    ...before.slice(0, start).map(same),
    ...differencesIn(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

const same = (text: string): Difference => ({ kind: 'same', text });
const removed = (text: string): Difference => ({ kind: 'removed', text });
const added = (text: string): Difference => ({ kind: 'added', text });

/** By the longest common subsequence. */
function differencesIn(before: readonly string[], after: readonly string[]): Difference[] {
  if (before.length * after.length > MAX_PAIRS) return [...before.map(removed), ...after.map(added)];
  const width = after.length + 1;
  /** The length of the longest common subsequence of what follows. */
  const lengths = new Uint16Array((before.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        before[i] === after[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const differences: Difference[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [one, other] = [before[i], after[j]];
    if (one !== undefined && one === other) {
      differences.push(same(one));
      i += 1;
      j += 1;
    } else if (one !== undefined && (other === undefined || lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      differences.push(removed(one));
      i += 1;
    } else if (other !== undefined) {
      differences.push(added(other));
      j += 1;
    }
  }
  return differences;
}
