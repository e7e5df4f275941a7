import { isCapitalized } from './word-flags.ts';

/** Lines that pages repeat around and between their content. The values are features of the classifier. */
export const LineKind = {
  None: 0,
  Copyright: 1,
  Byline: 2,
  ImageCredit: 3,
  ShareButton: 4,
  ReadMore: 5,
  RelatedLinks: 6,
  SignUp: 7,
  /** When something was published or changed. */
  Timestamp: 8,
  /** Buttons and counts of a comment or post. */
  CommentControl: 9,
  ShopControl: 10,
  TagList: 11,
  /** Links within the page or site. */
  PageNavigation: 12,
  LegalNotice: 13,
  Date: 14,
  RelativeTime: 15,
  Price: 16,
  /** A label before text: "Note:", "Step 3.", "Q:". */
  Callout: 17,
  Number: 18,
  Advertisement: 19,
  /** "Click here", "follow us", newsletters. */
  CallToAction: 20,
} as const;
export type LineKind = (typeof LineKind)[keyof typeof LineKind];

const combine = (firsts: string, rests: string): string =>
  firsts
    .split(',')
    .flatMap(first => rests.split(',').map(rest => `${first} ${rest}`))
    .join(',');

/** How lines of a kind begin. Punctuation between words is a space here. */
const BEGINNINGS: Partial<Record<LineKind, readonly string[]>> = {
  [LineKind.Copyright]: ['copyright'],
  [LineKind.ShareButton]: [
    'share,tweet,follow,like,save,print,email,copy link,pin it,facebook,twitter,whatsapp,linkedin,reddit',
  ],
  [LineKind.ReadMore]: [
    combine(
      'read,see,learn,view,show,load,find out,discover,explore,shop,continue',
      'more,all,now,less,the,full,reading',
    ),
  ],
  [LineKind.RelatedLinks]: [
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
  [LineKind.SignUp]: [
    'sign up,sign in,log in,login,subscribe,register,join,create an account,create a free account',
    combine('get the,get our', 'latest,newsletter'),
  ],
  [LineKind.Timestamp]: [
    'updated,published,posted,modified,edited,asked,viewed,answered,created',
    combine('last', 'updated,published,posted,modified,edited,viewed'),
  ],
  [LineKind.CommentControl]: [
    'reply,quote,report,edit,delete,upvote,downvote,permalink,flag,helpful,comment,comments,add a comment',
  ],
  [LineKind.ShopControl]: [
    combine('add to', 'cart,bag,basket,wishlist,compare'),
    'buy now,in stock,out of stock,sold out,quantity,qty,free shipping,size,color,colour,checkout,notify me,quick view',
    'choose options,select',
  ],
  [LineKind.PageNavigation]: [
    'skip to,jump to,back to top,go to,table of contents,on this page,contents,menu,home,search,close,cancel,open',
  ],
  [LineKind.Advertisement]: [
    'advert,advertisement,advertorial,sponsored,promoted,anzeige,werbung,publicidad,publicidade,publicité,pubblicità',
    'реклама',
  ],
};

const KIND_BY_BEGINNING = new Map(
  Object.entries(BEGINNINGS).flatMap(([kind, lists]) =>
    lists.flatMap(list => list.split(',')).map(beginning => [beginning, Number(kind) as LineKind] as const),
  ),
);

/** Beginnings of a byline, before a capitalized name. */
const BY = new Set('by,von,par,por,di,door,written by,posted by,published by,author,reviewed by'.split(','));

/** First words of an image credit, in a short line. */
const CREDITS = new Set('photo,image,picture,foto,credit,getty,illustration,source,photograph,courtesy'.split(','));
const MAX_CREDIT_CHARS = 70;

/** Words after a number: "12 comments". */
const COUNTED = new Set(
  'comment,comments,reply,replies,like,likes,vote,votes,view,views,point,points,answer,answers,review,reviews,share,shares'.split(
    ',',
  ),
);

/** Words before a colon or, where a line begins with them, before a point. */
const LABELS = new Map<string, LineKind>([
  ...'tag,tags,category,categories,topic,topics,filed under,label,labels,keyword,keywords,posted in,in'
    .split(',')
    .map(label => [label, LineKind.TagList] as const),
  ...'note,tip,warning,important,example,answer,question,step,q,a'
    .split(',')
    .map(label => [label, LineKind.Callout] as const),
]);
const LABEL = /^([^\s\d.,:]+(?: [^\s\d.,:]+)?)(?: \d+)? ?[:.]/;

/** "Story continues below": an advertisement interrupts the text. */
const INTERRUPTED = new Set(['story', 'article', 'continue', 'scroll']);
const BELOW = /\b(?:below|continues?)\b/i;
const MAX_BELOW_CHARS = 40;

/** Kinds recognized by more than their first words, in rising order. */
const PATTERNS: readonly { readonly kind: LineKind; readonly pattern: RegExp }[] = [
  { kind: LineKind.Copyright, pattern: /^©|^\(c\) ?\d|all rights reserved/i },
  { kind: LineKind.ImageCredit, pattern: /\((?:photo|image|foto|ap|reuters|afp)\b|getty images/i },
  {
    kind: LineKind.LegalNotice,
    pattern: /cookies?\b.*(?:accept|consent|experience|policy|use)|privacy policy|terms of (?:use|service)/i,
  },
  {
    kind: LineKind.Date,
    pattern:
      /^(?:\w+,? )?(?:\d{1,2}(?:st|nd|rd|th)? )?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.? ?(?:\d{1,2}(?:st|nd|rd|th)?,? ?)?(?:\d{4})?(?:[, ].{0,20})?$|^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?: .{0,20})?$/i,
  },
  {
    kind: LineKind.RelativeTime,
    pattern:
      /\b\d+ ?(?:seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|yrs?) ago\b|\b\d+ ?min(?:ute)?s? read\b/i,
  },
  { kind: LineKind.Price, pattern: /^(?:from )?(?:[$€£¥₹]|usd|eur|gbp) ?\d|\d ?(?:€|kr|zł|usd|eur)(?: |$)/i },
  { kind: LineKind.Number, pattern: /^[\d., /%+-]+$/ },
  {
    kind: LineKind.CallToAction,
    pattern:
      /\b(?:click(?:ing)?|tap(?:ping)?) here\b|\bfollow (?:us|me|him|her|them)\b|\bsign up (?:for|to)\b.{0,60}\b(?:newsletters?|emails?|updates|alerts)\b/i,
  },
];

const MAX_BEGINNING_WORDS = 4;

/** Higher than every kind. */
const NO_MATCH = 99;

/**
 * The kind of line that a text looks like; the lowest of several. `head` is its beginning on one line, `words` are its
 * words, `chars` is its whole length. It looks words up where it can, because patterns take longer to compile in every
 * page than to match.
 */
export function lineKindOf(head: string, words: readonly string[], chars: number): LineKind {
  const byWords = Math.min(kindByBeginning(head, words, chars), kindByLabel(head));
  const found = PATTERNS.find(({ kind, pattern }) => kind < byWords && pattern.test(head));
  return found?.kind ?? (byWords === NO_MATCH ? LineKind.None : (byWords as LineKind));
}

function kindByBeginning(head: string, words: readonly string[], chars: number): number {
  const first = words[0]?.toLowerCase() ?? '';
  if (CREDITS.has(first) && chars <= MAX_CREDIT_CHARS) return LineKind.ImageCredit;
  if (/^\d/.test(first)) return COUNTED.has(words[1]?.toLowerCase() ?? '') ? LineKind.CommentControl : NO_MATCH;
  const isInterruption = INTERRUPTED.has(first) && BELOW.test(head.slice(0, MAX_BELOW_CHARS));
  let kind: number = isInterruption ? LineKind.Advertisement : NO_MATCH;
  let beginning = '';
  for (let count = 1; count <= Math.min(words.length, MAX_BEGINNING_WORDS); count++) {
    beginning += `${count > 1 ? ' ' : ''}${words[count - 1]?.toLowerCase()}`;
    if (BY.has(beginning) && isCapitalized(words[count] ?? '')) return LineKind.Byline;
    kind = Math.min(kind, KIND_BY_BEGINNING.get(beginning) ?? NO_MATCH);
  }
  return kind;
}

const kindByLabel = (head: string): number => LABELS.get(LABEL.exec(head)?.[1]?.toLowerCase() ?? '') ?? NO_MATCH;
