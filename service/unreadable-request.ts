import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { errorCodes } from '../lib/api/contract.ts';
import { NODE_NAME } from './envelope.ts';

/**
 * Answers what Node itself could not read as an HTTP request, in the service's envelope: 431 for an address or headers
 * that are too long ("Limits": URL length), 400 for the rest.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable) return;
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const id = randomUUID();
  const body = JSON.stringify({
    meta: { id, node: NODE_NAME, ms: 0 },
    data: null,
    error: [
      {
        code: errorCodes.malformed,
        msg: isTooLong ? 'The address is too long; send a text by POST.' : 'This is not a readable HTTP request.',
        ref: null,
      },
    ],
  });
  socket.end(
    [
      isTooLong ? 'HTTP/1.1 431 Request Header Fields Too Large' : 'HTTP/1.1 400 Bad Request',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${id}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
