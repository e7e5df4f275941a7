import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { summarizeAnswerSchema } from '../../lib/api/contract.ts';
import { createJsonAnswers } from '../../service/http/json-answer.ts';
import type { ServiceEnv } from '../../service/http/request-state.ts';

it('a billed answer is sent even if the balance can no longer be read', async () => {
  const balanceUsd = () => Promise.reject(new Error('The database has gone.'));
  const answers = createJsonAnswers('node', { balanceUsd });
  const app = new Hono<ServiceEnv>();
  app.get('/', c => {
    c.set('id', 'a3e1b7de-0000-4000-8000-000000000001');
    c.set('startedAt', performance.now());
    c.set('client', { keyDigest: 'key' } as ServiceEnv['Variables']['client'] & object);
    return answers.success(c, summarizeAnswerSchema, { output: 'Bees dance.', tokens: 10 });
  });
  const response = await app.request('/');
  expect(response.status).toBe(200);
  const { meta, data } = await response.json();
  expect(data).toEqual({ output: 'Bees dance.', tokens: 10 });
  expect(meta).not.toHaveProperty('api_balance');
});
