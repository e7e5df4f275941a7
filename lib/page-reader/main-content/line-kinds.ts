import { isCapital } from './word-kinds.ts';

const combine = (firsts: string, rests: string): string =>
  firsts
    .split(',')
    .flatMap(first => rests.split(',').map(rest => `${first} ${rest}`))
    .join(',');

/** What lines of a kind begin with, by the number of the kind. Signs between words are blanks here. */
const BEGINNINGS: Record<number, readonly string[]> = {
  1: ['copyright'],
  4: ['share,tweet,follow,like,save,print,email,copy link,pin it,facebook,twitter,whatsapp,linkedin,reddit'],
  5: [
    combine(
      'read,see,learn,view,show,load,find out,discover,explore,shop,continue',
      'more,all,now,less,the,full,reading',
    ),
  ],
  6: [
    'related,recommended,popular,trending,latest,next,previous,up next,also read,see also,don t miss,dont miss',
    combine('you may,you might', 'also'),
    combine('more', 'from,in,on,stories,like'),
    combine('most', 'read,popular,viewed'),
    combine('editor s,editors', 'pick,picks'),
    'leggi anche,lire aussi,à lire aussi,lesen sie auch,lies auch,mehr zum thema,te puede interesar,lees ook',
    combine('lea,lee,leer', 'también'),
    combine('leia', 'também,mais'),
    combine('läs', 'också,mer'),
    combine('læs,les', 'også'),
    combine('czytaj,zobacz', 'też,także'),
    'читайте также,ещё по теме,関連記事,相关阅读,延伸阅读',
  ],
  7: [
    'sign up,sign in,log in,login,subscribe,register,join,create an account,create a free account',
    combine('get the,get our', 'latest,newsletter'),
  ],
  8: [
    'updated,published,posted,modified,edited,asked,viewed,answered,created',
    combine('last', 'updated,published,posted,modified,edited,viewed'),
  ],
  9: ['reply,quote,report,edit,delete,upvote,downvote,permalink,flag,helpful,comment,comments,add a comment'],
  10: [
    combine('add to', 'cart,bag,basket,wishlist,compare'),
    'buy now,in stock,out of stock,sold out,quantity,qty,free shipping,size,color,colour,checkout,notify me,quick view',
    'choose options,select',
  ],
  12: ['skip to,jump to,back to top,go to,table of contents,on this page,contents,menu,home,search,close,cancel,open'],
  19: [
    'advert,advertisement,advertorial,sponsored,promoted,anzeige,werbung,publicidad,publicidade,publicité,pubblicità',
    'реклама',
  ],
};

const KIND_OF = new Map(
  Object.entries(BEGINNINGS).flatMap(([kind, lists]) =>
    lists.flatMap(list => list.split(',')).map(beginning => [beginning, Number(kind)] as const),
  ),
);

/** What a line that names somebody begins with. */
const BY = new Set('by,von,par,por,di,door,written by,posted by,published by,author,reviewed by'.split(','));
const BY_KIND = 2;

/** A caption's credit, if the line is short. */
const CREDITS = new Set('photo,image,picture,foto,credit,getty,illustration,source,photograph,courtesy'.split(','));
const CREDIT_KIND = 3;
const CREDIT_CHARS = 70;

/** What is counted below a text. */
const COUNTED = new Set(
  'comment,comments,reply,replies,like,likes,vote,votes,view,views,point,points,answer,answers,review,reviews,share,shares'.split(
    ',',
  ),
);
const COUNT_KIND = 9;

/** What stands before a colon, or before a point where it is short for a word. */
const LABELS = new Map([
  ...'tag,tags,category,categories,topic,topics,filed under,label,labels,keyword,keywords,posted in,in'
    .split(',')
    .map(label => [label, 11] as const),
  ...'note,tip,warning,important,example,answer,question,step,q,a'.split(',').map(label => [label, 17] as const),
]);
const LABEL = /^([^\s\d.,:]+(?: [^\s\d.,:]+)?)(?: \d+)? ?[:.]/;

