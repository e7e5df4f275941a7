import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service that answers every summary at once and records when requests arrive, in milliseconds since 1970. */
export async function startCountingService() {
  const arrivals: number[] = [];
  const server = createServer((request, response) => {
    arrivals.push(performance.timeOrigin + performance.now());
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json');
      const meta = { id: crypto.randomUUID(), node: 'bench', ms: 1 };
      response.end(JSON.stringify({ meta, data: { output: 'Bees dance.', tokens: 100 } }));
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { arrivals, baseUrl: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** One page, on another host than the service. */
export async function startPage(html: string | Buffer) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  return { origin, close: () => server.close() };
}
