export interface Recognized {
  /** Paragraphs, separated by blank lines. */
  text: string;
  /** The average over the words, weighted by their length: 0 to 100. */
  confidence: number;
}

/** Columns of Tesseract's TSV: https://tesseract-ocr.github.io/tessdoc/Command-Line-Usage.html */
const COLUMNS = { level: 0, page: 1, block: 2, paragraph: 3, line: 4, confidence: 10, word: 11 } as const;
const WORD_LEVEL = '5';

/** The paragraphs in Tesseract's TSV output. Joins words that were hyphenated at the end of a line. */
export function recognizedOf(tsv: string): Recognized {
  const paragraphs = new Map<string, Map<string, string[]>>();
  let letters = 0;
  let weighted = 0;
  for (const row of tsv.split('\n')) {
    const cells = row.split('\t');
    const word = cells[COLUMNS.word]?.trim() ?? '';
    if (cells[COLUMNS.level] !== WORD_LEVEL || word === '') continue;
    letters += word.length;
    weighted += word.length * Number(cells[COLUMNS.confidence]);
    const key = `${cells[COLUMNS.page]}.${cells[COLUMNS.block]}.${cells[COLUMNS.paragraph]}`;
    const lines = paragraphs.get(key) ?? new Map<string, string[]>();
    paragraphs.set(key, lines);
    const line = cells[COLUMNS.line] ?? '';
    lines.set(line, [...(lines.get(line) ?? []), word]);
  }
  const texts = [...paragraphs.values()].map(lines => joined([...lines.values()].map(words => words.join(' '))));
  return { text: texts.join('\n\n'), confidence: letters === 0 ? 0 : weighted / letters };
}

const joined = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/(\p{Ll})-\n(?=\p{Ll})/gu, '$1')
    .replaceAll('\n', ' ');
