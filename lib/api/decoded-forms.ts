/** A text in one decoded form. `starts` and `ends` are the positions of its UTF-16 units in the original. */
export type DecodedForm = { text: string; starts: Uint32Array; ends: Uint32Array };

/** Text may be encoded several times. This many rounds are decoded. */
const MOST_ROUNDS = 4;

/** The text without white space and invisible characters, and then decoded as often as there is something to decode. */
export function decodedFormsOf(text: string): DecodedForm[] {
  const readings = [joined(text)];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const last = readings[round];
    const next = last && rewritten(last, ENCODED, match => characterOf(match.groups ?? {}));
    if (!next || next.text === last.text) break;
    readings.push(next);
  }
  return readings;
}

function joined(text: string): DecodedForm {
  const places = Uint32Array.from({ length: text.length }, (_, place) => place);
  return rewritten({ text, starts: places, ends: places.map(place => place + 1) }, /[\s\p{DI}]+/gu, () => '');
}

/** Percent encoding, quoted-printable, character references, and the escapes of JSON and programming languages. */
const ENCODED =
  /[%=](?<byte>[0-9a-f]{2})|&#(?<decimal>\d{1,7});?|&#x(?<hex>[0-9a-f]{1,6});?|&(?<name>[a-z]{2,6});|\\u(?<unit>[0-9a-f]{4}|\{[0-9a-f]{1,6}\})|\\x(?<escaped>[0-9a-f]{2})|\\(?<plain>[!-~])/gi;

/** The named references of the HTML standard for visible ASCII characters and spaces. */
const NAMED: Record<string, string> = {
  excl: '!',
  quot: '"',
  num: '#',
  dollar: '$',
  percnt: '%',
  amp: '&',
  apos: "'",
  lpar: '(',
  rpar: ')',
  ast: '*',
  plus: '+',
  comma: ',',
  period: '.',
  sol: '/',
  colon: ':',
  semi: ';',
  lt: '<',
  equals: '=',
  gt: '>',
  quest: '?',
  commat: '@',
  lsqb: '[',
  lbrack: '[',
  bsol: '\\',
  rsqb: ']',
  rbrack: ']',
  hat: '^',
  lowbar: '_',
  grave: '`',
  lcub: '{',
  lbrace: '{',
  verbar: '|',
  vert: '|',
  rcub: '}',
  rbrace: '}',
  nbsp: '',
  shy: '',
  zwj: '',
  zwnj: '',
};

/** A visible ASCII character, '' for white space, or `null` for anything else. */
function characterOf({
  byte,
  decimal,
  hex,
  name,
  unit,
  escaped,
  plain,
}: Record<string, string | undefined>): string | null {
  if (plain !== undefined) return plain;
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? null;
  const code =
    decimal === undefined
      ? Number.parseInt(byte ?? hex ?? unit?.replace('{', '') ?? escaped ?? '', 16)
      : Number(decimal);
  if (code > 0x20 && code < 0x7f) return String.fromCharCode(code);
  return code <= 0x20 || code === 0xa0 ? '' : null;
}

/** Replaces each match by what `characterFor` returns: at most one unit, or `null` to keep the match. */
function rewritten(
  reading: DecodedForm,
  pattern: RegExp,
  characterFor: (match: RegExpExecArray) => string | null,
): DecodedForm {
  const starts = new Uint32Array(reading.text.length);
  const ends = new Uint32Array(reading.text.length);
  let text = '';
  let read = 0;
  const copyTo = (place: number) => {
    starts.set(reading.starts.subarray(read, place), text.length);
    ends.set(reading.ends.subarray(read, place), text.length);
    text += reading.text.slice(read, place);
    read = place;
  };
  for (const match of reading.text.matchAll(pattern)) {
    const value = characterFor(match);
    if (value === null) continue;
    copyTo(match.index);
    read += match[0].length;
    starts[text.length] = reading.starts[match.index] ?? 0;
    ends[text.length] = reading.ends[read - 1] ?? 0;
    text += value;
  }
  copyTo(reading.text.length);
  return { text, starts, ends };
}
