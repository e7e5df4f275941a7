import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DOCUMENT_SETTINGS } from '../../service/documents/document-settings.ts';
import { startOptionsOf } from '../../service/environment.ts';

/** Starts what `npm run service` starts. */
function startProgram(
  env: Record<string, string>,
): ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream } {
  const root = resolve(import.meta.dirname, '../..');
  const child = spawn(process.execPath, ['scripts/run-ts.mjs', 'service/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

describe('npm run service', () => {
  it('prints its base URL as the first line once it listens, works, and ends at SIGTERM', async () => {
    const child = startProgram({ PORT: '0', API_KEYS: 'first, second', CREDIT_USD: '2.50', FAULTS: '1' });
    const exit = once(child, 'exit');
    const help = text(child.stderr);
    const [baseUrl] = await once(createInterface({ input: child.stdout }), 'line');
    expect(baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const ask = (key: string) =>
      fetch(`${baseUrl}/api/v0/enrich/web?q=lighthouse`, { headers: { authorization: `Bot ${key}` } });
    expect((await ask('third')).status).toBe(401);
    expect((await (await ask('second')).json()).meta.api_balance).toBe(2.498);
    expect(await (await fetch(`${baseUrl}/__test/requests`)).json()).toHaveLength(2);
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(await help).toContain('Keys: 2 from API_KEYS.');
  });

  it('says in words that its port is in use, and ends with 1', async () => {
    const other = createServer();
    await new Promise<void>(listening => {
      other.listen(0, '127.0.0.1', listening);
    });
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const child = startProgram({ PORT: String(port) });
    const [said, exit] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(said).toBe(`Port ${port} is in use. Choose another one with PORT=…\n`);
    expect(exit).toEqual([1, null]);
  });

  it('says in words which value of the environment is wrong, and ends with 1', async () => {
    const child = startProgram({ CREDIT_USD: 'lots' });
    const [said, exit] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(said).toBe('CREDIT_USD must be an amount such as 2.50, not "lots".\n');
    expect(exit).toEqual([1, null]);
  });
});

describe('The environment', () => {
  it('may be empty: port 8787, any key, no credit counted, no private addresses, no test bench', () => {
    const defaults = { port: 8787, allowPrivate: false, faults: false, allowedHosts: [], documents: DOCUMENT_SETTINGS };
    expect(startOptionsOf({})).toEqual(defaults);
    expect(startOptionsOf({ PORT: '', API_KEYS: '', CREDIT_USD: '', ALLOW_PRIVATE: '', FAULTS: '0' })).toEqual(
      defaults,
    );
  });

  it('sets everything', () => {
    expect(
      startOptionsOf({
        PORT: '9000',
        API_KEYS: 'a,b',
        CREDIT_USD: '0',
        ALLOW_PRIVATE: '1',
        FAULTS: 'true',
        ALLOWED_HOSTS: 'box.local',
        NEWS_FEEDS: 'https://kelp.example/feed, mine.opml',
      }),
    ).toEqual({
      port: 9000,
      apiKeys: ['a', 'b'],
      creditUsd: 0,
      allowPrivate: true,
      faults: true,
      documents: DOCUMENT_SETTINGS,
      allowedHosts: ['box.local'],
      feeds: { web: [], news: ['https://kelp.example/feed', 'mine.opml'] },
    });
  });

  it.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, not "80a".'],
    [{ CREDIT_USD: '-1' }, 'CREDIT_USD must be an amount such as 2.50, not "-1".'],
    [{ ALLOW_PRIVATE: 'maybe' }, 'ALLOW_PRIVATE must be 1 or 0, not "maybe".'],
    [{ FAULTS: '2' }, 'FAULTS must be 1 or 0, not "2".'],
  ])('%j is refused in words', (env, words) => {
    expect(() => startOptionsOf(env)).toThrow(words);
  });
});
