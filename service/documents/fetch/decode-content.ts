import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw, type ZlibOptions } from 'node:zlib';
import { cannotSummarize } from '../../refusal.ts';

const decoders = {
  gzip: promisify<Buffer, ZlibOptions, Buffer>(gunzip),
  br: promisify<Buffer, ZlibOptions, Buffer>(brotliDecompress),
  zlib: promisify<Buffer, ZlibOptions, Buffer>(inflate),
  raw: promisify<Buffer, ZlibOptions, Buffer>(inflateRaw),
};

/** `deflate` means a zlib stream, but some servers send it bare; the low half of a zlib stream's first byte is 8. */
const isZlib = (body: Buffer) => ((body[0] ?? 0) & 0x0f) === 8;

/** Servers use one layer, rarely two. Each one costs the time of unpacking up to `maxBytes`. */
const MAX_LAYERS = 3;

interface DecodeLimits {
  maxBytes: number;
  signal: AbortSignal;
}

/**
 * Undoes `Content-Encoding`. Unpacks to at most `maxBytes`, so a small file cannot fill the memory; throws a `Refusal`
 * (422) beyond that, for too many layers, and for encodings that are unknown or broken; stops when `signal` aborts.
 */
export async function decodeContent(
  body: Buffer,
  contentEncoding: string,
  { maxBytes, signal }: DecodeLimits,
): Promise<Buffer> {
  const layers = layersOf(contentEncoding);
  if (layers.length > MAX_LAYERS) throw cannotSummarize('The document is packed too many times.');
  let decoded = body;
  for (const name of layers.reverse()) {
    signal.throwIfAborted();
    const decode = decoderOf(name, decoded);
    if (decode === undefined)
      throw cannotSummarize(`The document is packed in a way this service cannot read (${name}).`);
    decoded = await decode(decoded, { maxOutputLength: maxBytes }).catch((error: { code?: string }) => {
      if (error.code === 'ERR_BUFFER_TOO_LARGE') {
        throw cannotSummarize(`The document is larger than ${maxBytes / 1_000_000} MB.`);
      }
      throw cannotSummarize('The document arrived damaged.');
    });
  }
  return decoded;
}

/** The encodings in a `Content-Encoding` header that change the body, in the order of their application. */
export function layersOf(contentEncoding: string): string[] {
  return contentEncoding
    .toLowerCase()
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '' && name !== 'identity');
}

function decoderOf(encoding: string, body: Buffer) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return decoders.gzip;
  if (encoding === 'br') return decoders.br;
  if (encoding === 'deflate') return isZlib(body) ? decoders.zlib : decoders.raw;
  return undefined;
}