/** The story goes on below what stands in it. */
const TEXTS = new Set(['story', 'article', 'continue', 'scroll']);
const BELOW = /\b(?:below|continues?)\b/i;
const BELOW_CHARS = 40;
const ADVERT_KIND = 19;

export const DATE_KIND = 14;
export const AGO_KIND = 15;
export const PRICE_KIND = 16;

/** What tells a kind wherever in a line it stands, or by more than words; in the order of the kinds. */
const PATTERNS: readonly { readonly kind: number; readonly pattern: RegExp }[] = [
  { kind: 1, pattern: /^©|^\(c\) ?\d|all rights reserved/i },
  { kind: CREDIT_KIND, pattern: /\((?:photo|image|foto|ap|reuters|afp)\b|getty images/i },
  {
    kind: 13,
    pattern: /cookies?\b.*(?:accept|consent|experience|policy|use)|privacy policy|terms of (?:use|service)/i,
  },
  {
    kind: DATE_KIND,
    pattern:
      /^(?:\w+,? )?(?:\d{1,2}(?:st|nd|rd|th)? )?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.? ?(?:\d{1,2}(?:st|nd|rd|th)?,? ?)?(?:\d{4})?(?:[, ].{0,20})?$|^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?: .{0,20})?$/i,
  },
  {
    kind: AGO_KIND,
    pattern:
      /\b\d+ ?(?:seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|yrs?) ago\b|\b\d+ ?min(?:ute)?s? read\b/i,
  },
  { kind: PRICE_KIND, pattern: /^(?:from )?(?:[$€£¥₹]|usd|eur|gbp) ?\d|\d ?(?:€|kr|zł|usd|eur)(?: |$)/i },
  { kind: 18, pattern: /^[\d., /%+-]+$/ },
  {
    kind: 20,
    pattern:
      /\b(?:click(?:ing)?|tap(?:ping)?) here\b|\bfollow (?:us|me|him|her|them)\b|\bsign up (?:for|to)\b.{0,60}\b(?:newsletters?|emails?|updates|alerts)\b/i,
  },
];

const MOST_WORDS = 4;
const NONE = 99;

/**
 * The kind of line a text reads like, 0 for none: of several kinds the one with the lower number. `head` is its beginning
 * on one line, `words` are those of it, `chars` is the length of all of it. Mostly by words and not by patterns: those
 * take longer to compile, in every page anew, than to match.
 */
export function lineKindOf(head: string, words: readonly string[], chars: number): number {
  const byWords = Math.min(kindByBeginning(head, words, chars), kindByLabel(head));
  const found = PATTERNS.find(({ kind, pattern }) => kind < byWords && pattern.test(head));
  return found?.kind ?? (byWords === NONE ? 0 : byWords);
}

function kindByBeginning(head: string, words: readonly string[], chars: number): number {
  const first = words[0]?.toLowerCase() ?? '';
  if (CREDITS.has(first) && chars <= CREDIT_CHARS) return CREDIT_KIND;
  if (/^\d/.test(first)) return COUNTED.has(words[1]?.toLowerCase() ?? '') ? COUNT_KIND : NONE;
  let kind = TEXTS.has(first) && BELOW.test(head.slice(0, BELOW_CHARS)) ? ADVERT_KIND : NONE;
  let beginning = '';
  for (let count = 1; count <= Math.min(words.length, MOST_WORDS); count++) {
    beginning += `${count > 1 ? ' ' : ''}${words[count - 1]?.toLowerCase()}`;
    if (BY.has(beginning) && isCapital(words[count] ?? '')) return BY_KIND;
    kind = Math.min(kind, KIND_OF.get(beginning) ?? NONE);
  }
  return kind;
}

const kindByLabel = (head: string): number => LABELS.get(LABEL.exec(head)?.[1]?.toLowerCase() ?? '') ?? NONE;
