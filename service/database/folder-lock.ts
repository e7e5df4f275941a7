import { createHash } from 'node:crypto';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longer socket paths are refused by some systems (sun_path holds 104 to 108 bytes). */
const MAX_SOCKET_PATH = 100;

/**
 * Holds `folder` for this process until the returned function is called or the process ends, however it ends. A listening
 * socket is the lock: unlike a file with a process id it cannot outlive its owner unnoticed. Throws an `Error` that says
 * so when another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = await socketPathOf(folder);
  const server = (await listen(path)) ?? (await listenAfterCrash(path));
  if (server === null) throw new Error(`The folder ${folder} is in use by another process of this service.`);
  server.unref();
  return () => new Promise(resolve => void server.close(() => resolve()));
}

async function socketPathOf(folder: string): Promise<string> {
  const real = await realpath(folder);
  const digest = createHash('sha256').update(real).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\precis-${digest}`;
  const beside = join(real, 'service.lock');
  return Buffer.byteLength(beside) <= MAX_SOCKET_PATH ? beside : join(tmpdir(), `precis-${digest}.lock`);
}

/** `null` if the path is in use. */
function listen(path: string): Promise<Server | null> {
  const server = createServer(socket => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(path, () => resolve(server));
  });
}

/** The lock of a killed process answers no connection, and is replaced. */
async function listenAfterCrash(path: string): Promise<Server | null> {
  if (await answers(path)) return null;
  await rm(path, { force: true });
  return listen(path);
}

function answers(path: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
