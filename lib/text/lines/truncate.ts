/** The first `maxChars` UTF-16 units of a text, or one less where that would split a character. */
export function truncateToChars(text: string, maxChars: number): string {
  const isSplit = maxChars < text.length && (text.codePointAt(maxChars - 1) ?? 0) > 0xffff;
  return text.slice(0, isSplit ? maxChars - 1 : maxChars);
}

/** The first `maxChars` UTF-16 units of a line with an ellipsis among them, cut after a word that ends in the last third. */
export function truncateLine(line: string, maxChars: number): string {
  if (line.length <= maxChars) return line;
  const start = truncateToChars(line, maxChars - 1);
  const space = start.lastIndexOf(' ');
  return `${(space > (maxChars - 1) * 0.67 ? start.slice(0, space) : start).trimEnd()}…`;
}
