/** `charset=` in a `Content-Type` header, and in the first bytes of an HTML page. */
const CHARSET = /charset\s*=\s*["']?\s*([\w-]+)/i;
const META_CHARSET = /<meta[^>]{0,500}?charset\s*=\s*["']?\s*([\w-]+)/i;
const META_BYTES = 1_024;

/**
 * The text of `bytes` by the order browsers use: byte order mark, header, `meta` (HTML only). Without any of them it is
 * UTF-8 if it can be, else Windows-1252.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null, kind: 'html' | 'plain'): string {
  const label = bomOf(bytes) ?? CHARSET.exec(contentType ?? '')?.[1] ?? (kind === 'html' ? metaOf(bytes) : undefined);
  const declared = label === undefined ? null : decoderOf(label);
  if (declared) return declared.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function bomOf(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

function metaOf(bytes: Uint8Array): string | undefined {
  const label = META_CHARSET.exec(new TextDecoder('latin1').decode(bytes.subarray(0, META_BYTES)))?.[1];
  // A page whose `meta` could be read byte by byte is not UTF-16, whatever it says (HTML standard, "prescan").
  return label !== undefined && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}
