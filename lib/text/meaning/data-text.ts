/** A line of encoded bytes: base64, uuencode or hexadecimal digits. A long word of a language has fewer letters. */
const ENCODED_LINE = /^(?:[A-Za-z0-9+/=_-]{60,}|M[!-`]{60}|(?:[0-9a-f]{2} ?){24,})$/i;
/** A signature stands at the end of a letter that can be read. */
const ARMOUR = /^\s*-{5}BEGIN (?!PGP SIGNED)[A-Z0-9 ]+-{5}$/m;

/** A line of a playlist, or an address or path by itself. */
const ADDRESS_LINE =
  /^(?:#EXT\S*.*|\[playlist\]|(?:file|title|length)\d+=.*|numberofentries=.*|[a-z][a-z0-9+.-]*:\/\/\S+|(?:[\w.~%-]*\/)*[\w~%-]+\.[a-z0-9]{2,5}(?:\?\S*)?)$/i;

const MOST = 0.5;

/** Whether most of a text is encoded bytes: an armoured letter, an attachment, a key. */
export function isEncoded(text: string): boolean {
  const share = shareOfLines(text, ENCODED_LINE);
  return share > MOST || (text.search(ARMOUR) === 0 && share > MOST / 2);
}

/** Whether most of a text is addresses, such as those of the pieces of a stream. */
export const isListOfAddresses = (text: string) => shareOfLines(text, ADDRESS_LINE) > MOST;

/** The share of the characters of `text` that stand in lines like `pattern`. */
function shareOfLines(text: string, pattern: RegExp): number {
  let all = 0;
  let alike = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    const { length } = line.trim();
    all += length;
    if (pattern.test(line.trim())) alike += length;
  }
  return all === 0 ? 0 : alike / all;
}
