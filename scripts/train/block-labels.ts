/** The share of each block (0 to 1) that is part of a page's known text. Each known word is assigned once. */
export function labelsOf(texts: readonly string[], text: string): Float32Array {
  const known = tokensOf(text);
  const runs = runsOf(known);
  const available = countsOf(known);
  const blocks = texts.map(tokensOf);
  const labels = new Float32Array(texts.length);
  for (const [index, tokens] of blocks.entries()) {
    if (tokens.length < RUN) continue;
    const label = Math.min(shareOfRuns(tokens, runs), shareAvailable(tokens, available));
    labels[index] = label;
    if (label >= HALF) take(tokens, available);
  }
  for (const index of nearestFirst(labels)) {
    const tokens = blocks[index] ?? [];
    if (tokens.length === 0 || tokens.length >= RUN || shareOfRuns(tokens, runs) < HALF) continue;
    const share = shareAvailable(tokens, available);
    labels[index] = share === 1 ? 1 : share >= HALF ? UNCERTAIN : 0;
    if (share === 1) take(tokens, available);
  }
  return labels;
}

/** The number of successive words that are unlikely to recur by chance. */
const RUN = 4;

/** A block with at least this share of known text is main content. */
export const HALF = 0.5;

/** The label of a short line of which only a part is left to assign. */
const UNCERTAIN = 0.4;

const tokensOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/** All runs of one to `RUN` words. */
function runsOf(tokens: readonly string[]): Set<string> {
  const runs = new Set<string>();
  for (let length = 1; length <= RUN; length++) {
    for (let start = 0; start + length <= tokens.length; start++)
      runs.add(tokens.slice(start, start + length).join(' '));
  }
  return runs;
}

/** The share of a block's runs of `RUN` words (or of all its words, if it has fewer) that are known. */
function shareOfRuns(tokens: readonly string[], runs: ReadonlySet<string>): number {
  const length = Math.min(RUN, tokens.length);
  const count = tokens.length - length + 1;
  let hits = 0;
  for (let start = 0; start < count; start++) if (runs.has(tokens.slice(start, start + length).join(' '))) hits++;
  return hits / count;
}

function countsOf(tokens: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

function shareAvailable(tokens: readonly string[], available: ReadonlyMap<string, number>): number {
  let hits = 0;
  for (const [token, count] of countsOf(tokens)) hits += Math.min(count, Math.max(0, available.get(token) ?? 0));
  return hits / tokens.length;
}

function take(tokens: readonly string[], available: Map<string, number>): void {
  for (const token of tokens) available.set(token, (available.get(token) ?? 0) - 1);
}

/** All indices, those nearest to main content first: "Home" in a menu is far from it. */
function nearestFirst(labels: Float32Array): number[] {
  const distances = new Float64Array(labels.length).fill(labels.length);
  for (const [index, label] of labels.entries()) if (label >= HALF) distances[index] = 0;
  for (let index = 1; index < labels.length; index++)
    distances[index] = Math.min(distances[index] as number, (distances[index - 1] as number) + 1);
  for (let index = labels.length - 2; index >= 0; index--)
    distances[index] = Math.min(distances[index] as number, (distances[index + 1] as number) + 1);
  return [...labels.keys()].sort((a, b) => (distances[a] as number) - (distances[b] as number) || a - b);
}
