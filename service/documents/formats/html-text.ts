import { textOfHtml } from '../../feeds/text-of-html.ts';

/** The text of markup that is all content (a chapter, a letter, a Word document): its blocks, separated by blank lines. */
export function blocksOfHtml(html: string): string {
  return blocksOfLines(textOfHtml(html));
}

/** Lines as blocks: blanks within a line are joined, empty lines dropped. */
export function blocksOfLines(text: string): string {
  return text
    .split('\n')
    .map(line => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter(line => line !== '')
    .join('\n\n');
}
