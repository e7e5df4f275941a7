/** The kinds of documents. */
type DocumentKind =
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
  /** `null` if the document has none. */
  title: string | null;
  /** Blocks, separated by blank lines. */
  text: string;
  /** The language tag that the document declares, `null` without one. */
  language: string | null;
  /** A sentence that says what of the document is not in the text. */
  omission?: string;
}

/** A file of captions or a transcript that belongs to a page or a feed. */
export interface CaptionTrack {
  url: string;
  language: string | null;
}

/** The result of parsing one file: its text, or where to fetch the text. */
export type ParsedDocument =
  | ({ outcome: 'read' } & ParsedText)
  /** A page that redirects to another address. */
  | { outcome: 'moved'; url: string }
  /** A page about a video: its words are in the captions or else in its file `media`, if they are anywhere. */
  | { outcome: 'video'; page: ParsedText; tracks: CaptionTrack[]; media: string | null }
  /** A feed whose newest entry has a transcript. */
  | { outcome: 'podcast'; feed: ParsedText; tracks: CaptionTrack[] }
  /** A PDF with pages that are pictures: its text and PNG files, in order, and the number of pictures that are missing. */
  | {
      outcome: 'scanned';
      title: string | null;
      language: string | null;
      parts: (string | Uint8Array)[];
      missing: number;
      omission?: string;
    };
