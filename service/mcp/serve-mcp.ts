import { once } from 'node:events';
import { Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { freeOfCharge } from '../billing/ledger.ts';
import { createJsonLog } from '../log.ts';
import { openService } from '../open-service.ts';
import type { Settings } from '../settings/settings.ts';
import { createMcpServer } from './mcp-server.ts';

/**
 * Serves the tools over standard input and output (Model Context Protocol) until the input ends or a signal comes. Answers
 * at once; calls wait for the database. There are no keys and nothing is billed. `write` gets the lines of the log.
 * Rejects with an `Error` that has a message for the user if the service cannot be opened.
 */
export async function serveMcp(settings: Settings, write: (line: string) => void): Promise<void> {
  const log = createJsonLog(write);
  const transport = new StdioServerTransport(process.stdin, takeStandardOutput());
  const opening = openService({ ...settings, apiKeys: null }, { ledger: freeOfCharge, log: write });
  const connection = serveStdio(() => createMcpServer(async () => (await opening).app, settings.libraryFile), {
    transport,
    onerror: ({ message }) => log('error', { message }),
  });
  const ended = Promise.race([once(process.stdin, 'end'), once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const service = await opening;
  service.startBackgroundWork();
  log('started', { database: settings.database.kind });
  await ended;
  await connection.close();
  await service.end(async giveUp => giveUp());
}

/** From now on only the protocol reaches standard output. What libraries and threads print goes to standard error. */
function takeStandardOutput(): Writable {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  return new Writable({ write: (chunk: Buffer, _encoding, done) => void write(chunk, done) });
}
