import { createHash } from 'node:crypto';
import type { FetchedDocument } from './fetch/fetch-document.ts';
import type { ParsedText } from './formats/parsed-document.ts';

export interface SourcedText extends ParsedText {
  /** `sourceDigestOf` the file that the text was read from; `null` if there are several. */
  sourceDigest: string | null;
}

/** Equal for files with the same bytes and reading, so that an unchanged recording or scan is not read again. */
export function sourceDigestOf({ bytes, contentType }: Pick<FetchedDocument, 'bytes' | 'contentType'>): string {
  return createHash('sha256').update(`${contentType}\0`).update(bytes).digest('base64');
}
