/** Letters and signs that count in the order of their alphabet. */
const ALPHABETS: Record<string, string> = {
  upperLetter: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  lowerLetter: 'abcdefghijklmnopqrstuvwxyz',
  russianUpper: 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ',
  russianLower: 'абвгдежзиклмнопрстуфхцчшщэюя',
  aiueo: 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン',
  aiueoFullWidth: 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン',
  iroha: 'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス',
  ganada: '가나다라마바사아자차카타파하',
  chosung: 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ',
  arabicAlpha: 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي',
  arabicAbjad: 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ',
  hebrew2: 'אבגדהוזחטיכלמנסעפצקרשת',
  thaiLetters: 'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ',
  ideographTraditional: '甲乙丙丁戊己庚辛壬癸',
  ideographZodiac: '子丑寅卯辰巳午未申酉戌亥',
};

const ROMAN: readonly [value: number, letters: string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** A number as a list draws it in a format of Word (ECMA-376-1, 17.18.59); digits for formats that are not known. */
export function listNumber(number: number, format: string): string {
  const alphabet = ALPHABETS[format];
  if (alphabet !== undefined && number > 0) {
    const letters = [...alphabet];
    // After Z come AA and BB.
    const times = Math.min(9, Math.ceil(number / letters.length));
    return (letters[(number - 1) % letters.length] ?? '').repeat(times);
  }
  if (format === 'lowerRoman') return romanOf(number);
  if (format === 'upperRoman') return romanOf(number).toUpperCase();
  if (format === 'decimalZero') return String(number).padStart(2, '0');
  if (/^decimalEnclosedCircle/.test(format) && number >= 1 && number <= 20)
    return String.fromCodePoint(0x245f + number);
  if (/^(?:chineseCounting|japaneseCounting|taiwaneseCounting|koreanCounting|ideographDigital)/.test(format)) {
    return hanOf(number);
  }
  return String(number);
}

function romanOf(number: number): string {
  if (number < 1 || number > 4_999) return String(number);
  let left = number;
  let letters = '';
  for (const [value, sign] of ROMAN) for (; left >= value; left -= value) letters += sign;
  return letters;
}

function hanOf(number: number): string {
  if (number < 1 || number > 99) return String(number);
  const digit = (value: number) => '〇一二三四五六七八九'[value] ?? '';
  const tens = Math.floor(number / 10);
  const ones = number % 10 === 0 ? '' : digit(number % 10);
  if (tens === 0) return ones;
  return `${tens === 1 ? '' : digit(tens)}十${ones}`;
}
