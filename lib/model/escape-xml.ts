const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text as it stands in XML; what XML 1.0 has no way to write is left out. https://www.w3.org/TR/xml/#charsets */
export function escapeXml(text: string): string {
  const writable = text.replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
  return writable.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? '');
}
