import type { IncomingMessage } from 'node:http';
import { cannotSummarize, Refusal } from '../../refusal.ts';

/** Enough to recognize every format this service knows. */
export const HEAD_BYTES = 4_096;

interface BodyLimits {
  maxBytes: number;
  /** Called once `HEAD_BYTES` (or all bytes) have arrived. Returns the size limit. May throw to end the download. */
  admit?: ((head: Buffer) => Promise<number>) | undefined;
}

/**
 * The body as transferred. Throws a `Refusal` (422) if it is larger than allowed or incomplete. While `admit` runs,
 * nothing more is read from the network.
 */
export async function readBody(response: IncomingMessage, { maxBytes, admit }: BodyLimits): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let limit = maxBytes;
  let isAdmitted = admit === undefined;
  const ask = async () => {
    isAdmitted = true;
    limit = (await admit?.(Buffer.concat(chunks).subarray(0, HEAD_BYTES))) ?? limit;
    if (size > limit || Number(response.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  };
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (!isAdmitted && size >= HEAD_BYTES) await ask();
      if (isAdmitted && size > limit) throw tooLarge(limit);
    }
    if (!isAdmitted) await ask();
  } catch (error) {
    response.destroy();
    if (error instanceof Refusal) throw error;
    throw cannotSummarize('The address broke off in the middle of the document.');
  }
  return Buffer.concat(chunks);
}

const tooLarge = (maxBytes: number) => cannotSummarize(`The document is larger than ${maxBytes / 1_000_000} MB.`);
