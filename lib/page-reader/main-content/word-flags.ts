import { memoize } from '../dom/memoize.ts';
import { isLongWord, type MetadataWords } from './metadata-words.ts';

/** Words of controls and page chrome. */
const BOILERPLATE_WORDS = new Set(
  (
    'home about contact login log sign in up register subscribe newsletter menu search share tweet facebook twitter instagram youtube linkedin ' +
    'pinterest email print copyright rights reserved privacy policy terms cookie cookies settings accept sitemap careers help faq support cart ' +
    'account wishlist checkout shop sale next previous prev more view all show less load back top skip close open reply report edit delete ' +
    'follow like save comments comment categories category tags archive related popular recent trending advertise advertisement sponsored ' +
    'download app store rss feed language english page site map legal disclaimer accessibility press media jobs blog news events partners'
  ).split(' '),
);

/** Function words of several European languages: running text is full of them, labels are not. */
const STOP_WORDS = new Set(
  (
    'the of and to a in that is was for it with as his on be at by i this had not are but from or have an they which one you were her all she ' +
    'there would their we him been has when who will if so my your our can its than then them these some der die das und ist nicht ein eine ' +
    'zu mit den von auf für im dem es sich le la les de des et est un une dans que qui pour pas sur au el los las y en por con una para no se ' +
    'il di che non per sono del della o um uma com não os as do da em het een van op dat te zijn och att som är på med'
  ).split(' '),
);

/** Properties of a word, one bit each. */
export const CAPITALIZED = 1;
export const BOILERPLATE = 2;
export const STOP_WORD = 4;
/** In the page's title. */
export const IN_TITLE = 8;
export const LONG = 16;
/** Long, and in the page's description. */
export const IN_DESCRIPTION = 32;

/** The flags of a word. */
export type WordFlagsOf = (word: string) => number;

/** Memoized per page: a page has few distinct words. */
export function createWordFlags(metadataWords: MetadataWords): WordFlagsOf {
  return memoize(word => flagsOf(word, metadataWords));
}

export function isCapitalized(word: string): boolean {
  const first = word.charAt(0);
  return first !== first.toLowerCase();
}

function flagsOf(word: string, { title, description }: MetadataWords): number {
  const lower = word.toLowerCase();
  const isLong = isLongWord(lower);
  return (
    (isCapitalized(word) ? CAPITALIZED : 0) |
    (BOILERPLATE_WORDS.has(lower) ? BOILERPLATE : 0) |
    (STOP_WORDS.has(lower) ? STOP_WORD : 0) |
    (title.has(lower) ? IN_TITLE : 0) |
    (isLong ? LONG : 0) |
    (isLong && description.has(lower) ? IN_DESCRIPTION : 0)
  );
}
