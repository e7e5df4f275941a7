const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes text for XML and drops characters that XML 1.0 cannot contain. See https://www.w3.org/TR/xml/#charsets. */
export function escapeXml(text: string): string {
  const writable = text.replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
  return writable.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? '');
}
