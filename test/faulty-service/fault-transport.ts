import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type * as z from '../../lib/model/z.ts';
import type { RequestContext } from '../../service/http/request-state.ts';
import type { faultSchema } from './faults.ts';

/** Sends `c.res` with the fault, bypassing Hono. Returns `c.res` if the fault does not affect the transport. */
export async function sendBrokenly(c: RequestContext, fault: z.infer<typeof faultSchema>): Promise<Response> {
  const { outgoing, incoming } = c.env;
  const partial = fault.cutAfterBytes ?? fault.stallAfterBytes;
  if (fault.drop) {
    incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  if (partial === undefined && fault.dripMs === undefined) return c.res;

  const body = Buffer.from(await c.res.arrayBuffer());
  outgoing.writeHead(c.res.status, { ...Object.fromEntries(c.res.headers), 'content-length': body.byteLength });
  outgoing.flushHeaders();
  if (partial === undefined) await drip(outgoing, body, fault.dripMs ?? 0);
  else {
    await new Promise(resolve => outgoing.write(body.subarray(0, partial), resolve));
    if (fault.cutAfterBytes !== undefined) incoming.socket.destroy();
  }
  return RESPONSE_ALREADY_SENT;
}

async function drip(outgoing: ServerResponse, body: Buffer, pauseMs: number): Promise<void> {
  for (const byte of body) {
    if (outgoing.destroyed) return;
    outgoing.write(Buffer.of(byte));
    await new Promise(resolve => setTimeout(resolve, pauseMs).unref());
  }
  outgoing.end();
}
