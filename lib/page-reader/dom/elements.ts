/** Elements with no words on the page: code, media, form values, markup for other readers. */
export const UNREAD: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'link',
  'base',
  'svg',
  'img',
  'picture',
  'source',
  'canvas',
  'video',
  'audio',
  'iframe',
  'frame',
  'frameset',
  'noframes',
  'object',
  'embed',
  'map',
  'col',
  'colgroup',
  'wbr',
  'input',
  'textarea',
  'select',
  'datalist',
  // A second spelling of what stands beside it: TeX of a formula, the pronunciation of a word.
  'annotation',
  'annotation-xml',
  'rt',
  'rp',
]);

/** Newlines around an element's text: 2 sets a block apart with a blank line, 1 begins a new line. Others are inline. */
export const BLOCKS: ReadonlyMap<string, 1 | 2> = new Map([
  ...[
    ['address', 'article', 'aside', 'blockquote', 'body', 'caption', 'center', 'details', 'dialog', 'div', 'dl'],
    ['fieldset', 'figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hgroup'],
    ['hr', 'html', 'legend', 'main', 'menu', 'nav', 'p', 'search', 'section', 'summary', 'table'],
  ]
    .flat()
    .map(name => [name, 2] as const),
  ...['dd', 'dt', 'optgroup', 'option', 'tbody', 'tfoot', 'thead'].map(name => [name, 1] as const),
]);

const ALSO_DIVIDING: ReadonlySet<string> = new Set(['li', 'ul', 'ol', 'tr', 'td', 'th', 'pre']);

/** Whether an element of this name stands apart from the text before it, by itself or as a part of a list, table or code. */
export const isDividingName = (name: string): boolean => BLOCKS.has(name) || ALSO_DIVIDING.has(name);
