import { textOfHtml } from '../../markup/text-of-html.ts';

/**
 * The text of markup that is all content (a chapter, a letter): its blocks, separated by blank lines. `hidden`: classes and
 * ids (`.note`, `#ad`) that a style sheet hides.
 */
export function blocksOfHtml(html: string, hidden?: ReadonlySet<string>): string {
  return blocksOfLines(textOfHtml(html, hidden && { hidden }));
}

/** Lines as blocks: blanks within a line are joined, empty lines dropped. */
export function blocksOfLines(text: string): string {
  return text
    .split('\n')
    .map(line => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter(line => line !== '')
    .join('\n\n');
}
