import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { libraryFileOf } from '../../lib/model/library/library-file.ts';
import { searchOf, summaryOf } from '../../scripts/gallery/sample-answers.ts';
import { version } from '../../service/version.ts';
import { builtService } from './built-service.ts';
import { QUICK_START } from './service-process.ts';
import { startSite } from './test-service.ts';
import { ENGLISH, TOO_SHORT } from './texts.ts';

interface RpcAnswer {
  id?: number;
  result?: {
    protocolVersion?: string;
    supportedVersions?: string[];
    serverInfo?: object;
    tools?: { name: string; annotations: { readOnlyHint: boolean }; inputSchema: { properties: object } }[];
    content?: { type: string; text: string }[];
    isError?: boolean;
  };
  error?: { code: number; message: string };
}

/** A running `precis-service mcp`, and what it has written so far. */
interface McpProcess {
  output: string[];
  log(): string;
  send(line: string): void;
  request(method: string, params?: object): Promise<RpcAnswer>;
  newestId(): number;
  kill(): void;
  /** Closes its input and resolves with its exit code. */
  end(): Promise<number | null>;
}

/** Prints with `console.log`, here and in a thread, as soon as standard output belongs to the protocol. */
const NOISE = `
  import { Worker } from 'node:worker_threads';
  const { write } = process.stdout;
  const noise = setInterval(() => {
    if (process.stdout.write === write) return;
    clearInterval(noise);
    console.log('noise of the program');
    new Worker('console.log("noise of a thread")', { eval: true });
  }, 1);`;

function startMcp(env: Record<string, string>): McpProcess {
  const noise = ['--import', `data:text/javascript,${encodeURIComponent(NOISE)}`];
  const child = spawn(process.execPath, [...QUICK_START, ...noise, builtService, 'mcp'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const waiting = new Map<number, (answer: RpcAnswer) => void>();
  createInterface({ input: child.stdout }).on('line', line => {
    output.push(line);
    const answer: RpcAnswer = isJson(line) ? JSON.parse(line) : {};
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let log = '';
  child.stderr.on('data', chunk => {
    log += chunk;
  });
  const closed = once(child, 'close');
  const send = (line: string) => void child.stdin.write(`${line}\n`);
  let lastId = 0;
  return {
    output,
    log: () => log,
    send,
    request(method, params = {}) {
      lastId += 1;
      const answered = new Promise<RpcAnswer>(resolve => waiting.set(lastId, resolve));
      send(JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params }));
      return answered;
    },
    newestId: () => lastId,
    kill: () => void child.kill('SIGKILL'),
    async end() {
      child.stdin.end();
      const [code] = await closed;
      return code;
    },
  };
}

async function shakeHands(own: McpProcess, protocolVersion: string): Promise<RpcAnswer['result']> {
  const clientInfo = { name: 'test', version: '1' };
  const { result } = await own.request('initialize', { protocolVersion, capabilities: {}, clientInfo });
  own.send('{"jsonrpc":"2.0","method":"notifications/initialized"}');
  return result;
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

const page = (url: string, title: string) => ({ url, title });

/** A library of two summaries and a search, the newest in the middle. */
const LIBRARY = libraryFileOf(
  [
    {
      kind: 'summary',
      saved: summaryOf(page('https://bees.example/', 'Bees on the roof'), Date.UTC(2026, 1, 1), { output: 'Honey.' }),
    },
    {
      kind: 'summary',
      saved: summaryOf(page('https://sea.example/', 'A light at sea'), Date.UTC(2026, 3, 1), {
        output: 'Eleven ships had been lost.',
      }),
    },
    { kind: 'search', saved: searchOf(page('https://bees.example/', 'Bees on the roof'), 'web', Date.UTC(2026, 2, 1)) },
  ],
  [],
  0,
);

let folder: string;
let mcp: McpProcess;
let handshake: RpcAnswer['result'];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'precis-mcp-'));
  const libraryFile = join(folder, 'library.json');
  writeFileSync(libraryFile, JSON.stringify(LIBRARY));
  // Keys and credit are for clients of the network.
  mcp = startMcp({ LIBRARY_FILE: libraryFile, API_KEYS: 'alice=secret', CREDIT_USD: '0', ALLOW_PRIVATE: '1' });
  handshake = await shakeHands(mcp, '1999-01-01');
});

