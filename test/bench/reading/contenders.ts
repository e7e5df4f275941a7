/** Who is measured: our own reader, and the two that are commonly used. */
export const contenders = ['precis', 'readability', 'defuddle'] as const;
export type Contender = (typeof contenders)[number];

/** One page read by one contender. */
export interface Reading {
  readonly text: string;
  readonly timeMs: number;
}
