/** A sample is as wrong as the whole. */
const SAMPLE_CHARS = 200_000;

/** No language writes so many of its letters with these; text in another encoding read as Latin-1 consists of them. */
const MOST_LATIN_1_LETTERS = 0.35;
const MOST_REPLACED = { mojibake: 0.02, doubtful: 0.002 };
const MOST_CONTROLS = 0.01;
/** Two bytes of UTF-8 taken for two letters of Windows-1252: "Ã¤", "â€™". */
const DOUBLE = /[ÃÂÐÑÎÏ][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[\u0080-\u00bf™œž“”¦¢]/g;
const MOST_DOUBLE = 0.005;

/** True for a text that was decoded under the wrong encoding, as far as its letters show it. */
export function isMojibake(text: string): boolean {
  return isBroken(text, MOST_REPLACED.mojibake);
}

/** True for a text with more letters that could not be decoded than accidents leave: another encoding may fit better. */
export function isDoubtful(text: string): boolean {
  return isBroken(text, MOST_REPLACED.doubtful);
}

function isBroken(text: string, mostReplaced: number): boolean {
  const sample = text.slice(0, SAMPLE_CHARS).replace(/<[^>]*>/g, '');
  const count = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  const letters = count(/[\p{L}\p{N}\ufffd]/gu);
  if (letters === 0) return false;
  return (
    count(/\ufffd/g) > letters * mostReplaced ||
    count(/[\u0080-\u0084\u0086-\u009f]/g) > letters * MOST_CONTROLS ||
    count(/[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]/g) > letters * MOST_LATIN_1_LETTERS ||
    count(DOUBLE) > letters * MOST_DOUBLE
  );
}
