const PRIVATE_USE = /[\uE000-\uF8FF]/;
const RUN = /[\uE000-\uF8FF]+/g;
const WORD = /[\p{L}\p{N}]/u;

/**
 * A text in which "□" stands for each letter that only the page's font knows, as "costs □□ coins" for prices drawn in a font of
 * their own. Icons stay as they are, and are dropped later: a sign alone, or the same sign several times, beside no words.
 */
export function withUnknownLetters(text: string): string {
  if (!PRIVATE_USE.test(text)) return text;
  return text.replace(RUN, (run, at: number) => {
    const isAmongWords = WORD.test(text.slice(0, at)) && WORD.test(text.slice(at + run.length));
    return isAmongWords || new Set(run).size > 1 ? '□'.repeat(run.length) : run;
  });
}
