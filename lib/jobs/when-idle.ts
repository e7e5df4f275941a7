/** Something that works on requests: jobs, searches, or the requests themselves. */
export type Running = {
  isIdle: () => boolean;
  /** Resolves when all that is under way now has ended. */
  ended: () => Promise<void>;
};

/** Resolves at a moment when nothing is under way in any of them, also nothing that began meanwhile. */
export async function whenIdle(parts: readonly Running[]): Promise<void> {
  while (parts.some(part => !part.isIdle())) await Promise.all(parts.map(part => part.ended()));
}
