/** Isolates the direction of a text, so that it cannot reorder the sentence around it (UAX #9, first strong isolate). */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
