/** Letters with accents, and the same letters without, of the scripts in which accents are often left out. */
const ACCENTS: readonly (readonly [from: number, to: number])[] = [
  [0xe0, 0x24f],
  [0x370, 0x3ff],
  [0x1e00, 0x1fff],
];
const OTHER_LETTERS: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ħ: 'h', ς: 'σ', ё: 'е' };

/** Each letter that folding changes, with what it becomes: one lower-case letter each. */
export function foldedLetters(): Record<string, string> {
  const letters = { ...OTHER_LETTERS };
  for (const [from, to] of ACCENTS) {
    for (let code = from; code <= to; code++) {
      const letter = String.fromCodePoint(code);
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
      if (/^\p{Ll}$/u.test(letter) && plain.length === 1 && plain !== letter) letters[letter] = plain;
    }
  }
  return letters;
}

const ASCII = /^[\0-\x7f]*$/;
let folded: Record<string, string> | undefined;

/** A lower-case word as searches compare it: without the accents that are often left out. */
export function foldLetters(word: string): string {
  if (ASCII.test(word)) return word;
  folded ??= foldedLetters();
  let plain = '';
  for (const letter of word) plain += folded[letter] ?? letter;
  return plain;
}
