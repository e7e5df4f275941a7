import type { PageCopy } from '../dom/page-copy.ts';
import { linkedDataOf, metaOf } from '../metadata/metadata.ts';
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
export function pageKindOf(page: PageCopy, url: string): PageKind {
  const type = metaOf(page, 'og:type').toLowerCase();
  const known = OPEN_GRAPH.findIndex(name => type.startsWith(name)) + 1;
  const linkedData = linkedDataOf(page).join('').slice(0, MAX_LINKED_DATA_CHARS);
  return {
    openGraph: type === '' ? 0 : known || OPEN_GRAPH.length + 1,
    linkedData: LINKED_DATA.findIndex(kind => kind.test(linkedData)) + 1,
    address: measureAddress(url),
  };
}
