/**
 * The library is divided into chunks of neighbouring answers, and every index term begins with its chunk. So a search can
 * go from the newest chunk to the oldest and stop when the screen is full, however many answers there are. `oldest` and
 * `newest` are moments (milliseconds since 1970).
 */
export type Chunk = { number: number; oldest: number; newest: number; count: number };

/** Few enough that looking one up is quick, many enough that a rare word needs few look-ups. */
export const CHUNK_SIZE = 500;

/** The chunk for an answer of this moment, grown by it. A new one only before all others or after them. */
export function chunkWith(chunks: readonly Chunk[], at: number): Chunk {
  const inOrder = [...chunks].sort((a, b) => a.number - b.number);
  const next = inOrder.findIndex(({ newest }) => newest >= at);
  const after = next < 0 ? undefined : inOrder[next];
  const before = next < 0 ? inOrder.at(-1) : inOrder[next - 1];
  const isInside = after !== undefined && after.oldest <= at;
  const host = isInside ? after : [before, after].find(chunk => chunk && chunk.count < CHUNK_SIZE);
  if (host) return grown(host, at);
  if (after === undefined) return { number: (before?.number ?? 0) + 1, oldest: at, newest: at, count: 1 };
  if (before === undefined) return { number: after.number - 1, oldest: at, newest: at, count: 1 };
  return grown(before, at);
}

function grown({ number, oldest, newest, count }: Chunk, at: number): Chunk {
  return { number, oldest: Math.min(oldest, at), newest: Math.max(newest, at), count: count + 1 };
}

const OFFSET = 500_000;
const CODE_LENGTH = 4;

/** A term as it stands in the index. */
export function termInChunk(chunk: number, term: string): string {
  return (chunk + OFFSET).toString(36).padStart(CODE_LENGTH, '0') + term;
}

export function termWithoutChunk(indexed: string): string {
  return indexed.slice(CODE_LENGTH);
}
