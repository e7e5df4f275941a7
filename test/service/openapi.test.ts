import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engines } from '../../lib/model/summary/summary-options.ts';
import { openApiOf } from '../../service/openapi.ts';
import { startTestService } from './test-service.ts';

const { version } = JSON.parse(readFileSync('service/package.json', 'utf8'));

test('docs/openapi.json matches the schemas; `npm run openapi` writes it anew', () => {
  const written = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
  expect(written).toEqual(JSON.parse(JSON.stringify(openApiOf(version))));
});

test('The description has every endpoint, every engine and every field of the answers', () => {
  const text = JSON.stringify(openApiOf(version));
  for (const word of ['/summarize', '/enrich/web', '/enrich/news', ...engines, 'ZH-HANT', 'takeaway']) {
    expect(text).toContain(`"${word}"`);
  }
  for (const field of ['output', 'tokens', 'api_balance', 'snippet', 'published', 'rank', 'msg']) {
    expect(text).toContain(`"${field}":{`);
  }
});

test('GET /openapi.json returns the description without a key', async () => {
  const service = await startTestService();
  const response = await fetch(`${service.baseUrl}/openapi.json`);
  expect(await response.json()).toMatchObject({ openapi: '3.1.0', info: { version } });
});
