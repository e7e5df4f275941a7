/** Words for numbers by language (ISO 639-1): 0 to 20, then 30, 40 and so on to 100. Other languages write numbers in words too, unknown ones. */
const NUMBER_WORDS: Record<string, string> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred',
  de: 'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert',
  fr: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix cent',
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien',
  it: 'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento',
  pt: 'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem',
  nl: 'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd',
};

/** Parts of one, and how often something is. In percent. */
const PARTS: Record<string, Record<string, number>> = {
  en: {
    half: 50,
    third: 100 / 3,
    thirds: 200 / 3,
    quarter: 25,
    quarters: 75,
    fifth: 20,
    tenth: 10,
    double: 100,
    doubled: 100,
    twice: 100,
    tripled: 200,
  },
  de: { hälfte: 50, drittel: 100 / 3, viertel: 25, fünftel: 20, zehntel: 10, verdoppelt: 100 },
  fr: { moitié: 50, tiers: 100 / 3, quart: 25, doublé: 100 },
  es: { mitad: 50, tercio: 100 / 3, cuarto: 25, doble: 100 },
  it: { metà: 50, terzo: 100 / 3, quarto: 25, doppio: 100 },
  pt: { metade: 50, terço: 100 / 3, quarto: 25, dobro: 100 },
  nl: { helft: 50, derde: 100 / 3, kwart: 25, verdubbeld: 100 },
};

const valueAt = (index: number) => (index <= 20 ? index : (index - 18) * 10);

export interface NumberWord {
  value: number;
  unit: 'percent' | null;
}

/** Ordinals that do not end as the others do. */
const IRREGULAR: Record<string, Record<string, number>> = {
  en: { first: 1, second: 2, fifth: 5, eighth: 8, ninth: 9, twelfth: 12 },
  de: { erste: 1, ersten: 1, dritte: 3, dritten: 3, siebte: 7, siebten: 7, achte: 8, achten: 8 },
  fr: { premier: 1, première: 1, cinquième: 5, neuvième: 9 },
  nl: { eerste: 1, derde: 3, achtste: 8 },
};

/** How ordinals end, and how the number ends instead. */
const ORDINAL_ENDS: Record<string, readonly (readonly [end: RegExp, instead: string])[]> = {
  en: [
    [/ieth$/u, 'y'],
    [/th$/u, ''],
  ],
  de: [[/s?te[nrsm]?$/u, '']],
  fr: [
    [/ièmes?$/u, ''],
    [/ièmes?$/u, 'e'],
  ],
  nl: [[/(?:st|d)e$/u, '']],
};

/** Languages that write numbers together, and what may stand between their parts: "fünfundzwanzig", "trentacinque". */
const JOINTS: Record<string, RegExp> = { de: /^(?:und)?/u, nl: /^(?:en|ën)?/u, es: /^/u, it: /^/u };

type NumberWords = (word: string) => NumberWord | undefined;

const known = new Map<string, NumberWords>();

/** Reads words for numbers of a language, in lower case, also ordinals; `null` for a language whose words are not known. */
export function numberWordsOf(language: string | null): NumberWords | null {
  const words = NUMBER_WORDS[language ?? ''];
  if (language === null || words === undefined) return null;
  const before = known.get(language);
  if (before) return before;
  const values = new Map(words.split(' ').map((word, index) => [word, valueAt(index)]));
  const parts = PARTS[language] ?? {};
  const irregular = IRREGULAR[language] ?? {};
  const joint = JOINTS[language];

  function numberOf(word: string): number | undefined {
    const ordinals = (ORDINAL_ENDS[language ?? ''] ?? []).filter(([end]) => end.test(word));
    for (const form of [word, ...ordinals.map(([end, instead]) => word.replace(end, instead))]) {
      const value = values.get(form) ?? (joint && togetherOf(form, values, joint));
      if (value !== undefined) return value;
    }
    return irregular[word];
  }

  const read: NumberWords = word => {
    if (Object.hasOwn(parts, word)) return { value: parts[word] ?? 0, unit: 'percent' };
    const value = numberOf(word);
    return value === undefined ? undefined : { value, unit: null };
  };
  known.set(language, read);
  return read;
}

/** Two numbers in one word. The first may have lost or changed its last vowel. */
function togetherOf(word: string, values: ReadonlyMap<string, number>, joint: RegExp): number | undefined {
  for (let at = 3; at < word.length - 2; at++) {
    const left = word.slice(0, at);
    const second = values.get(word.slice(at).replace(joint, ''));
    const first = [left, `${left}i`, `${left}a`, `${left.slice(0, -1)}e`].map(form => values.get(form)).find(Boolean);
    if (first === undefined || second === undefined) continue;
    if (second === 100 && first < 10) return 100 * first;
    const [tens, ones] = first < second ? [second, first] : [first, second];
    if (tens >= 20 && ones < (tens === 100 ? 100 : 10)) return tens + ones;
  }
  return undefined;
}
