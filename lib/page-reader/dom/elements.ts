/** Elements that show no text of the page: code, media, form values, and alternatives for other readers. */
export const NON_TEXT_ELEMENTS: ReadonlySet<string> = new Set(
  [
    'script style noscript template head link base svg img picture source canvas video audio iframe',
    'noframes object embed map col colgroup wbr input textarea select datalist',
    // Alternative notations of what is already shown: TeX of a formula, the pronunciation of a word.
    'annotation annotation-xml rt rp',
  ].flatMap(names => names.split(' ')),
);

const APART =
  'address article aside blockquote body caption center details dialog div dl fieldset figcaption figure footer form ' +
  'h1 h2 h3 h4 h5 h6 header hgroup hr html legend main menu nav p search section summary table';

/** Newlines around a block element: 2 leave a blank line, 1 begins a new line. Other elements are inline. */
export const NEWLINES_AROUND: ReadonlyMap<string, 1 | 2> = new Map([
  ...APART.split(' ').map(name => [name, 2] as const),
  ...'dd dt optgroup option tbody tfoot thead'.split(' ').map(name => [name, 1] as const),
]);

const PARTS_OF_BLOCKS: ReadonlySet<string> = new Set('li ul ol tr td th pre'.split(' '));

/** Whether an element of this name separates text, by itself or as part of a list, table or code. */
export const isBlockBoundary = (name: string): boolean => NEWLINES_AROUND.has(name) || PARTS_OF_BLOCKS.has(name);
