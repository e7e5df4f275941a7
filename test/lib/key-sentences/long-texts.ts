import { createDice } from './samples.ts';

const SYLLABLES = [
  'ba',
  'cor',
  'del',
  'fin',
  'gar',
  'hol',
  'jus',
  'kem',
  'lor',
  'mas',
  'nev',
  'pol',
  'rit',
  'sun',
  'tav',
  'wex',
];
const CHINESE =
  '河水城市人民学校老师科学研究发展生活工作时间问题经济社会历史文化音乐天气山路桥梁医院图书农业工业国家世界语言文字';

/** The separators in a made-up text: full stops, paragraphs, or only spaces. */
export type Punctuation = 'sentences' | 'paragraphs' | 'none';

/** A text of exactly `length` characters with a vocabulary like a language's: few frequent words, many rare ones. */
export function latinText(length: number, punctuation: Punctuation): string {
  const dice = createDice(7);
  const words: string[] = [];
  for (let size = 0; size < length; ) {
    const rank = Math.floor(4_096 * dice() ** 3);
    const word = [rank % 16, (rank >> 4) % 16, (rank >> 8) % 16].map(at => SYLLABLES[at]).join('');
    words.push(word + endingOf(words.length, punctuation));
    size += word.length + 1;
  }
  return words
    .join(' ')
    .replace(/(?<=\.\s+)[a-z]/g, letter => letter.toUpperCase())
    .slice(0, length);
}

function endingOf(count: number, punctuation: Punctuation): string {
  if (punctuation === 'none' || count % 17 !== 16) return '';
  return punctuation === 'paragraphs' && count % 119 === 118 ? '.\n\n' : '.';
}

/** Chinese without a single space, with or without full stops. */
export function chineseText(length: number, punctuation: Punctuation): string {
  const dice = createDice(11);
  let text = '';
  while (text.length < length) {
    const at = 2 * Math.floor((dice() * CHINESE.length) / 2);
    text += CHINESE.slice(at, at + 2);
    if (punctuation !== 'none' && dice() < 0.07) text += '。';
  }
  return text.slice(0, length);
}

/** Kinds of texts that are hard for a segmenter, or for a pattern that looks too far ahead, by name. */
export const LONG_TEXTS: Readonly<Record<string, (length: number) => string>> = {
  'in paragraphs': length => latinText(length, 'paragraphs'),
  'of one paragraph': length => latinText(length, 'sentences'),
  'without punctuation': length => latinText(length, 'none'),
  'with one word a line': length => latinText(length, 'none').replaceAll(' ', '\n'),
  'in Chinese': length => chineseText(length, 'sentences'),
  'in Chinese, without punctuation': length => chineseText(length, 'none'),
  'of one word': length => 'rivers'.repeat(length / 6),
  'of initials': length => 'A. B. '.repeat(length / 6),
};
