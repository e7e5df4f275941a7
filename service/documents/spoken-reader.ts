import { countWords } from '../../lib/text/words/count-words.ts';
import { cannotSummarize, Refusal } from '../refusal.ts';
import type { DocumentSettings } from './document-settings.ts';
import { type FetchedDocument, type FetchOptions, fetchDocument, type Visit } from './fetch/fetch-document.ts';
import type { CaptionTrack, ParsedDocument, ParsedText } from './formats/parsed-document.ts';
import { isVideoSite } from './formats/video-page.ts';
import { videoInfoOf } from './programs/video-info.ts';
import { type SourcedText, sourceDigestOf } from './source-digest.ts';
import { NO_SPEECH, transcribe } from './speech/transcription.ts';

/** Enough for the captions of a day of speech. */
const CAPTION_LIMITS = { bytes: 5_000_000, timeMs: 20_000, redirects: 20 };
const MAX_TRACKS = 4;
const LEAST_WORDS = 10;

type Video = Extract<ParsedDocument, { outcome: 'video' }>;
type Podcast = Extract<ParsedDocument, { outcome: 'podcast' }>;

interface SpokenReaderOptions {
  settings: DocumentSettings;
  mayConnect: FetchOptions['mayConnect'];
  signal: AbortSignal;
  /** For recordings, which wait in a queue of their own. */
  visit: Visit;
  /** Reads what was fetched. JSON counts as a transcript. */
  parseCaptions: (fetched: FetchedDocument) => Promise<ParsedDocument>;
  /** The digest of the recording that need not be transcribed again. */
  knownDigest: string | null;
}

/** Finds the text of speech: captions and transcripts first, automatic transcription last. */
interface SpokenReader {
  transcribe(recording: Uint8Array): Promise<string>;
  /** `null` if the text comes from the recording with `knownDigest`. */
  readVideo(video: Video, url: string): Promise<SourcedText | null>;
  readPodcast(podcast: Podcast): Promise<ParsedText>;
}

export function createSpokenReader({
  settings,
  mayConnect,
  signal,
  visit,
  parseCaptions,
  knownDigest,
}: SpokenReaderOptions): SpokenReader {
  /** The text of the first track that has any, `null` if none has. */
  async function captionsOf(
    tracks: readonly CaptionTrack[],
  ): Promise<{ text: string; language: string | null } | null> {
    for (const { url, language } of tracks.slice(0, MAX_TRACKS)) {
      try {
        const parsed = await parseCaptions(await fetchDocument(url, { mayConnect, signal, limits: CAPTION_LIMITS }));
        if (parsed.outcome === 'read' && countWords(parsed.text, LEAST_WORDS) >= LEAST_WORDS)
          return { text: parsed.text, language };
      } catch (error) {
        // The next one may exist.
        if (!(error instanceof Refusal)) throw error;
      }
    }
    return null;
  }

  const hear = (recording: Uint8Array): Promise<string> => {
    if (settings.speech === null) throw cannotSummarize(NO_SPEECH);
    return transcribe(recording, settings.speech, signal);
  };

  const hearVideo = async (about: ParsedText, address: string): Promise<SourcedText | null> => {
    const recording = await visit.fetch(address);
    const sourceDigest = sourceDigestOf(recording);
    return sourceDigest === knownDigest ? null : { ...about, text: await hear(recording.bytes), sourceDigest };
  };

  return {
    transcribe: hear,
    async readVideo({ page, tracks, media }, url) {
      const written = await captionsOf(tracks);
      if (written !== null) return { ...withCaptions(page, written, isVideoSite(url)), sourceDigest: null };
      if (media !== null && settings.speech !== null) return hearVideo(page, media);
      const info = await videoInfoOf(url, settings.ytDlp, { mayConnect, signal });
      const about = { ...page, title: info.title ?? page.title, language: info.language ?? page.language };
      const found = await captionsOf(info.tracks);
      if (found !== null) {
        return { ...about, text: found.text, language: found.language ?? about.language, sourceDigest: null };
      }
      if (info.audio === null || settings.speech === null) throw cannotSummarize(NO_SPEECH);
      return hearVideo(about, info.audio);
    },
    async readPodcast({ feed, tracks }) {
      const transcript = await captionsOf(tracks);
      return transcript === null ? feed : { ...feed, text: `${feed.text}\n\n${transcript.text}` };
    },
  };
}

/** The text beside a video belongs to it, except on sites where it is comments and links to other videos. */
function withCaptions(
  page: ParsedText,
  captions: { text: string; language: string | null },
  isSite: boolean,
): ParsedText {
  const text = isSite || page.text === '' ? captions.text : `${page.text}\n\n${captions.text}`;
  return { ...page, text, language: captions.language ?? page.language };
}
