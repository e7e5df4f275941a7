import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { errorCodes } from '../../lib/api/contract.ts';

const UNREADABLE = 'This is not a readable HTTP request.';

/**
 * Answers, in the JSON of all answers, what Node cannot parse as an HTTP request: 431 for an address or headers
 * that are too long, 400 for the rest.
 */
export function answerUnreadable(node: string) {
  return (error: Error & { code?: string }, socket: Duplex): void => {
    if (!socket.writable) return;
    const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
    const { id, body } = refusalOf(node, isTooLong ? 'The address is too long; send a text by POST.' : UNREADABLE);
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
  };
}

/** The answer to an HTTP request without a usable address, such as one without a host. */
export function unreadableResponse(node: string): Response {
  const { id, body } = refusalOf(node, UNREADABLE);
  return new Response(body, { status: 400, headers: { 'content-type': 'application/json', 'x-request-id': id } });
}

function refusalOf(node: string, msg: string): { id: string; body: string } {
  const id = randomUUID();
  const error = [{ code: errorCodes.malformed, msg, ref: null }];
  return { id, body: JSON.stringify({ meta: { id, node, ms: 0 }, data: null, error }) };
}
