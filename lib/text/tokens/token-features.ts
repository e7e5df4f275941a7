/** Letters with a weight of their own: those of the target languages of the specification that are written in an alphabet. */
export const LETTERS = [
  'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýÿßāăąćčďđēėęěğģīįıķłĺļľńņňőœŕřśşšťţūůűųźżžșț',
  'абвгдежзийклмнопрстуфхцчшщъыьэюяёєіїґ',
  'αβγδεζηθικλμνξοπρςστυφχψωάέήίόύώϊϋΐ',
].join('');

/** What is counted besides these letters, in the order of the weights (`token-weights.ts`). */
export const CLASSES = [
  // Words, letters of long ones, and words that end in a vowel, which tell Italian and Finnish from English. What has more
  // than 20 letters is mostly no word but a key or encoded data.
  ...[
    'latinWords',
    'latinBeyond20',
    'latinVowelEnds',
    'cyrillicWords',
    'cyrillicBeyond5',
    'greekWords',
    'greekBeyond5',
  ],
  ...['otherWords', 'innerCapitals'],
  // Letters that `LETTERS` lacks.
  ...['otherLatin', 'otherCyrillic', 'otherGreek', 'otherLetters'],
  ...['han', 'hiragana', 'katakana', 'hangul', 'hanRuns', 'hangulRuns'],
  ...['digitRuns', 'digits', 'breakRuns', 'wideSpaces', 'signRuns', 'asciiSigns', 'otherSigns'],
] as const;

const FEATURE_COUNT = CLASSES.length + LETTERS.length;

const CLASS_AT: Readonly<Record<string, number>> = Object.fromEntries(CLASSES.map((name, index) => [name, index]));
const classAt = (name: string): number => CLASS_AT[name] ?? 0;
const INNER_CAPITALS = classAt('innerCapitals');

/** What a run of characters of one kind adds to: for the run itself, for each character, and for those beyond a length. */
interface Kind {
  run?: number;
  each?: number;
  beyond?: readonly [length: number, feature: number];
  /** For a run that ends in a vowel. */
  vowelEnd?: number;
  /** Its characters may have weights of their own. */
  hasLetters?: boolean;
  /** A character equal to the one before adds nothing: a rule ("-----") is few tokens. */
  skipsRepeats?: boolean;
}

const word = (script: string, other: string, limit: number): Kind => ({
  run: classAt(`${script}Words`),
  each: classAt(other),
  beyond: [limit, classAt(`${script}Beyond${limit}`)],
  hasLetters: true,
});

const KINDS = {
  /** One space belongs to the word that follows. */
  space: { beyond: [1, classAt('wideSpaces')] },
  wideSpace: { each: classAt('wideSpaces') },
  break: { run: classAt('breakRuns') },
  digit: { run: classAt('digitRuns'), each: classAt('digits') },
  asciiSign: { run: classAt('signRuns'), each: classAt('asciiSigns'), skipsRepeats: true },
  sign: { run: classAt('signRuns'), each: classAt('otherSigns'), skipsRepeats: true },
  han: { run: classAt('hanRuns'), each: classAt('han') },
  hiragana: { each: classAt('hiragana') },
  katakana: { each: classAt('katakana') },
  hangul: { run: classAt('hangulRuns'), each: classAt('hangul') },
  latin: { ...word('latin', 'otherLatin', 20), vowelEnd: classAt('latinVowelEnds') },
  cyrillic: word('cyrillic', 'otherCyrillic', 5),
  greek: word('greek', 'otherGreek', 5),
  other: { run: classAt('otherWords'), each: classAt('otherLetters') },
} satisfies Record<string, Kind>;

/**
 * The first UTF-16 unit of each range, hexadecimal, and its kind, up to the next range. Surrogates are signs, because most
 * of them stand for emoji.
 */
const RANGES = `
  0 sign, 9 wideSpace, a break, e sign, 20 space, 21 asciiSign, 30 digit, 3a asciiSign, 41 latin, 5b asciiSign, 61 latin,
  7b asciiSign, 7f sign, a0 wideSpace, a1 sign, aa latin, ab sign, b5 latin, b6 sign, ba latin, bb sign, c0 latin, d7 sign,
  d8 latin, f7 sign, f8 latin, 370 greek, 400 cyrillic, 530 other, 1e00 latin, 1f00 greek, 2000 sign, 3040 hiragana,
  30a0 katakana, 3100 other, 3200 sign, 3400 han, 4dc0 sign, 4e00 han, a000 other, ac00 hangul, d7b0 sign, f900 han,
  fb00 other, fe00 sign, 10000 end`;

const KIND_NAMES: readonly (string | undefined)[] = Object.keys(KINDS);
const KIND_LIST: readonly Kind[] = Object.values(KINDS);
const LAST_OWN_LETTER = 0x530;

/** By UTF-16 unit: the index of its kind; the feature of a letter of its own, or 0; whether it is a capital. */
const kindOf = new Uint8Array(0x10000);
const letterAt = new Uint16Array(LAST_OWN_LETTER);
const isCapital = new Uint8Array(LAST_OWN_LETTER);
const isVowel = new Uint8Array(0x80);
for (const vowel of 'aiouAIOU') isVowel[vowel.charCodeAt(0)] = 1;

const ranges = RANGES.split(',').map(range => range.trim().split(' '));
for (const [index, [first = '', kind]] of ranges.entries()) {
  const next = ranges[index + 1]?.[0] ?? first;
  kindOf.fill(KIND_NAMES.indexOf(kind), Number.parseInt(first, 16), Number.parseInt(next, 16));
}
for (const [index, letter] of [...LETTERS].entries()) {
  const capital = letter.toUpperCase();
  letterAt[letter.charCodeAt(0)] = CLASSES.length + index;
  // Not the "SS" of "ß", nor the "I" of "ı", which is that of "i".
  if (capital.length > 1 || capital === letter || letter === 'ı') continue;
  letterAt[capital.charCodeAt(0)] = CLASSES.length + index;
  isCapital[capital.charCodeAt(0)] = 1;
}

/**
 * Counts the features on which the number of tokens of a text depends on: words by alphabet and length, letters, and runs of
 * digits and signs. The counts are those of `CLASSES`, then of `LETTERS`. One pass: a million characters take about 20 ms.
 */
export function tokenFeaturesOf(text: string): Float64Array {
  const counts = new Float64Array(FEATURE_COUNT);
  const count = (feature: number, amount = 1) => {
    counts[feature] = (counts[feature] ?? 0) + amount;
  };
  let start = 0;
  while (start < text.length) {
    const index = kindOf[text.charCodeAt(start)] ?? 0;
    const { run, each, beyond, vowelEnd, hasLetters, skipsRepeats } = KIND_LIST[index] ?? {};
    if (run !== undefined) count(run);
    let end = start;
    let before = -1;
    for (let unit = text.charCodeAt(start); kindOf[unit] === index; unit = text.charCodeAt(end)) {
      if (hasLetters && isCapital[unit] === 1 && end > start) count(INNER_CAPITALS);
      const letter = hasLetters ? letterAt[unit] : 0;
      if (letter) count(letter);
      else if (each !== undefined && !(skipsRepeats && unit === before)) count(each);
      before = unit;
      end += 1;
    }
    if (vowelEnd !== undefined && isVowel[before] === 1) count(vowelEnd);
    if (beyond !== undefined && end - start > beyond[0]) count(beyond[1], end - start - beyond[0]);
    start = end;
  }
  return counts;
}
