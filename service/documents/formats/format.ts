/** The format of a document, as far as its beginning shows. */
export type Format =
  | 'html'
  | 'pdf'
  | 'zip'
  | 'image'
  | 'audio'
  | 'video'
  | 'feed'
  | 'xml'
  | 'svg'
  | 'json'
  | 'csv'
  | 'mail'
  | 'captions'
  | 'calendar'
  | 'text'
  | 'rtf'
  /** A compound file (MS-CFB): Office before 2007, or with a password. */
  | 'compound'
  /** Of a kind that `unreadableKindOf` names. */
  | 'unreadable'
  | 'unknown';
