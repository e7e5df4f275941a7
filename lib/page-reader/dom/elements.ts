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

/** Newlines around an element: 2 leave a blank line, 1 begins a new line, 0 is in the line. */
export type Gap = 0 | 1 | 2;

const GAPS: ReadonlyMap<string, Gap> = new Map([
  ...APART.split(' ').map(name => [name, 2] as const),
  ...'dd dt li ol optgroup option pre tbody td tfoot th thead tr ul'.split(' ').map(name => [name, 1] as const),
]);

/** The newlines around an element of this name, where nothing says how it is drawn. */
export const gapByName = (name: string): Gap => GAPS.get(name) ?? 0;
