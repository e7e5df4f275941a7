import { parseFeed } from 'feedsmith';
import { type FeedText, newestItemsOf } from '../../feeds/feed-item.ts';
import { cannotSummarize } from '../../refusal.ts';
import { blocksOfHtml, blocksOfLines } from './html-text.ts';
import type { CaptionTrack, ParsedDocument, ParsedText } from './parsed-document.ts';

/** A feed of any format: its entries' titles and texts. For a podcast, also where to fetch its newest transcript. */
export function parseFeedDocument(text: string, url: string): ParsedDocument {
  const parsed = parsedOf(text);
  const entries = newestItemsOf(parsed, Date.now()).map(({ title, text: body }) =>
    [wordsOf(title), wordsOf(body)].filter(Boolean),
  );
  const about = 'description' in parsed.feed ? parsed.feed.description : undefined;
  const feed: ParsedText = {
    kind: 'feed',
    title: blocksOfHtml(titleOf(parsed.feed)) || null,
    text: [blocksOfHtml(typeof about === 'string' ? about : ''), ...entries.flat()].filter(Boolean).join('\n\n'),
    language: 'language' in parsed.feed ? (parsed.feed.language ?? null) : null,
  };
  const tracks = transcriptsOf(parsed, url);
  return tracks.length > 0 ? { outcome: 'podcast', feed, tracks } : { outcome: 'read', ...feed };
}

type ParsedFeed = ReturnType<typeof parseFeed<string>>;

function parsedOf(text: string): ParsedFeed {
  try {
    return parseFeed(text);
  } catch {
    throw cannotSummarize('This feed is damaged and cannot be read.');
  }
}

function titleOf({ title }: ParsedFeed['feed']): string {
  return (typeof title === 'object' ? title?.value : title) ?? '';
}

const wordsOf = ({ value, kind }: FeedText): string => (kind === 'html' ? blocksOfHtml(value) : blocksOfLines(value));

/** Transcript formats with separate words and times, best first. */
const TRANSCRIPT_TYPES = [
  'text/vtt',
  'application/x-subrip',
  'application/srt',
  'application/json',
  'text/html',
  'text/plain',
];

/** Transcripts of the newest entry that has any (https://podcasting2.org/docs/podcast-namespace/tags/transcript). */
function transcriptsOf(parsed: ParsedFeed, base: string): CaptionTrack[] {
  if (parsed.format !== 'rss') return [];
  const transcripts = parsed.feed.items?.map(item => item.podcast?.transcripts ?? []).find(found => found.length > 0);
  const rankOf = (type: string | undefined) => (TRANSCRIPT_TYPES.indexOf(type ?? '') + 99) % 99;
  return (transcripts ?? [])
    .filter(({ url }) => url !== undefined && URL.canParse(url, base))
    .sort((a, b) => rankOf(a.type) - rankOf(b.type))
    .map(({ url = '', language }) => ({ url: new URL(url, base).href, language: language ?? null }));
}
