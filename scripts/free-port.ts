import { createServer } from 'node:net';

/** A free port of this machine: `wanted`, or one that the system picks. */
export async function freePort(wanted = 0): Promise<number> {
  const port = await tryListen(wanted);
  if (port !== null) return port;
  const other = await tryListen(0);
  if (other === null) throw new Error('This machine has no free port.');
  return other;
}

function tryListen(port: number): Promise<number | null> {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const taken = typeof address === 'object' && address !== null ? address.port : null;
      server.close(() => resolve(taken));
    });
  });
}
