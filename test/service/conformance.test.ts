import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { modelSettingsOf } from '../../service/summarizer/model-settings.ts';
import { obedient, startScriptedModel } from './summarizer/scripted-model.ts';
import { startPage, startTestService, type TestService } from './test-service.ts';
import { ENGLISH, pageOf, sentencesMissingFrom } from './texts.ts';

/** The unmodified published client `mcp-omnisearch`: a process that speaks JSON-RPC (Model Context Protocol). */
interface Client {
  /** The text that a tool of the client returns, and whether the client takes it for an error. */
  call(tool: string, args: Record<string, unknown>): Promise<{ text: string; isError: boolean }>;
}

interface RpcAnswer {
  id?: number;
  result?: { content?: { text: string }[]; isError?: boolean };
}

/** The client has a fixed base URL, so its `fetch` is redirected to the running service. Its pauses are shortened. */
async function startClient(service: TestService): Promise<Client> {
  const redirect = `
    const real = globalThis.fetch;
    globalThis.fetch = (url, init) => real(String(url).replace('https://kagi.com', '${service.baseUrl}'), init);
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = (done, ms, ...args) => wait(done, Math.min(ms, 10), ...args);`;
  const program = createRequire(import.meta.url).resolve('mcp-omnisearch');
  const child = spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(redirect)}`, program], {
    env: { KAGI_API_KEY: 'test-key' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill());
  const waiting = new Map<number, (answer: RpcAnswer) => void>();
  createInterface({ input: child.stdout }).on('line', line => {
    const answer: RpcAnswer = JSON.parse(line);
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  let lastId = 0;
  const request = (method: string, params: object) => {
    lastId += 1;
    const answered = new Promise<RpcAnswer>(resolve => waiting.set(lastId, resolve));
    send({ id: lastId, method, params });
    return answered;
  };
  await request('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'precis-test', version: '1' },
  });
  send({ method: 'notifications/initialized' });
  return {
    async call(tool, args) {
      const { result } = await request('tools/call', { name: tool, arguments: args });
      return { text: result?.content?.[0]?.text ?? '', isError: result?.isError === true };
    },
  };
}

describe('The published client mcp-omnisearch 0.0.15', () => {
  it('summarizes an address', async () => {
    const site = await startPage(pageOf(ENGLISH));
    const service = await startTestService({ apiKeys: ['test-key'] });
    const client = await startClient(service);
    const { text, isError } = await client.call('kagi_summarizer_process', { url: site.origin });
    expect(isError).toBe(false);
    const answer = JSON.parse(text);
    expect(sentencesMissingFrom(answer.content, ENGLISH)).toEqual([]);
    expect(answer.metadata.word_count).toBeGreaterThan(0);
    expect(service.received().map(request => request.path)).toEqual(['/api/v0/summarize']);
  });

  it('summarizes an address with a language model, in one request and one model call', async () => {
    const model = await startScriptedModel(obedient);
    const site = await startPage(pageOf(ENGLISH));
    const settings = modelSettingsOf({ LM_BASE_URL: model.baseUrl, LM_MODEL: 'scripted' });
    const service = await startTestService({ apiKeys: ['test-key'], model: settings });
    const client = await startClient(service);
    const { text, isError } = await client.call('kagi_summarizer_process', { url: site.origin });
    expect(isError).toBe(false);
    expect(JSON.parse(text).content).toContain('Skerry Point was first lit in 1811');
    expect(service.received()).toHaveLength(1);
    expect(model.calls).toHaveLength(1);
  });

  it('searches the web and the news, although it sends a parameter that the specification lacks', async () => {
    const service = await startTestService({ apiKeys: ['test-key'] });
    const client = await startClient(service);
    const { text, isError } = await client.call('kagi_enrichment_enhance', { content: 'anything' });
    expect(isError).toBe(false);
    const answer = JSON.parse(text);
    expect(answer.sources.length).toBeGreaterThan(0);
    expect(answer.enhanced_content).toContain('artificial intelligence');
    expect(
      service
        .received()
        .map(request => request.path)
        .sort(),
    ).toEqual(['/api/v0/enrich/news', '/api/v0/enrich/web']);
    expect(service.received()[0]?.params).toHaveProperty('limit', '5');
  });

  it('reports a refused key as invalid', async () => {
    const service = await startTestService({ apiKeys: ['another-key'] });
    const client = await startClient(service);
    const { text, isError } = await client.call('kagi_summarizer_process', { url: 'http://127.0.0.1:1/' });
    expect(isError).toBe(true);
    expect(text).toContain('Invalid API key');
  });
});
