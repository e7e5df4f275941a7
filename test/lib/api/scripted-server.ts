import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived, body and all. */
export type Received = { method: string; path: string; headers: IncomingMessage['headers']; body: string };

export type Script = (request: Received, response: ServerResponse) => void;

/** A server that answers as the test says and remembers everything it was sent. */
export async function startScriptedServer() {
  const received: Received[] = [];
  let script: Script = (_request, response) => response.end();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', part => {
      body += part;
    });
    request.on('end', () => {
      const whole = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
      received.push(whole);
      script(whole, response);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer(next: Script) {
      received.length = 0;
      script = next;
    },
    /** Answers with a status, a body (JSON unless it is a string) and headers. */
    answerWith(status: number, body: unknown, headers: Record<string, string> = {}) {
      this.answer((_request, response) => {
        response.writeHead(status, headers);
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      });
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
