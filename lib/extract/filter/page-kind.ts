import { measureAddress } from './page-address.ts';
import type { PageKind } from './page-measures.ts';

const OPEN_GRAPH = ['website', 'article', 'product', 'blog', 'book', 'profile', 'video', 'object'];

/** The first kind that a page's linked data names; numbers from 1. */
const LINKED_DATA = [
  /"(?:QAPage|DiscussionForumPosting|Question)"/u,
  /"(?:Recipe|HowTo)"/u,
  /"(?:NewsArticle|BlogPosting|ReportageNewsArticle|ScholarlyArticle|Article|TechArticle)"/u,
  /"(?:Product|ProductGroup|Offer|AggregateOffer)"/u,
  /"(?:CollectionPage|ItemList|SearchResultsPage)"/u,
  /"(?:LocalBusiness|Service|ProfessionalService|SoftwareApplication|FAQPage)"/u,
  /"(?:WebPage|WebSite|Organization)"/u,
];

const MAX_LINKED_DATA_CHARS = 200_000;

/** What the copy's metadata says the page is; 0 for what it does not say. */
export function pageKindOf(copy: Document, url: string): PageKind {
  const type = copy.querySelector('meta[property="og:type"]')?.getAttribute('content')?.toLowerCase() ?? '';
  const known = OPEN_GRAPH.findIndex(name => type.startsWith(name)) + 1;
  const linkedData = linkedDataOf(copy);
  return {
    openGraph: type === '' ? 0 : known || OPEN_GRAPH.length + 1,
    linkedData: LINKED_DATA.findIndex(kind => kind.test(linkedData)) + 1,
    address: measureAddress(url),
  };
}

function linkedDataOf(copy: Document): string {
  let all = '';
  for (const script of copy.querySelectorAll('script[type="application/ld+json" i]')) {
    if (all.length < MAX_LINKED_DATA_CHARS) all += script.textContent ?? '';
  }
  return all.slice(0, MAX_LINKED_DATA_CHARS);
}
