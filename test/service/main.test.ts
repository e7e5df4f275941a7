import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DOCUMENT_SETTINGS } from '../../service/documents/document-settings.ts';
import { declaredSettings, helpText } from '../../service/settings/declared-settings.ts';
import { settingsOf } from '../../service/settings/settings.ts';
import { version } from '../../service/version.ts';
import { deferred } from '../deferred.ts';
import { builtService } from './built-service.ts';
import { QUICK_START } from './service-process.ts';
import { ENGLISH } from './texts.ts';

/** Starts the program that `npm run service` starts. */
function startProgram(
  env: Record<string, string>,
  args: string[] = [],
): ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream } {
  const folder = mkdtempSync(join(tmpdir(), 'precis-main-'));
  const child = spawn(process.execPath, [...QUICK_START, builtService, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return child;
}

describe('npm run service', () => {
  it('prints its base URL as the first line once it listens, answers, and ends at SIGTERM', async () => {
    const child = startProgram({ PORT: '0', API_KEYS: 'first, alice=second', CREDIT_USD: '2.50' });
    const exit = once(child, 'exit');
    const log = text(child.stderr);
    const [baseUrl] = await once(createInterface({ input: child.stdout }), 'line');
    expect(baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const ask = (key: string) =>
      fetch(`${baseUrl}/api/v0/enrich/web?q=lighthouse`, { headers: { authorization: `Bot ${key}` } });
    expect((await ask('third')).status).toBe(401);
    expect((await (await ask('second')).json()).meta.api_balance).toBe(2.498);
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    const [started, ...requests] = (await log)
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(started).toMatchObject({ event: 'started', database: 'folder' });
    expect(requests).toMatchObject([
      { event: 'request', key: null, path: '/api/v0/enrich/web', status: 401 },
      { event: 'request', key: 'alice', path: '/api/v0/enrich/web', status: 200 },
    ]);
  });

  it('outlives whoever reads its output and its log', async () => {
    const child = startProgram({ PORT: '0' });
    const [baseUrl] = await once(createInterface({ input: child.stdout }), 'line');
    child.stdout.destroy();
    child.stderr.destroy();
    const headers = { authorization: 'Bot k' };
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await fetch(`${baseUrl}/api/v0/enrich/web?q=lighthouse`, { headers })).status).toBe(200);
    }
  });

  it('ends at once at another Ctrl-C while a request is running', async () => {
    const asked = deferred();
    const model = createServer(() => asked.resolve());
    await new Promise<void>(listening => void model.listen(0, '127.0.0.1', listening));
    onTestFinished(() => {
      model.closeAllConnections();
      model.close();
    });
    const LM_BASE_URL = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
    const child = startProgram({ PORT: '0', LM_BASE_URL, LM_MODEL: 'm' });
    const exit = once(child, 'exit');
    const [baseUrl] = await once(createInterface({ input: child.stdout }), 'line');
    const body = new URLSearchParams({ text: ENGLISH });
    fetch(`${baseUrl}/api/v0/summarize`, { method: 'POST', headers: { authorization: 'Bot k' }, body }).catch(() => {});
    await asked.promise;
    const presses = setInterval(() => child.kill('SIGINT'), 50);
    onTestFinished(() => clearInterval(presses));
    expect(await exit).toEqual([1, null]);
  });

  it('reports that its port is in use, and exits with 1', async () => {
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

  it.each([
    ['file', 'DATA_DIR cannot be the folder FOLDER/file: it is a file.'],
    ['file/below', 'DATA_DIR cannot be the folder FOLDER/file/below: it lies in a file.'],
    ['link', 'DATA_DIR cannot be the folder FOLDER/link: it is a link that leads nowhere.'],
    ['x'.repeat(300), 'DATA_DIR cannot be the folder FOLDER/xxx'],
    ['other', 'cannot be opened. Its database of PostgreSQL 12 is damaged, or another program’s.'],
  ])('reports that its folder cannot be used: %s', async (name, words) => {
    const folder = mkdtempSync(join(tmpdir(), 'precis-main-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'file'), '');
    symlinkSync(join(folder, 'nowhere', 'data'), join(folder, 'link'));
    mkdirSync(join(folder, 'other'));
    writeFileSync(join(folder, 'other', 'PG_VERSION'), '12\n');
    const child = startProgram({ PORT: '0', DATA_DIR: join(folder, name) });
    const [said, exit] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(said).toContain(words.replace('FOLDER', folder));
    expect(exit).toEqual([1, null]);
  });

  it.each(['nowhere.invalid', '127.0.0.1:8787'])('reports that HOST is no address: %s', async host => {
    const child = startProgram({ PORT: '0', HOST: host });
    const [said, exit] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(said).toBe(`${host} is no address of this machine. Choose another one with HOST=…\n`);
    expect(exit).toEqual([1, null]);
  });

  it('reports which value of the environment is wrong, and exits with 1', async () => {
    const child = startProgram({ CREDIT_USD: 'lots' });
    const [said, exit] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(said).toBe('CREDIT_USD must be an amount such as 2.50, not "lots".\n');
    expect(exit).toEqual([1, null]);
  });
});

describe('The command line', () => {
  it.each([
    [['--help'], helpText(), 0],
    [['--version'], `${version}\n`, 0],
    [['--port', '80'], '', 1],
    [['mcp', 'now'], '', 1],
  ])('prints the right output and exits with the right code for %j', async (args, said, code) => {
    const child = startProgram({}, args);
    const [output, exit] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect(output).toBe(said);
    expect(exit).toEqual([code, null]);
  });

  it('explains settings in its help as docs/service.md does', () => {
    const document = readFileSync('docs/service.md', 'utf8');
    for (const [name, { meaning, otherwise }] of Object.entries(declaredSettings)) {
      expect(document).toContain(`| \`${name}\` | ${meaning} | ${otherwise} |`);
    }
  });

  it('explains every setting in its help', () => {
    const read = new Set<string>();
    settingsOf(new Proxy({}, { get: (_, name) => void read.add(String(name)) }));
    expect(Object.keys(declaredSettings).sort()).toEqual([...read].sort());
  });
});

describe('The environment', () => {
  it('may be empty: port 8787, any key, no counted credit, no private addresses', () => {
    const defaults = settingsOf({});
    expect(defaults).toMatchObject({
      host: '127.0.0.1',
      port: 8787,
      apiKeys: null,
      creditMicros: null,
      allowPrivate: false,
      demoDocuments: true,
    });
    expect(settingsOf({ PORT: '', API_KEYS: '', CREDIT_USD: '', ALLOW_PRIVATE: '' })).toEqual(defaults);
  });

  it('may keep the quotes of a file', () => {
    expect(settingsOf({ PORT: '"9000"', NODE_NAME: "'my node'" })).toMatchObject({ port: 9000, nodeName: 'my node' });
  });

  it.each([
    'postgres://me:p%40ss%23word@box:5432/precis',
    'postgres://me:p@ss@box/precis',
    'postgresql://me@/precis?host=/var/run/postgresql',
    'postgres:///precis',
  ])('may name the database %s', url => {
    expect(settingsOf({ DATABASE_URL: url }).database).toEqual({ kind: 'server', url });
  });

  it('can set everything', () => {
    expect(
      settingsOf({
        HOST: '0.0.0.0',
        PORT: '9000',
        NODE_NAME: 'two',
        API_KEYS: 'alice=a,b',
        CREDIT_USD: '0',
        SUBSCRIBERS: 'alice',
        SEARCH_DISCOUNT_PERCENT: '50',
        DATABASE_URL: 'postgres://me@box/precis',
        CACHE_FRESH_SECONDS: '60',
        CACHE_DAYS: '2',
        DEMO_DOCUMENTS: '0',
        ALLOW_PRIVATE: '1',
        ALLOWED_HOSTS: 'box.local',
        NEWS_FEEDS: 'https://kelp.example/feed, mine.opml',
        FEED_REFRESH_MINUTES: '5',
        FEEDS_AT_ONCE: '3',
        LIBRARY_FILE: 'library.json',
        DRAIN_SECONDS: '7',
        LEASE_SECONDS: '3',
      }),
    ).toEqual({
      host: '0.0.0.0',
      port: 9000,
      nodeName: 'two',
      apiKeys: [
        { name: 'alice', key: 'a' },
        { name: expect.stringMatching(/^key-[0-9a-f]{8}$/), key: 'b' },
      ],
      creditMicros: 0,
      prices: { subscribers: ['alice'], searchDiscountPercent: 50 },
      database: { kind: 'server', url: 'postgres://me@box/precis' },
      cache: { freshSeconds: 60, maxDays: 2 },
      demoDocuments: false,
      allowPrivate: true,
      model: null,
      documents: DOCUMENT_SETTINGS,
      allowedHosts: ['box.local'],
      feeds: {
        sources: { web: [], news: ['https://kelp.example/feed', 'mine.opml'] },
        refreshSeconds: 300,
        atOnce: 3,
      },
      libraryFile: 'library.json',
      drainSeconds: 7,
      leaseSeconds: 3,
    });
  });

  it.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, not "80a".'],
    [{ CREDIT_USD: '-1' }, 'CREDIT_USD must be an amount such as 2.50, not "-1".'],
    [{ ALLOW_PRIVATE: 'maybe' }, 'ALLOW_PRIVATE must be 1 or 0, not "maybe".'],
    [{ API_KEYS: ',' }, 'API_KEYS is a list without anything in it. Leave it out, or fill it.'],
    [{ API_KEYS: 'alice=' }, 'API_KEYS has a key that is empty or cannot be sent in a header.'],
    [{ API_KEYS: 'alice=a,alice=b' }, 'API_KEYS gives one name to two keys.'],
    [{ API_KEYS: 'alice=a', SUBSCRIBERS: 'bob' }, 'SUBSCRIBERS names "bob", which is no name in API_KEYS.'],
    [{ SEARCH_DISCOUNT_PERCENT: '101' }, 'SEARCH_DISCOUNT_PERCENT must be a whole number from 0 to 100, not "101".'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
    [{ DATABASE_URL: 'postgres://me:p@ss#word@box/precis' }, 'In a password write'],
    [{ DATABASE_URL: 'postgres://me:12/p@box/precis' }, 'In a password write'],
    [{ DATABASE_URL: 'postgres://me:p?x@box/precis' }, 'In a password write'],
    [{ DATABASE_URL: 'postgres://x/y', DATA_DIR: '/x' }, 'Set DATABASE_URL or DATA_DIR, not both.'],
  ])('is refused with a message if it is %j', (env, words) => {
    expect(() => settingsOf(env)).toThrow(words);
  });
});
