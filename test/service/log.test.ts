import { describe, expect, it } from 'vitest';
import { startTestService } from './test-service.ts';
import { ENGLISH } from './texts.ts';

describe('The log', () => {
  it('has the time, id, key name, method, path, status and duration of a request, and nothing else', async () => {
    const lines: string[] = [];
    const service = await startTestService({ log: line => lines.push(line) });
    const { body } = await service.get('/summarize', { text: ENGLISH, cache: 'false' });
    await service.postJson({ text: 'a secret of 4 words' });
    const [first, second] = lines.map(line => JSON.parse(line)).filter(({ event }) => event === 'request');
    expect(first).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      event: 'request',
      id: body.meta.id,
      key: expect.stringMatching(/^key-[0-9a-f]{8}$/),
      method: 'GET',
      path: '/api/v0/summarize',
      status: 200,
      ms: expect.any(Number),
    });
    expect(second).toMatchObject({ method: 'POST', status: 422 });
    for (const secret of ['test-key', 'secret', ENGLISH.slice(0, 20)]) expect(lines.join()).not.toContain(secret);
  });

  it('escapes client input, so that it can neither end a line nor control a terminal', async () => {
    const lines: string[] = [];
    const service = await startTestService({ log: line => lines.push(line) });
    await service.ask(`/x%0d%0aFAKE%1b[2J%c2%9b%e2%80%a8${'y'.repeat(5_000)}`, { key: null });
    expect(lines.join('')).toMatch(/^[ -~]*$/);
    expect(lines.every(line => line.length < 1_000)).toBe(true);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ event: 'request', key: null, status: 404 });
  });

  it('has the stack of an internal error, which the client does not get', async () => {
    const lines: string[] = [];
    const service = await startTestService({ log: line => lines.push(line) });
    await service.database.script('ALTER TABLE documents RENAME TO hidden');
    const answer = await service.get('/enrich/web', { q: 'lighthouse' });
    await service.database.script('ALTER TABLE hidden RENAME TO documents');
    expect(answer.status).toBe(500);
    expect(answer.body.error).toEqual([{ code: 0, msg: 'Something went wrong inside the service.', ref: null }]);
    const error = lines.map(line => JSON.parse(line)).find(({ event }) => event === 'error');
    expect(error).toMatchObject({ id: answer.body.meta.id, message: expect.stringContaining('documents') });
    expect(error.stack).toContain('at ');
  });
});
