/** A sample is enough. */
const SAMPLE_CHARS = 200_000;

/** No language uses these letters that often. Text that was wrongly decoded as Latin-1 consists of them. */
const MOST_LATIN_1_LETTERS = 0.35;
const MOST_REPLACED = { mojibake: 0.02, doubtful: 0.002 };
const MOST_CONTROLS = 0.01;
/** Two bytes of UTF-8 read as two letters of Windows-1252: "Ã¤", "â€™". */
const DOUBLE = /[ÃÂÐÑÎÏ][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[\u0080-\u00bf™œž“”¦¢]/g;
const MOST_DOUBLE = 0.005;

/** Whether a text was decoded with the wrong encoding, judged by its letters. */
export function isMojibake(text: string): boolean {
  return isBroken(text, MOST_REPLACED.mojibake);
}

/** Whether too many letters could not be decoded for an accident, so that another encoding may fit better. */
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
