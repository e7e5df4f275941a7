import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { summaryPriceMicros } from '../../lib/model/money/prices.ts';
import { type Exchange, replies, type Script } from '../faulty-service/scripted-service.ts';

type Answer = { meta: object; data: unknown; error?: unknown };

const JSON_TYPE = { 'content-type': 'application/json' };
const MIB = 1024 * 1024;

/** A good answer as specified, with a summary that no other request gets. The service charges when it makes the answer. */
function makeAnswer({ received, nth }: Exchange): { answer: Answer; output: string } {
  const tokens = 1_000 + nth;
  received.chargedMicros = summaryPriceMicros('cecil', tokens);
  const output = `Summary ${nth} of ${received.marker || 'a page'}.`;
  return { answer: { meta: { id: randomUUID(), node: 'faults', ms: 5 }, data: { output, tokens } }, output };
}

/** Sends all of `body`. Its summary, if any, counts as answered once the operating system has all of it. */
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

/** An answer with other bytes than the good one. Its summary is the same, or the one (or none) that `outputOf` returns. */
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

/** A refusal or failure. Only a request that may have been processed is charged. */
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

/** A refusal with status 200: nothing is charged. */
export function refusesWithOk(code: number, msg: string): Script {
  return replies(200, errorBody(code, msg), JSON_TYPE);
}

/** Charges, and never answers. */
export const staysSilent: Script = exchange => {
  makeAnswer(exchange);
};

/** Charges, and cuts the connection. */
export const drops: Script = exchange => {
  makeAnswer(exchange);
  exchange.response.socket?.destroy();
};

/** Sends headers and `bytes` of the body, then cuts the connection or leaves it open without more bytes. */
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

/** A good answer, one byte every `everyMs`. `pad` can make it too long for any limit. */
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

/** A body of `mib` MiB of spaces. `onBytes` gets the number of bytes sent, which shows when the reader stops. */
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

/** Redirects the client to `location`. */
export function redirects(status: number, location: string): Script {
  return exchange => {
    makeAnswer(exchange);
    exchange.response.writeHead(status, { location }).end();
  };
}
