import { shownTextOf } from '../../text/lines/untrusted-text.ts';

/** The words after the marks of a code block. Programs run blocks of some names: Obsidian with Dataview does. */
const BLOCK_NAME = /^((?:[ \t>*+\-\d.)]|\[\^[^\]\n]*\]:)*(?:`{3,}(?=[^`\n]*$)|~{3,}))[^\n]*$/gm;

/** Marks of a code span that begins with `=` or `$=`, which Dataview runs. The first line of a code block may. */
const RUN_SPAN = /(?<!`)`{1,2}(?!`)(?=\s*\$?=)|`{3,}(?=[^\S\n]*\$?=)/g;

/**
 * A summary as Markdown for other programs: what may be seen of it (`shownTextOf`), without parts that become markup,
 * fetch a picture or are run there.
 */
export function inertMarkdownOf(text: string): string {
  return shownTextOf(text)
    .replaceAll('<', '&lt;')
    .replaceAll('![', '!\\[')
    .replace(BLOCK_NAME, '$1')
    .replace(RUN_SPAN, marks => '&#96;'.repeat(marks.length));
}
