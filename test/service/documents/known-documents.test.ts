import { describe, expect, it } from 'vitest';
import { enrichAnswerSchema } from '../../../lib/api/contract.ts';
import { refusalOf, startTestService, summaryOf } from '../test-service.ts';

describe('A document of the built-in indexes', () => {
  it('is summarized by its address in a search result, and billed like any other', async () => {
    const service = await startTestService({ creditUsd: 1 });
    const search = await service.get('/enrich/web', { q: 'first year with bees on a city roof' });
    const [first] = enrichAnswerSchema.parse(search.body).data;
    const answer = await service.postJson({ url: `${first?.url}#top` });
    const { output, tokens } = summaryOf(answer);
    expect(output).toMatch(/bee|hive/i);
    expect(tokens).toBeGreaterThan(0);
    expect(answer.body.meta.api_balance).toBeCloseTo(1 - 0.002 - tokens * 0.00003, 6);
  });

  it('is not found at another address that cannot exist', async () => {
    const service = await startTestService();
    expect(refusalOf(await service.postJson({ url: 'https://nobody.example/page' })).status).toBe(422);
  });
});
