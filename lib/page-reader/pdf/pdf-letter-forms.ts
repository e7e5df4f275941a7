/** Ligatures, Arabic letters by their form in a word, radicals, and signs of vertical lines. */
const FORMS = /[\u2E80-\u2FDF\uFE10-\uFE19\uFE30-\uFE44\uFB00-\uFB06\uFB50-\uFDFF\uFE70-\uFEFC]/gu;

/**
 * Radicals, each before the character that fonts draw like it. Unicode has none for most of these, and for the first the
 * traditional one, which fonts draw otherwise. All other radicals are in Unicode.
 */
const RADICALS = new Map(
  [
    '⼾户⺠民⻁虎⻄西⻅见⻆角⻉贝⻋车⻑長⻓长⻔门⻘青⻙韦⻚页⻛风⻜飞⻝食',
    '⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀',
  ].flatMap(pairs => [...pairs.matchAll(/(.)(.)/gu)].map(([, radical = '', character = '']) => [radical, character])),
);

/**
 * Replaces forms of letters by the letters: "ﬁ" by two, U+2F00 by 一. Fonts of Chinese and Japanese draw some characters
 * like their radicals, and files then name the radical.
 */
export function withPlainLetters(text: string): string {
  // A mark without a letter becomes one on a space.
  return text.replace(FORMS, form => RADICALS.get(form) ?? form.normalize('NFKC').trimStart());
}
