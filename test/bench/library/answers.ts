import type { SummaryAnswer } from '../../../lib/model/summary/summary-answer.ts';

/** Realistic summaries, repeatable by number: words by Zipf's law in several scripts, over three years. */

const OTHER_SCRIPTS: readonly { language: string; words: readonly string[] }[] = [
  { language: 'ru', words: 'пчёлы крыша город мёд улица пекарня весна улей дорога вода книга человек'.split(' ') },
  { language: 'ja', words: ['蜜蜂は', '屋上で', '東京の', 'パン屋', '春になると', '水を', '都市', '養蜂家'] },
  { language: 'ar', words: 'النحل فوق المخبز مدينة العسل الربيع شارع ماء كتاب خلية'.split(' ') },
  { language: 'de', words: 'Bienen Dächer Gärten Häuser Bäckerei Straße Frühling Honig Wasser Bücher'.split(' ') },
];
const COMMON = (
  'the of and to in a is that it was for on are as with they at be this have from or one had by words but not what all were ' +
  'when we there can an your which their said if do will each about how up out them then she many some so these would other'
).split(' ');
const SYLLABLES = (
  'ba be bi bo ca ce co cu da de di do fa fe fi fo ga ge go ha he hi ho ja jo ka ke la le li lo ma me mi mo na ne ni no ' +
  'pa pe pi po ra re ri ro sa se si so ta te ti to va ve vi wa we za str pro con ver ing ter'
).split(' ');
const VOCABULARY = 30_000;
const SITES = 900;
const SPAN_MS = 3 * 365 * 86_400_000;
const START = Date.UTC(2023, 8, 1);

function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** The word of a rank: a common word, or one made of syllables. */
export function wordOfRank(rank: number): string {
  const common = COMMON[rank];
  if (common !== undefined) return common;
  const random = randomFrom(rank + 7);
  const length = 2 + Math.floor(random() * 3);
  return Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join('');
}

/** A random rank by Zipf's law. */
function rankFrom(random: () => number): number {
  return Math.floor(VOCABULARY ** random()) - 1;
}

export function summaryNumber(number: number, of: number): SummaryAnswer {
  const random = randomFrom(number + 1);
  const other = random() < 0.15 ? OTHER_SCRIPTS[Math.floor(random() * OTHER_SCRIPTS.length)] : undefined;
  const word = () =>
    other && random() < 0.9
      ? (other.words[Math.floor(random() * other.words.length)] ?? '')
      : wordOfRank(rankFrom(random));
  const sentence = () => `${Array.from({ length: 8 + Math.floor(random() * 14) }, word).join(' ')}.`;
  const text = Array.from({ length: 8 + Math.floor(random() * 10) }, sentence).join(' ');
  const endedAt = START + Math.floor((SPAN_MS * number) / of);
  const engine = random() < 0.05 ? 'muriel' : random() < 0.3 ? 'agnes' : 'cecil';
  const costMicros = engine === 'muriel' ? 1_000_000 : Math.floor(random() * 300) * 1_000;
  const site = `${wordOfRank(200 + Math.floor(random() * SITES))}.example`;
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    key: `key-${number}`,
    pageKey: `page-${number}`,
    payer: { origin: 'https://kagi.com', accountId: 'account' },
    request: {
      page: { url: `https://${site}/${number}`, title: `${word()} ${word()} ${word()} ${word()} ${number}` },
      send: 'text',
      anchor: null,
      isEdited: false,
      options: { engine, summaryType: random() < 0.3 ? 'takeaway' : 'summary', targetLanguage: null, cache: true },
    },
    summary: {
      output: text,
      tokens: Math.round(costMicros / 30),
      requestId: null,
      node: null,
      serverMs: 5,
      balanceMicros: null,
    },
    words: 900,
    share: 1,
    how: 'main',
    language: other?.language ?? 'en',
    costMicros,
    hasPossibleDuplicate: false,
    sentAt: endedAt - 3_000,
    endedAt,
  };
}
