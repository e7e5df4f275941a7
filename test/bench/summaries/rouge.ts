/** Recall-Oriented Understudy for Gisting Evaluation (Lin 2004, aclanthology.org/W04-1013), as F1 in per cent. */
export interface Rouge {
  rouge1: number;
  rouge2: number;
  rougeL: number;
}

/**
 * ROUGE-1, -2 and -L of a summary against one reference. Words are runs of letters and digits in lower case, unstemmed. L is
 * the longest common subsequence over the whole text, as the package `rouge-score` defines its `rougeL`.
 */
export function rougeOf(summary: string, reference: string): Rouge {
  const [ours, theirs] = [wordsOf(summary), wordsOf(reference)];
  return {
    rouge1: overlapF1(ours, theirs, 1),
    rouge2: overlapF1(ours, theirs, 2),
    rougeL: f1(longestCommon(ours, theirs), ours.length, theirs.length),
  };
}

/** The words that ROUGE compares. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function overlapF1(ours: string[], theirs: string[], size: number): number {
  const wanted = new Map<string, number>();
  const gramsOf = (words: string[]) => words.slice(size - 1).map((_, at) => words.slice(at, at + size).join(' '));
  for (const gram of gramsOf(theirs)) wanted.set(gram, (wanted.get(gram) ?? 0) + 1);
  let shared = 0;
  for (const gram of gramsOf(ours)) {
    const left = wanted.get(gram) ?? 0;
    if (left > 0) shared += 1;
    wanted.set(gram, left - 1);
  }
  return f1(shared, ours.length - size + 1, theirs.length - size + 1);
}

function f1(shared: number, ours: number, theirs: number): number {
  return shared <= 0 ? 0 : (200 * shared) / (ours + theirs);
}

function longestCommon(a: string[], b: string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const word of a) {
    const next = [0];
    for (const [at, other] of b.entries()) {
      next.push(word === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
