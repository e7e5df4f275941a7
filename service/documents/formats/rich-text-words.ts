/** Control words and symbols of Rich Text Format that stand for text. */
export const SIGNS: Record<string, string> = {
  par: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  nestrow: '\n',
  cell: ' | ',
  nestcell: ' ',
  line: ' ',
  tab: ' ',
  emdash: '—',
  endash: '–',
  emspace: ' ',
  enspace: ' ',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  '~': ' ',
  _: '-',
  '-': '',
  '\n': '\n',
  '\r': '\n',
  '|': '',
  ':': '',
};

/** Parts of formulas, and what stands before and after each of them in TeX. */
export const MATH: Record<string, readonly [before: string, after: string]> = {
  moMath: ['$', '$'],
  mnum: ['\\frac{', '}'],
  mden: ['{', '}'],
  msup: ['^{', '}'],
  msub: ['_{', '}'],
  mdeg: ['\\sqrt[', ']'],
};

/** Groups that older programs leave out, but which hold text. */
const READ = new Set(['shpinst', 'shptxt', 'moMath', 'moMathPara', 'mmath', 'mmathPara', 'ud', 'txfieldtext']);

/** Groups that hold tables of the file, instructions, pictures, comments or what is printed at the edge of each page. */
const LEFT_OUT = new Set(
  'stylesheet info pict object objdata nonshppict shprslt header headerl headerr headerf footer footerl footerr footerf fldinst datafield annotation atnid atnauthor atndate atnref bkmkstart bkmkend xe tc sp mmathPr mctrlPr listtable listoverridetable rsidtbl revtbl themedata colorschememapping latentstyles datastore generator xmlnstbl filetbl ftnsep ftnsepc aftnsep pgdsctbl fchars lchars'.split(
    ' ',
  ),
);

export const isRead = (word: string): boolean => READ.has(word);
/** Whether a group that begins with this word has no text of the document. */
export const isLeftOut = (word: string): boolean => LEFT_OUT.has(word) || /^m\w+Pr$/.test(word);
