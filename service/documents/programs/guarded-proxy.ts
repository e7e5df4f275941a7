import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createGuardedLookup, type GetOptions } from '../fetch/guarded-get.ts';

/** A proxy on this machine for a program that makes connections of its own. */
interface GuardedProxy {
  /** With the name and password that the proxy asks for. */
  url: string;
  close(): void;
}

/**
 * Starts an HTTP proxy that connects only to addresses that `mayConnect` allows, host names included. So what a program
 * fetches through it, with redirects, follows the same rule as what this service fetches itself.
 */
export async function startGuardedProxy(mayConnect: GetOptions['mayConnect']): Promise<GuardedProxy> {
  const password = randomBytes(24).toString('hex');
  const expected = Buffer.from(`Basic ${Buffer.from(`p:${password}`).toString('base64')}`);
  const isAllowed = ({ headers }: IncomingMessage, host: string) => {
    const given = Buffer.from(headers['proxy-authorization'] ?? '');
    const isKnown = given.length === expected.length && timingSafeEqual(given, expected);
    return isKnown && (!isIP(host) || mayConnect(host));
  };
  const lookup = createGuardedLookup(mayConnect);

  const forward = (request: IncomingMessage, response: ServerResponse) => {
    const url = URL.canParse(request.url ?? '') ? new URL(request.url ?? '') : null;
    if (url?.protocol !== 'http:' || !isAllowed(request, bareHost(url.hostname)))
      return void response.writeHead(403).end();
    const { 'proxy-authorization': _own, 'proxy-connection': _hop, ...headers } = request.headers;
    const onward = httpRequest(url, { method: request.method, headers, agent: false, lookup }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    request.pipe(onward);
  };

  const tunnel = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Nobody else listens any more, and a program may be killed at any time.
    socket.on('error', () => socket.destroy());
    const url = URL.canParse(`http://${request.url}`) ? new URL(`http://${request.url}`) : null;
    const host = bareHost(url?.hostname ?? '');
    if (url === null || host === '' || !isAllowed(request, host))
      return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const onward = connect({ host, port: Number(url.port || 80), lookup }, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
    socket.on('close', () => onward.destroy());
  };

  const server = createServer(forward).on('connect', tunnel);
  const sockets = new Set<Socket>();
  server.on('connection', socket => void sockets.add(socket.on('close', () => sockets.delete(socket))));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    url: `http://p:${password}@127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');
