import type { EnrichIndex } from '../../lib/model/search-result.ts';
import { builtInDocumentsOf } from './built-in-documents.ts';
import type { EnrichDocument } from './enrich-documents.ts';
import { createEnrichIndex, type EnrichSearch } from './enrich-index.ts';

/** Documents beyond the built-in ones, for each of the two indexes. */
export type AddedDocuments = Readonly<Record<EnrichIndex, readonly EnrichDocument[]>>;

/** The built-in indexes, each made when it is first asked. */
export const webIndex = once(() => createEnrichIndex(builtInDocumentsOf('web'), { preferRecent: false }));
export const newsIndex = once(() => createEnrichIndex(builtInDocumentsOf('news'), { preferRecent: true }));

/** The two indexes with `added` in them, each made when it is first asked. */
export function enrichIndexesWith(added: AddedDocuments): Record<EnrichIndex, () => EnrichSearch> {
  const indexOf = (name: EnrichIndex, builtIn: () => EnrichSearch) => {
    if (added[name].length === 0) return builtIn;
    return once(() =>
      createEnrichIndex([...builtInDocumentsOf(name), ...added[name]], { preferRecent: name === 'news' }),
    );
  };
  return { web: indexOf('web', webIndex), news: indexOf('news', newsIndex) };
}

function once(create: () => EnrichSearch): () => EnrichSearch {
  let index: EnrichSearch | undefined;
  return () => {
    index ??= create();
    return index;
  };
}
