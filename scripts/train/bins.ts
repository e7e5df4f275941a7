/** The number of values of a feature that are sampled. */
const SAMPLED = 50_000;

/**
 * Divides a feature into bins with about the same number of values. Returns the highest value of each bin except the last,
 * rounded so that it can be stored exactly.
 */
export function edgesOf(values: Float32Array, bins: number): number[] {
  const step = Math.max(1, values.length / SAMPLED);
  const sample = Float32Array.from(
    { length: Math.floor(values.length / step) },
    (_, at) => values[Math.floor(at * step)] ?? 0,
  );
  sample.sort();
  const edges: number[] = [];
  for (let bin = 1; bin < bins; bin++) {
    const edge = Number((sample[Math.floor((sample.length * bin) / bins)] ?? 0).toPrecision(3));
    if (edge > (edges.at(-1) ?? -Infinity) && edge < (sample.at(-1) ?? 0)) edges.push(edge);
  }
  return edges;
}

/** The bin of a value: the number of edges below it. */
export function binOf(value: number, edges: readonly number[]): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= Math.fround(edges[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}
