import { readFile, stat } from 'node:fs/promises';
import { decodeText } from '../documents/encoding/decode-text.ts';
import { type FetchOptions, fetchDocument } from '../documents/fetch/fetch-document.ts';
import type { Validators } from '../documents/fetch/is-unchanged.ts';

/** For one feed or list. */
const LIMITS = { timeMs: 10_000, bytes: 5_000_000, redirects: 5 };

/** The encoding that an XML file declares. A declaration that is readable byte by byte is not in UTF-16, whatever it says. */
const XML_ENCODING = /^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["'](?!utf-?16)([\w-]+)/i;

/** The content of an address or a file. */
export interface ReadSource {
  text: string;
  /** Where the redirects ended; `undefined` for a file. */
  address: string | undefined;
  /** None for a file. */
  validators: Validators;
}

/** True for what is to be fetched; everything else names a file. */
export function isAddress(source: string): boolean {
  return /^https?:/i.test(source);
}

/** Reads a file of this machine, or fetches an address without credentials. Throws an `Error` whose message is for the user. */
export async function readSource(
  source: string,
  mayConnect: FetchOptions['mayConnect'],
  signal: AbortSignal,
): Promise<ReadSource> {
  if (!isAddress(source)) {
    const text = feedTextOf(await readSmallFile(source), null);
    return { text, address: undefined, validators: { etag: null, lastModified: null } };
  }
  const { url, contentType, bytes, etag, lastModified } = await fetchDocument(source, {
    mayConnect,
    limits: LIMITS,
    signal,
  });
  return { text: feedTextOf(bytes, contentType), address: url, validators: { etag, lastModified } };
}

async function readSmallFile(path: string): Promise<Uint8Array> {
  const info = await stat(path).catch(() => null);
  if (info === null) throw new Error('There is no such file.');
  if (!info.isFile()) throw new Error('This is not a file.');
  if (info.size > LIMITS.bytes) throw new Error(`The file is larger than ${LIMITS.bytes / 1_000_000} MB.`);
  return readFile(path).catch(() => {
    throw new Error('This file may not be read.');
  });
}

function feedTextOf(bytes: Uint8Array, contentType: string | null): string {
  if (/charset\s*=/i.test(contentType ?? '')) return decodeText(bytes, contentType, 'plain');
  const encoding = XML_ENCODING.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 300)))?.[1];
  return decodeText(bytes, encoding === undefined ? null : `charset=${encoding}`, 'plain');
}
