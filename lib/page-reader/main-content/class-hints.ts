import { memoize } from '../dom/memoize.ts';
import type { SnapshotElement } from '../snapshot/page-snapshot.ts';

/** Content hints derived from the words in class, id, role and itemprop. */
const WORDS = {
  navigation:
    'nav navigation navbar menu menubar submenu megamenu breadcrumb crumb crumbs toc pagination pager paging toolbar tab tabs tablist tree sitemap jump',
  chrome:
    'header head masthead topbar banner foot footer bottom colophon contentinfo sidebar aside rail side complementary secondary drawer gutter legal copyright utility',
  promotion:
    'ad ads adv advert advertisement advertising sponsor sponsored promo promotion promoted newsletter subscribe subscription signup cta offer paywall donate donation affiliate marketing upsell outbrain taboola',
  related:
    'related recommend recommended recommendation recommendations popular trending also similar more next prev previous suggest suggested suggestion latest recent recirc recirculation upnext further explore discover viewed bought crosssell share sharing sharer social socials follow facebook twitter',
  overlay:
    'cookie cookies consent gdpr modal popup overlay dialog lightbox toast notification notice alert tooltip popover announcement',
  caption:
    'caption figcaption credit credits figure image img photo picture media gallery video player slideshow carousel slider swiper thumbnail',
  meta: 'byline author authors meta metadata date datetime time timestamp published publish publication updated dateline info kicker eyebrow stats views readtime reading source datepublished datemodified',
  comments: 'comment comments reply replies disqus respond response responses discussion commentlist',
  content:
    'content article articlebody post entry story body main text prose markdown rte richtext wysiwyg copy page document doc docs paragraph hentry blog',
  thread:
    'message messages thread topic topics answer answers question questions conversation quote quoted forum discussionforumposting postbody bbcode',
  product:
    'product products description desc spec specs specification specifications feature features detail details ingredient ingredients attribute attributes variant variants sku accordion faq',
  cards:
    'item items card cards list listing grid result results tile tiles teaser collection row col column cell excerpt summary archive feed stream',
  controls:
    'search filter filters facet facets sort sorting refine login signin register cart basket checkout wishlist account form input button buttons btn select dropdown option options control controls action actions quantity qty picker',
  hidden:
    'hidden hide collapse collapsed collapsible sr visually visuallyhidden offscreen noprint print skip skiplink screen accessibility a11y',
  title: 'title titles headline heading headings subtitle subheading deck dek standfirst lead lede intro hero name',
  person:
    'user username avatar signature sig profile member rank badge badges reputation karma bio contributor contributors team',
  price: 'price prices pricing cost currency money discount sale stock shipping delivery availability returns return',
  review:
    'review reviews rating ratings star stars testimonial testimonials feedback vote votes voting score like likes helpful',
  tags: 'tag tags category categories taxonomy label labels keyword keywords topiclist hashtag chip chips',
};
export type ClassHint = keyof typeof WORDS;
export const classHints = Object.keys(WORDS) as readonly ClassHint[];

const BITS = new Map<string, number>();
for (const [index, hint] of classHints.entries()) {
  for (const word of WORDS[hint].split(' ')) BITS.set(word, (BITS.get(word) ?? 0) | (1 << index));
}

/** The hints of an element's attributes; bit `i` stands for `classHints[i]`. */
export type ClassHintsOf = (attributes: SnapshotElement['attributes']) => number;

/** Memoized per page: the elements of a page share few class names. */
export function createClassHints(): ClassHintsOf {
  const hintsOfNames = memoize(hintsIn);
  const hintsOf = (names: string | undefined) => (names ? hintsOfNames(names) : 0);
  return attributes =>
    hintsOf(attributes.get('class')) |
    hintsOf(attributes.get('id')) |
    hintsOf(attributes.get('role')) |
    hintsOf(attributes.get('itemprop'));
}

const MAX_NAMES_CHARS = 400;

function hintsIn(names: string): number {
  let bits = 0;
  for (const word of wordsOf(names.slice(0, MAX_NAMES_CHARS))) bits |= BITS.get(word) ?? 0;
  return bits;
}

/** Splits "postBody sidebar-left2" into post, body, sidebar and left. Words written together stay together. */
function wordsOf(names: string): string[] {
  const parts = names.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return parts.match(/[a-z]+/g) ?? [];
}
