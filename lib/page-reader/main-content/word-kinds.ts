import { memoize } from '../dom/memoize.ts';
import { isLongWord, type PageClaims } from './page-claims.ts';

/** Words that controls and margins are made of. */
const PLATE_WORDS = new Set(
  (
    'home about contact login log sign in up register subscribe newsletter menu search share tweet facebook twitter instagram youtube linkedin ' +
    'pinterest email print copyright rights reserved privacy policy terms cookie cookies settings accept sitemap careers help faq support cart ' +
    'account wishlist checkout shop sale next previous prev more view all show less load back top skip close open reply report edit delete ' +
    'follow like save comments comment categories category tags archive related popular recent trending advertise advertisement sponsored ' +
    'download app store rss feed language english page site map legal disclaimer accessibility press media jobs blog news events partners'
  ).split(' '),
);

/** Words that hold sentences together in the larger languages. */
const SMALL_WORDS = new Set(
  (
    'the of and to a in that is was for it with as his on be at by i this had not are but from or have an they which one you were her all she ' +
    'there would their we him been has when who will if so my your our can its than then them these some der die das und ist nicht ein eine ' +
    'zu mit den von auf für im dem es sich le la les de des et est un une dans que qui pour pas sur au el los las y en por con una para no se ' +
    'il di che non per sono del della o um uma com não os as do da em het een van op dat te zijn och att som är på med'
  ).split(' '),
);

/** What a word may be, a bit each. */
export const CAPITAL = 1;
export const PLATE = 2;
export const SMALL = 4;
/** It stands in the page's title. */
export const TITLED = 8;
export const LONG = 16;
/** It is long and stands in the page's description. */
export const CLAIMED = 32;

/** The bits of a word. */
export type WordKinds = (word: string) => number;

/** A page has few words and uses most of them often: each is looked at once. */
export function createWordKinds(claims: PageClaims): WordKinds {
  return memoize(word => kindsOf(word, claims));
}

/** Whether a word begins with a capital. */
export function isCapital(word: string): boolean {
  const first = word.charAt(0);
  return first !== first.toLowerCase();
}

function kindsOf(word: string, { title, description }: PageClaims): number {
  const lower = word.toLowerCase();
  const isLong = isLongWord(lower);
  return (
    (isCapital(word) ? CAPITAL : 0) |
    (PLATE_WORDS.has(lower) ? PLATE : 0) |
    (SMALL_WORDS.has(lower) ? SMALL : 0) |
    (title.has(lower) ? TITLED : 0) |
    (isLong ? LONG : 0) |
    (isLong && description.has(lower) ? CLAIMED : 0)
  );
}
