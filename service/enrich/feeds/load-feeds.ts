import { type EnrichIndex, enrichIndexes } from '../../../lib/model/search-result.ts';
import type { FetchOptions } from '../../documents/fetch/fetch-document.ts';
import type { EnrichDocument } from '../enrich-documents.ts';
import type { AddedDocuments } from '../enrich-indexes.ts';
import { type ParsedSource, parseSource } from './parse-source.ts';
import { isAddress, readSource } from './read-source.ts';

/** For each index. The largest public lists name tens of thousands. */
const MAX_FEEDS = 200;

const AT_ONCE = 8;

/** Feeds and lists of feeds for each index: http(s) addresses, or files of this machine. */
export type FeedSources = Readonly<Record<EnrichIndex, readonly string[]>>;

export interface LoadOptions {
  mayConnect: FetchOptions['mayConnect'];
  /** Milliseconds since 1970. */
  now: number;
  /** Gets a line for each index that has sources, and one for each source that could not be read. */
  log: (line: string) => void;
}

/** The documents of all `sources`. One that cannot be read is told to `log` and keeps no other from being read. */
export async function loadFeeds(sources: FeedSources, options: LoadOptions): Promise<AddedDocuments> {
  const added: Record<EnrichIndex, readonly EnrichDocument[]> = { web: [], news: [] };
  for (const name of enrichIndexes) {
    if (sources[name].length > 0) added[name] = await loadIndex(name, sources[name], options);
  }
  return added;
}

/** What one source turned out to hold; nothing when it could not be read. */
type Outcome = ParsedSource | null;

async function loadIndex(name: EnrichIndex, sources: readonly string[], options: LoadOptions) {
  const read = async (source: string): Promise<Outcome> => {
    try {
      return parseSource(await readSource(source, options.mayConnect), options.now);
    } catch (error) {
      options.log(`Not read: ${source}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };
  const named = await inTurns([...new Set(sources)], read);
  const listed = [...new Set(named.flatMap(feedsOf))].filter(isAddress);
  const outcomes = [...named, ...(await inTurns(listed.slice(0, MAX_FEEDS), read))];

  const left = listed.length - MAX_FEEDS;
  if (left > 0) options.log(`Only ${MAX_FEEDS} feeds of the lists for ${name} are read; ${left} are left out.`);
  const feeds = outcomes.flatMap(outcome => (outcome !== null && 'documents' in outcome ? [outcome.documents] : []));
  const documents = feeds.flat();
  options.log(`Feeds for ${name}: ${feeds.length}. Documents added: ${documents.length}.`);
  return documents;
}

/** Lists within lists are not followed: theirs are never asked for. */
function feedsOf(outcome: Outcome): string[] {
  return outcome !== null && 'feeds' in outcome ? outcome.feeds : [];
}

/** Does `work` for all of `items`, some at a time; the outcomes are in their order. */
async function inTurns<In, Out>(items: readonly In[], work: (item: In) => Promise<Out>): Promise<Out[]> {
  const outcomes: Out[] = [];
  const waiting = items.entries();
  const lane = async () => {
    for (const [index, item] of waiting) outcomes[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return outcomes;
}
