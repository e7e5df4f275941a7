import { guessEncoding } from './guess-encoding.ts';
import { isDoubtful, isMojibake } from './mojibake.ts';

/** `charset=` in a `Content-Type` header, in a `meta` element, and the encoding that an XML file declares. */
const CHARSET = /charset\s*=\s*["']?\s*([\w.:-]+)/i;
const META_CHARSET = /<meta[^>]{0,500}?charset\s*=\s*["']?\s*([\w.:-]+)/i;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const XML_ENCODING = /^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.:-]+)/i;

/** Browsers look for `meta` in the first 1,024 bytes, and start again when one comes later. */
const META_BYTES = 1_024;
const LATE_META_BYTES = 500_000;

export type Markup = 'html' | 'xml' | 'plain';

/**
 * The text of `bytes` in the order of browsers (HTML standard, 13.2.3.2): byte order mark, header, `meta` or XML
 * declaration, a late `meta`, UTF-8 if valid, else a guess by the frequency of letters. A declaration that makes the text
 * invalid is ignored. The result may still be nonsense: see `isMojibake`.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null, markup: Markup): string {
  const bom = bomOf(bytes);
  if (bom !== undefined) return decodeAs(bom, bytes) ?? '';
  const text = decodeAs(CHARSET.exec(contentType ?? '')?.[1] ?? declarationIn(bytes, markup), bytes);
  if (text !== null && !isDoubtful(text)) return text;
  return decodeUndeclared(bytes) ?? text ?? decodeAs('windows-1252', bytes) ?? '';
}

/** `null` if no guess fits. */
function decodeUndeclared(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const guessed = decodeAs(guessEncoding(bytes), bytes);
    return guessed === null || isMojibake(guessed) ? null : guessed;
  }
}

function bomOf(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

function declarationIn(bytes: Uint8Array, markup: Markup): string | undefined {
  if (markup === 'plain') return undefined;
  const startOf = (length: number) => new TextDecoder('latin1').decode(bytes.subarray(0, length));
  const label =
    markup === 'xml'
      ? XML_ENCODING.exec(startOf(META_BYTES))?.[1]
      : (charsetInMeta(startOf(META_BYTES)) ?? charsetInMeta(startOf(LATE_META_BYTES)));
  // A declaration that is readable byte by byte is not in UTF-16, whatever it says (HTML standard, "prescan").
  return label !== undefined && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function charsetInMeta(html: string): string | undefined {
  return META_CHARSET.exec(html.replace(COMMENT, ''))?.[1];
}

/** `null` without a label and for one that the Encoding standard does not know. */
function decodeAs(label: string | null | undefined, bytes: Uint8Array): string | null {
  try {
    if (!label) return null;
    const decoder = new TextDecoder(label);
    // Without `stream`, Node decodes Windows-1252 as Latin-1, which has no quotes: https://github.com/nodejs/node/issues/56542
    return decoder.decode(bytes, { stream: true }) + decoder.decode();
  } catch {
    return null;
  }
}
