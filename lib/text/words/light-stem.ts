import { foldLetters } from './fold-letters.ts';

/**
 * Endings by language (ISO 639-1), without accents: mostly those of number, case, gender and tense that Snowball's
 * stemmers (https://snowballstem.org) take off. All 18 stemmers are 258 kB; these lists are 3.
 */
const ENDINGS: Record<string, string> = {
  da: 'ernes erne erens eren erede ende ene ede ens ets ers es er en et e s',
  de: 'ungen ung heiten heit keiten keit lich isch igen iger ige ig ern em en er es e n st',
  el: 'ματων ματος ματα ησουν ουσαν ισαμε ησαμε ισει ησεις ισε ιου ιων ιες ια ουν ουμε ουσα ουσε ησεις ησει ησε ους εισ εις ων ος ης ας ες οι ου ον αι ει μα α η ο ι ε υ',
  en: 'ational ization izations fulness iveness ments ment ness ations ation ators ator ingly edly ings ing ies ied ful ive able ible ally ly ed es s e',
  es: 'aciones acion amientos amiento imientos imiento mente idades idad iendo ando ieron aron ados adas idos idas ado ada ido ida aban aba ian ia amos emos imos ar er ir os as es an en o a e s',
  fi: 'issaan issa issä ista isten ille illa illä ilta iltä iin ien jen ssa ssä sta stä lla llä lta ltä lle ksi tta ttä nsa nen sen den ten vat vät ja jä ia iä in en an än na nä ta tä t n a ä i o e',
  fr: 'issements issement ements ement ations ation ateurs ateur atrices atrice ances ance ences ence ites ite iques ique euses euse eux ives ive ifs if aient erait ions ons ant ent ees ee es er ez ais ait ai e s',
  hu: 'okban eket okat eknek oknak ekkel okkal ban ben bol bol tol tol rol rol hoz hez nak nek val vel ert kent okat eket jai jei ainak einek ok ek ak ot et at on en ra re ba be ja je i k t a e',
  id: 'kannya annya inya kan nya lah kah an i',
  it: 'azioni azione amenti amento imenti imento mente iche ici ica ico ita ando endo arono erono ati ate ato ata iti ite ito ita uti uto are ere ire ano ono a e i o',
  lt: 'iausias iausia iuose iose ose uose ams oms ems ais omis emis iai ius ios ias iu io ia as is ys us os es ai ei au uje oje eje a e i o u y s',
  nb: 'hetene heten heter endes ende edes ene ede ens ets ers ande ers het es er en et ar a e s',
  nl: 'heden heid ingen ing lijke lijk iserend end eren ers er en e s',
  pt: 'acoes acao amentos amento imentos imento mente idades idade ando endo indo aram eram iram ados adas idos idas ado ada ido ida ava am em ar er ir os as es is o a e s',
  ro: 'atiilor atiile atiei atie ilor urile uri ului elor ile ele ului ari are ere ire at ata ati ate ul ui ei ii le a e i u',
  ru: 'остями остях ости ость ениями ениях ение ения ению иями иях ями ами ого его ому ему ыми ими ая яя ое ее ые ие ый ий ой ую юю ев ов ам ям ах ях ом ем ею ою ешь ет ют ят ит ать ять еть ить ал ял ел ил ала яла ела ила али яли ели или ся сь ы и а я о е у ю ь',
  sv: 'heterna heten heter arnas ernas ornas arna erna orna andet andes ande aste arens aren erns ens ade ad are ar er or en et as es at a e s',
  tr: 'larindan lerinden larinda lerinde larina lerine larini lerini larin lerin lardan lerden larda lerde lara lere lari leri lar ler sindan sinden inda inde undan dan den tan ten da de ta te nin nun in un im um yi yu i u a e',
};

/** A stem keeps at least this many letters. */
const MIN_STEM_LETTERS = 3;

/** Where there is no list: letters that stand for a word whatever its ending. The service does the same. */
const PREFIX_LENGTH = 6;

/** Languages that put one ending after the other. */
const STACKING: readonly string[] = ['fi', 'hu', 'tr', 'ru', 'lt', 'en'];

const DOUBLED = /([^aeiouls\d])\1$/u;
/** Letters that come and go at the end of a stem: "make", "making"; "city", "cities". */
const WEAK_END = /[eiyьj]$/u;

const lists = new Map<string, string[]>();

/** Whether the endings of a language (ISO 639-1, or null) are known. */
export const hasStems = (language: string | null): boolean => language !== null && Object.hasOwn(ENDINGS, language);

/**
 * The stem of a lower-case word in a language (ISO 639-1, or null), folded (`foldLetters`). Two forms of a word mostly
 * have the same; it need not be a word.
 */
export function lightStemOf(word: string, language: string | null): string {
  const plain = foldLetters(word);
  const endings = endingsOf(language);
  if (endings === undefined) return [...plain].slice(0, PREFIX_LENGTH).join('');
  let stem = withoutEnding(plain, endings);
  if (STACKING.includes(language ?? '') && stem !== plain) stem = withoutEnding(stem, endings);
  stem = stem.length > MIN_STEM_LETTERS ? stem.replace(DOUBLED, '$1') : stem;
  return stem.length > MIN_STEM_LETTERS ? stem.replace(WEAK_END, '') : stem;
}

function withoutEnding(word: string, endings: readonly string[]): string {
  const ending = endings.find(one => word.length - one.length >= MIN_STEM_LETTERS && word.endsWith(one));
  return ending === undefined ? word : word.slice(0, word.length - ending.length);
}

/** Longest first. */
function endingsOf(language: string | null): string[] | undefined {
  const words = ENDINGS[language ?? ''];
  if (language === null || words === undefined) return undefined;
  const known = lists.get(language);
  if (known) return known;
  const list = [...new Set(foldLetters(words).split(' '))].sort((a, b) => b.length - a.length);
  lists.set(language, list);
  return list;
}
