import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { summaryPriceMicros } from '../../lib/model/money/prices.ts';
import { type Exchange, replies, type Script } from '../faulty-service/scripted-service.ts';

type Answer = { meta: object; data: unknown; error?: unknown };

const JSON_TYPE = { 'content-type': 'application/json' };
const MIB = 1024 * 1024;

/** The good answer of the specification, with a summary no other request gets; making it is what the service charges for. */
function makeAnswer({ received, nth }: Exchange): { answer: Answer; output: string } {
  const tokens = 1_000 + nth;
  received.chargedMicros = summaryPriceMicros('cecil', tokens);
  const output = `Summary ${nth} of ${received.marker || 'a page'}.`;
  return { answer: { meta: { id: randomUUID(), node: 'faults', ms: 5 }, data: { output, tokens } }, output };
}

/** Sends `body` whole; the summary it carries, if any, counts as answered once all of it is with the system. */
function sendWhole(exchange: Exchange, body: string | Buffer, output: string | null, headers = {}): void {
  exchange.response.once('finish', () => {
    exchange.received.answered = output;
  });
  exchange.response.writeHead(200, { ...JSON_TYPE, ...headers });
  exchange.response.end(body);
}

/** A good answer, after `when` (milliseconds, or something that resolves). */
export function answers(when: number | Promise<unknown> = 0): Script {
  return async exchange => {
    const startedAt = Date.now();
    const { answer, output } = makeAnswer(exchange);
    await (typeof when === 'number' ? when > 0 && delay(when) : when);
    const meta = { ...answer.meta, ms: Date.now() - startedAt };
    sendWhole(exchange, JSON.stringify({ ...answer, meta }), output);
  };
}

/** An answer with other bytes than the good one, but the same summary in it, or the one (or none) that `outputOf` tells. */
export function answersAs(
  bytesOf: (answer: Answer, output: string) => string | Buffer,
  headers: Record<string, string> = {},
  outputOf: (output: string) => string | null = output => output,
): Script {
  return exchange => {
    const { answer, output } = makeAnswer(exchange);
    sendWhole(exchange, bytesOf(answer, output), outputOf(output), headers);
  };
}

/** A refusal or breakdown. Only what may have been worked on is charged. */
export function says(status: number, body: string | object, headers: Record<string, string> = {}): Script {
  return exchange => {
    if (status >= 500 || status === 200) makeAnswer(exchange);
    const type = typeof body === 'string' ? { 'content-type': 'text/html' } : JSON_TYPE;
    return replies(status, body, { ...type, ...headers })(exchange);
  };
}

/** An answer's body with one error, as in the specification. */
export function errorBody(code: number | string, msg: string): object {
  return { meta: { id: randomUUID(), node: 'faults', ms: 1 }, data: null, error: [{ code, msg, ref: null }] };
}

/** A refusal inside of a 200: nothing is charged. */
export function refusesWithOk(code: number, msg: string): Script {
  return replies(200, errorBody(code, msg), JSON_TYPE);
}

/** Works, charges, and never says a word. */
export const staysSilent: Script = exchange => {
  makeAnswer(exchange);
};

/** Works, charges, and the connection dies. */
export const drops: Script = exchange => {
  makeAnswer(exchange);
  exchange.response.socket?.destroy();
};

/** Sends headers and `bytes` of the body; then the connection dies, or stays open without a word. */
export function breaksOff(bytes: number, end: 'cut' | 'stall'): Script {
  return async exchange => {
    const { response } = exchange;
    const body = JSON.stringify(makeAnswer(exchange).answer);
    response.writeHead(200, { ...JSON_TYPE, 'content-length': Buffer.byteLength(body) });
    response.flushHeaders();
    if (bytes > 0) response.write(body.slice(0, bytes));
    if (end === 'cut') setImmediate(() => response.socket?.destroy());
  };
}

/** A good answer, one byte every `everyMs`; an answer too long for any limit when `pad` makes it so. */
export function drips(everyMs: number, pad = 0): Script {
  return async exchange => {
    const { response } = exchange;
    const { answer, output } = makeAnswer(exchange);
    const body = `${' '.repeat(pad)}${JSON.stringify(answer)}`;
    response.writeHead(200, JSON_TYPE);
    for (const byte of Buffer.from(body)) {
      if (response.destroyed) return;
      response.write(Buffer.of(byte));
      await delay(everyMs);
    }
    response.once('finish', () => {
      exchange.received.answered = output;
    });
    response.end();
  };
}

/** A body of `mib` MiB that never makes sense; `onByte` hears how much has left, so that a reader who stops can be seen. */
export function floods(mib: number, onBytes: (sent: number) => void): Script {
  return async exchange => {
    const { response } = exchange;
    makeAnswer(exchange);
    response.writeHead(200, JSON_TYPE);
    const chunk = Buffer.alloc(MIB, ' ');
    for (let sent = 1; sent <= mib && !response.destroyed; sent += 1) {
      onBytes(sent * MIB);
      if (!response.write(chunk)) await drained(response);
    }
    response.end();
  };
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise(resolve => {
    response.once('drain', resolve).once('close', resolve);
  });
}

/** A few kilobytes that unpack to `mib` MiB. */
export function bombs(mib: number): Script {
  const packed = gzipSync(Buffer.alloc(mib * MIB, ' '));
  return exchange => {
    makeAnswer(exchange);
    exchange.response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(packed);
  };
}

/** Sends the client elsewhere. */
export function redirects(status: number, location: string): Script {
  return exchange => {
    makeAnswer(exchange);
    exchange.response.writeHead(status, { location }).end();
  };
}
