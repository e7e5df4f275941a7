const AMOUNT = String.raw`[\p{N}〇一二三四五六七八九十百千万億亿일이삼사오육칠팔구십백천만억]\s?`;
/** The edges of a word in any script. */
const [STARTS, ENDS] = [String.raw`(?<![\p{L}\p{M}\p{N}])`, String.raw`(?![\p{L}\p{M}\p{N}])`];

const wordsOf = (words: string) => `${STARTS}(?:${words.replaceAll(/\s+/g, '|').replaceAll('_', ' ')})${ENDS}`;

/**
 * Questions after a price or a time, by words of the question, and what in a text may answer them. A text seldom repeats
 * the words "cost" and "when", which most questions have.
 */
const KINDS = [
  {
    asked: [
      wordsOf(
        'price prices cost costs expensive cheap how_much fee fees fare fares kostet kosten preis preise teuer coûte coût prix ' +
          'combien cher cuesta cuestan precio precios caro cuánto costa costano prezzo prezzi quanto preço custa kosztuje cena ' +
          'сколько_стоит цена цены цену стоимость',
      ),
      '多少钱|价格|價格|いくら|値段|料金|سعر|ثمن|تكلفة|ราคา|กี่บาท|가격|얼마',
    ],
    answered: [
      '[$€£¥₹₽₩฿]',
      wordsOf('USD EUR GBP dollars? euros? pounds? pence francs? libras pesos złotych zł доллар(?:а|ов)? евро'),
      `${STARTS}руб`,
      `${AMOUNT}(?:元|円|원|บาท)`,
      'บาท|ليرة|دولار|يورو|دينار|ريال|جنيه',
    ],
  },
  {
    asked: [
      wordsOf('when what_time which_year what_year wann quand cuándo quando kiedy когда'),
      '什么时候|几点|何时|いつ|何時|متى|เมื่อไร|วันไหน|กี่โมง|언제|몇 시',
    ],
    answered: [
      String.raw`${STARTS}(?:1[0-9]|20)\d\d${ENDS}`,
      String.raw`${STARTS}\d{1,2}[:.]\d\d${ENDS}`,
      `${AMOUNT}(?:年|月|日|時|点|년|월|일|시)`,
      wordsOf(
        'morning evening noon midnight january february march april june july august september october november december ' +
          'monday tuesday wednesday thursday friday saturday sunday',
      ),
    ],
  },
].map(({ asked, answered }) => ({
  asked: new RegExp(asked.join('|'), 'iu'),
  pattern: new RegExp([...answered, ...asked].join('|'), 'giu'),
}));

/** What a question asks for besides its words. */
interface QuestionKind {
  /** Whether a word of the question only states its kind. */
  isSaidBy: (word: string) => boolean;
  /** What in a text may answer it, or has the same words. */
  pattern: RegExp;
}

/** The kinds of a question; [] for most. */
export function questionKindsOf(question: string): QuestionKind[] {
  const kinds = KINDS.filter(({ asked }) => asked.test(question));
  return kinds.map(({ asked, pattern }) => ({ isSaidBy: word => asked.test(word), pattern }));
}
