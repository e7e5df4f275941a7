import { errorCodes } from '../../lib/api/contract.ts';
import { MAX_REQUEST_BYTES } from '../../lib/model/request-limits.ts';
import { malformed, Refusal } from '../refusal.ts';
import type { RequestContext } from './request-state.ts';

/**
 * The body's bytes, at most `MAX_REQUEST_BYTES`; more is refused with 413, declared or
 * not, and an incomplete one with 400. Reads the body once and keeps it for the rest of the request.
 */
export async function bodyOf(c: RequestContext): Promise<Uint8Array> {
  if (c.var.body) return c.var.body;
  if (Number(c.req.header('content-length') ?? 0) > MAX_REQUEST_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = c.req.raw.body?.getReader();
  const read = () =>
    reader?.read().catch(() => {
      throw malformed('The body broke off.');
    });
  for (let part = await read(); part && !part.done; part = await read()) {
    size += part.value.byteLength;
    if (size > MAX_REQUEST_BYTES) throw tooLarge();
    chunks.push(part.value);
  }
  const body = Buffer.concat(chunks);
  c.set('body', body);
  return body;
}

function tooLarge(): Refusal {
  return new Refusal(413, errorCodes.malformed, 'The request is larger than 1 MB.');
}
