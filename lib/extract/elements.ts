/** Elements whose content is never words on the page: code, media, form values, markup for other readers. */
export const UNREAD: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'link',
  'base',
  'svg',
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

/** Set on an inline element of our copy (a `span`, a custom element) that the page's styles lay out as a block. */
export const BLOCK_MARK = 'data-block';
