/** The kinds of documents. */
export type DocumentKind =
  | 'web-page'
  | 'plain-text'
  | 'pdf'
  | 'presentation'
  | 'word'
  | 'audio'
  | 'video'
  | 'image'
  | 'feed'
  | 'data'
  | 'book'
  | 'mail';

export interface ParsedText {
  kind: DocumentKind;
  /** `null` when the document names none. */
  title: string | null;
  /** Blocks apart by a blank line. */
  text: string;
  /** Language tag the document gives itself, `null` without one. */
  language: string | null;
}

/** A file of captions or of a transcript, beside a page or a feed. */
export interface CaptionTrack {
  url: string;
  language: string | null;
}

/** What is known of a page after one look: its text, or where else its text has to be fetched. */
export type ParsedDocument =
  | ({ outcome: 'read' } & ParsedText)
  /** A page that redirects to another address. */
  | { outcome: 'moved'; url: string }
  /** A page about a video: its words are in the captions or else in its file `media`, if they are anywhere. */
  | { outcome: 'video'; page: ParsedText; tracks: CaptionTrack[]; media: string | null }
  /** A feed whose newest entry has a transcript. */
  | { outcome: 'podcast'; feed: ParsedText; tracks: CaptionTrack[] }
  /** A PDF whose pages are pictures (PNG files, in order); `pages` is how many the document has in all. */
  | { outcome: 'scanned'; title: string | null; language: string | null; pictures: Uint8Array[]; pages: number };
