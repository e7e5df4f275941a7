/**
 * Questions after a price or a time, by words of the question, and what in a text may answer them. A text seldom repeats
 * the words "cost" and "when", which most questions have.
 */
const KINDS = [
  {
    asked:
      /\b(?:prices?|costs?|expensive|cheap|how much|fees?|fares?)\b|\b(?:kostet|kosten|preise?|teuer|coûte|coût|prix|combien|cher|cuesta|cuestan|precios?|caro|cuánto|costa|costano|prezz[oi]|quanto|preço|custa|kosztuje|cena)\b|(?<!\p{L})(?:сколько стоит|цен[аыеу]|стоимость)(?!\p{L})|多少钱|价格|價格|いくら|値段|料金|سعر|ثمن|كم يكلف|تكلفة|ราคา|กี่บาท|가격|얼마/iu,
    answered:
      /[$€£¥₹₽₩฿]|\p{N}\s?(?:USD|EUR|GBP)|\b(?:dollars?|euros?|pounds?|pence|francs?|libras|pesos|złotych|zł)\b|(?<!\p{L})(?:руб|доллар|евро)|元|円|원(?!\p{L})|บาท|ليرة|دولار|يورو|دينار|ريال|جنيه/iu,
  },
  {
    asked:
      /\b(?:when|what time|which year|what year|wann|quand|cuándo|quando|kiedy)\b|(?<!\p{L})(?:когда)(?!\p{L})|什么时候|几点|何时|いつ|何時|متى|เมื่อไร|วันไหน|กี่โมง|언제|몇 시/iu,
    answered:
      /\b(?:1[0-9]|20)\d\d\b|\b\d{1,2}[:.]\d\d\b|\d(?:年|月|日|時|点|년|월|일|시)|[〇一二三四五六七八九十](?:年|月|日|時|点)|\b(?:morning|evening|noon|midnight|january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/iu,
  },
] as const;

/** What a question asks for besides its words. */
export interface QuestionKind {
  /** Whether a word of the question only says this. */
  isSaidBy: (word: string) => boolean;
  /** What in a text may answer it, or has the same words. */
  pattern: RegExp;
}

/** The kinds of a question; [] for most. */
export function questionKindsOf(question: string): QuestionKind[] {
  return KINDS.filter(({ asked }) => asked.test(question)).map(({ asked, answered }) => ({
    isSaidBy: word => asked.test(word),
    pattern: new RegExp(`${answered.source}|${asked.source}`, 'giu'),
  }));
}
