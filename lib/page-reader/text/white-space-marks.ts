import { oneLine } from '../../text/lines/one-line.ts';
import type { SnapshotText } from '../snapshot/page-snapshot.ts';

/** White space that a style keeps is marked among that which is collapsed: by the line separator and the figure space. */
const LINE = '\u2028';
const INDENT = '\u2007';
const TAB = INDENT.repeat(4);

/** A text in which the line ends, and for `all` also the indents, are marked. */
export function withWhiteSpace(data: string, keeps: NonNullable<SnapshotText['keeps']>): string {
  const lines = data.replaceAll('\n', LINE);
  if (keeps === 'lines') return lines;
  return lines.replace(/(?<=^|\u2028)[ \t]+/gu, indent => indent.replaceAll('\t', TAB).replaceAll(' ', INDENT));
}

/** The lines of a marked text: white space between them is collapsed, and of blank lines one is left. */
export function linesOf(marked: string): string {
  if (!marked.includes(LINE) && !marked.includes(INDENT)) return oneLine(marked);
  const lines = marked.split(LINE).map(line => {
    const text = oneLine(line);
    return text === '' ? '' : ' '.repeat(/^\u2007*/u.exec(line)?.[0].length ?? 0) + text;
  });
  return lines
    .join('\n')
    .replace(/^\n+|\n+$/gu, '')
    .replace(/\n{3,}/gu, '\n\n');
}
