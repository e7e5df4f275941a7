/** Named references in titles and names. The whole table of HTML would weigh a fifth of the page reader. */
const SIGNS: ReadonlyMap<string, string> = new Map(
  (
    'amp & lt < gt > quot " apos \' nbsp \u00A0 ndash – mdash — hellip … lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ ' +
    'laquo « raquo » middot · bull • copy © reg ® trade ™ deg ° times × euro € pound £ sect § shy \u00AD iexcl ¡ iquest ¿ ' +
    'szlig ß oslash ø Oslash Ø aelig æ AElig Æ oelig œ OElig Œ eth ð ETH Ð thorn þ THORN Þ lstrok ł Lstrok Ł'
  )
    .split(' ')
    .flatMap((name, index, all) => (index % 2 === 0 ? [[name, all[index + 1] ?? ''] as const] : [])),
);

/** The marks in the names of accented letters, such as `eacute`, as combining characters. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['grave', '\u0300'],
  ['acute', '\u0301'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['ring', '\u030A'],
  ['caron', '\u030C'],
  ['cedil', '\u0327'],
]);

/** Escaped once, or several times: `&amp;amp;lt;`. */
const REFERENCE = /&(?:amp;)*(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;

const LAST_CODE_POINT = 0x10ffff;

/** A text with its character references replaced by the characters; unknown ones stay. */
export const withoutEntities = (text: string): string =>
  text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name = '') => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
    if (code > 0 && code <= LAST_CODE_POINT) return String.fromCodePoint(code);
    const mark = MARKS.get(name.slice(1));
    return mark ? `${name[0]}${mark}`.normalize('NFC') : (SIGNS.get(name) ?? whole);
  });