afterAll(async () => {
  // It ends with its input.
  expect(await mcp.end()).toBe(0);
  rmSync(folder, { recursive: true });
});

/** The text of a tool's result, and whether it is an error. */
async function call(name: string, args: object): Promise<{ text: string | undefined; isError: boolean }> {
  const { result } = await mcp.request('tools/call', { name, arguments: args });
  return { text: result?.content?.[0]?.text, isError: result?.isError === true };
}

describe('precis-service mcp', () => {
  it('offers a client of an unknown revision the newest one that has a handshake', () => {
    expect(handshake).toMatchObject({
      protocolVersion: '2025-11-25',
      serverInfo: { name: 'precis', title: 'Précis', version },
    });
  });

  it('lists three tools that only read, with their parameters', async () => {
    const { result } = await mcp.request('tools/list');
    const tools = result?.tools?.map(({ name, annotations, inputSchema }) => [
      name,
      annotations.readOnlyHint,
      Object.keys(inputSchema.properties),
    ]);
    expect(tools).toEqual([
      ['summarize', true, ['url', 'text', 'engine', 'summary_type', 'target_language']],
      ['search', true, ['query', 'index', 'limit']],
      ['library', true, ['query', 'limit']],
    ]);
  });

  it('summarizes a text and an address, without a key and without credit', async () => {
    const summary = await call('summarize', { text: ENGLISH, engine: 'agnes', summary_type: 'takeaway' });
    expect(summary).toEqual({ text: expect.stringContaining('Skerry Point'), isError: false });
    const url = 'https://rock-towers.example/building-on-waves';
    const first = await call('summarize', { url });
    expect(first).toMatchObject({ text: expect.stringContaining('low tide'), isError: false });
    expect(await call('summarize', { url })).toEqual(first);
  });

  it.each([
    [{}, 'Pass exactly one of url and text.'],
    [{ text: TOO_SHORT }, 'We are sorry, we were not able to process this. (Min document size not reached)'],
    [{ text: ENGLISH, target_language: 'DE' }, expect.stringContaining('cannot translate them into German')],
    [{ url: 'gopher://a.example/' }, expect.stringContaining('http')],
    [{ text: 'long '.repeat(250_000) }, 'The request is larger than 1 MB.'],
    [{ text: ENGLISH, engine: 'bob' }, expect.stringContaining('engine')],
  ])('refuses to summarize in the words of the service: %#', async (args, text) => {
    expect(await call('summarize', args)).toEqual({ text, isError: true });
  });

  it('searches the index for web pages and for news', async () => {
    for (const index of ['web', 'news']) {
      const { text = '' } = await call('search', { query: 'lighthouse', index, limit: 2 });
      const results = JSON.parse(text);
      expect(results.length).toBeGreaterThan(0);
      expect(results.length).toBeLessThanOrEqual(2);
      expect(results[0]).toMatchObject({ rank: 1, url: expect.stringMatching(/^https:/), title: expect.any(String) });
    }
  });

  it.each([
    [{ query: ' ' }, 'Missing q parameter'],
    [{ index: 'web' }, expect.stringContaining('query')],
    [{ query: 'lighthouse', limit: 51 }, expect.stringContaining('limit')],
  ])('refuses to search for %j', async (args, text) => {
    expect(await call('search', args)).toEqual({ text, isError: true });
  });

  it('lists the library, newest first, and finds entries by their words', async () => {
    const { text = '' } = await call('library', {});
    expect(JSON.parse(text)).toMatchObject({
      total: 3,
      entries: [
        { kind: 'summary', url: 'https://sea.example/', endedAt: '2026-04-01T00:00:00.000Z', engine: 'cecil' },
        { kind: 'search', title: 'Bees on the roof', index: 'web', results: expect.any(Array) },
        { kind: 'summary', title: 'Bees on the roof', summary: 'Honey.' },
      ],
    });
    const found = async (query: string) => {
      const { total, entries } = JSON.parse((await call('library', { query, limit: 1 })).text ?? '');
      return [total, ...entries.map((entry: { url: string }) => entry.url)];
    };
    expect(await found('ship lost')).toEqual([1, 'https://sea.example/']);
    expect(await found('roof')).toEqual([2, 'https://bees.example/']);
    expect(await found('roof ship')).toEqual([0]);
  });

  it('refuses a library file that is missing or no library', async () => {
    const file = join(folder, 'library.json');
    writeFileSync(file, '{}');
    const foreign = await call('library', {});
    rmSync(file);
    const missing = await call('library', {});
    writeFileSync(file, JSON.stringify(LIBRARY));
    expect(foreign).toEqual({ text: 'LIBRARY_FILE is not a library that Précis exported as JSON.', isError: true });
    expect(missing).toEqual({ text: expect.stringMatching(/^LIBRARY_FILE cannot be read: ENOENT/), isError: true });
  });

  it('ends the work on a call that the client cancels', async () => {
    const site = await startSite(() => {});
    void mcp.request('tools/call', { name: 'summarize', arguments: { url: `${site.origin}/silent` } });
    await expect.poll(() => site.visits).toEqual(['/silent']);
    mcp.send(
      JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: mcp.newestId() } }),
    );
    await expect.poll(() => mcp.log()).toContain('"path":"/api/v0/summarize","status":499');
  });

  it('answers unknown methods and tools, and missing parameters, with the error codes of JSON-RPC', async () => {
    expect((await mcp.request('resources/read')).error?.code).toBe(-32_601);
    expect((await mcp.request('tools/call', { name: 'delete' })).error?.code).toBe(-32_602);
    expect((await mcp.request('tools/call', {})).error?.code).toBe(-32_602);
    expect((await mcp.request('ping')).result).toEqual({});
  });

  it('passes over lines that are no messages', async () => {
    mcp.send('not JSON');
    mcp.send('{"half":');
    mcp.send('{"foo":1}');
    expect((await mcp.request('ping')).result).toEqual({});
  });

  it('writes nothing but the protocol to standard output, whatever the program prints', async () => {
    await expect.poll(() => mcp.log()).toMatch(/noise of the program[\s\S]*noise of a thread/);
    expect(mcp.output.length).toBeGreaterThan(10);
    expect(mcp.output.filter(line => !isJson(line))).toEqual([]);
    expect(mcp.output.map(line => JSON.parse(line).jsonrpc)).not.toContain(undefined);
  });

  it('control: noise on standard output would be found', () => {
    expect(['{"jsonrpc":"2.0"}', 'noise of a thread'].filter(line => !isJson(line))).toEqual(['noise of a thread']);
  });
});

describe('A connection to precis-service mcp', () => {
  const connect = (): McpProcess => {
    const own = startMcp({});
    onTestFinished(own.kill);
    return own;
  };

  it('keeps the revision of an older client', async () => {
    expect(await shakeHands(connect(), '2024-11-05')).toMatchObject({ protocolVersion: '2024-11-05' });
  });

  it('needs no handshake since 2026-07-28', async () => {
    const own = connect();
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const { result } = await own.request('server/discover', { _meta });
    expect(result?.supportedVersions).toEqual(['2026-07-28']);
    const { result: list } = await own.request('tools/list', { _meta });
    // No library is set.
    expect(list?.tools?.map(({ name }) => name)).toEqual(['summarize', 'search']);
  });

  it('is not made if a setting is wrong', async () => {
    const own = startMcp({ DATA_DIR: '/dev/null/precis' });
    expect(await own.end()).toBe(1);
    expect(own.log()).toContain('The service could not start: ');
    expect(own.output).toEqual([]);
  });
});
