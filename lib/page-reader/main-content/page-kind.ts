import { linkedDataOf, metaOf } from '../metadata/page-metadata.ts';
import type { PageSnapshot } from '../snapshot/page-snapshot.ts';

/** What metadata and address suggest about the kind of page. */
export interface PageKind {
  /** 1 + the index in `OPEN_GRAPH_TYPES`, one more for other types, 0 for none. */
  readonly openGraph: number;
  /** 1 + the index in `LINKED_DATA_TYPES`, 0 for none. */
  readonly linkedData: number;
  /** Measures of the address, in the order of `addressNames`. */
  readonly address: readonly number[];
}

const OPEN_GRAPH_TYPES = ['website', 'article', 'product', 'blog', 'book', 'profile', 'video', 'object'];

const LINKED_DATA_TYPES = [
  /"(?:QAPage|DiscussionForumPosting|Question)"/u,
  /"(?:Recipe|HowTo)"/u,
  /"(?:NewsArticle|BlogPosting|ReportageNewsArticle|ScholarlyArticle|Article|TechArticle)"/u,
  /"(?:Product|ProductGroup|Offer|AggregateOffer)"/u,
  /"(?:CollectionPage|ItemList|SearchResultsPage)"/u,
  /"(?:LocalBusiness|Service|ProfessionalService|SoftwareApplication|FAQPage)"/u,
  /"(?:WebPage|WebSite|Organization)"/u,
];

const MAX_LINKED_DATA_CHARS = 200_000;

export function pageKindOf(page: PageSnapshot, url: string): PageKind {
  const type = metaOf(page, 'og:type').toLowerCase();
  const known = OPEN_GRAPH_TYPES.findIndex(name => type.startsWith(name)) + 1;
  const linkedData = linkedDataOf(page).join('').slice(0, MAX_LINKED_DATA_CHARS);
  return {
    openGraph: type === '' ? 0 : known || OPEN_GRAPH_TYPES.length + 1,
    linkedData: LINKED_DATA_TYPES.findIndex(kind => kind.test(linkedData)) + 1,
    address: measureAddress(url),
  };
}

/** Words of an address that suggest a kind of page; whole words in host and path. */
const ADDRESS_WORDS = {
  product: 'product products p dp item itm pdp sku buy shop store',
  collection: 'collection collections category categories c shop store brand browse catalog catalogue all b',
  thread:
    'forum forums thread threads topic topics t viewtopic showthread discussion discussions community question questions comments discuss r messages boards board answers',
  documentation:
    'doc docs documentation reference api guide guides manual wiki learn tutorial tutorials help support developer developers sdk handbook quickstart',
  story:
    'blog blogs news article articles story stories post posts magazine review reviews opinion press insights resources',
  service: 'service services solutions solution platform features pricing about programs company products plans what',
  list: 'search list lists events jobs directory tag tags author topic latest top best archive calendar results find',
} as const;

const WORD_SETS = Object.values(ADDRESS_WORDS).map(words => new Set<string>(words.split(' ')));

export const addressNames: readonly string[] = [
  ...Object.keys(ADDRESS_WORDS),
  'path segments',
  'last words',
  'digits',
  'year',
];

export function measureAddress(url: string): number[] {
  if (!URL.canParse(url)) return addressNames.map(() => 0);
  const { hostname, pathname } = new URL(url);
  const segments = pathname.split('/').filter(segment => segment !== '');
  const last = (segments.at(-1) ?? '').match(/[a-z]+/giu) ?? [];
  const words = `${hostname} ${pathname}`.toLowerCase().match(/[a-z]+/gu) ?? [];
  const hits = WORD_SETS.map(set => words.filter(word => set.has(word)).length);
  const digits = pathname.match(/\d/gu)?.length ?? 0;
  return [...hits, segments.length, last.length, digits, /\/(?:19|20)\d\d\//u.test(pathname) ? 1 : 0];
}
