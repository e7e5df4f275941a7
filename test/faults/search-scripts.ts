import { randomUUID } from 'node:crypto';
import { SEARCH_MICROS, searchPriceMicros } from '../../lib/model/money/prices.ts';
import type { Script } from '../faulty-service/scripted-service.ts';

/** A search that finds `count` pages, and charges for them if there are any. */
export function finds(count: number): Script {
  return ({ received, response }) => {
    received.chargedMicros = searchPriceMicros(count);
    const data = Array.from({ length: count }, (_, at) => {
      const url = `https://found.example/${at}`;
      return { t: 0, rank: at + 1, url, title: `Found ${at}`, snippet: null };
    });
    const meta = { id: randomUUID(), node: 'faults', ms: 1 };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ meta, data }));
  };
}

/**
 * Searches, charges, and cuts the connection in the middle of the answer. Before the first byte, Firefox would send a GET
 * again by itself, ten times in all (measured here), which an extension cannot prevent.
 */
export const losesSearch: Script = ({ received, response }) => {
  received.chargedMicros = SEARCH_MICROS;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
  response.write('{"meta":');
  setImmediate(() => response.socket?.destroy());
};
