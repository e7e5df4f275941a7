import { describe, expect, it, test } from 'vitest';
import { errorAnswerSchema, metaSchema, summarizeBody, summarizeParamsSchema } from '../../../lib/api/contract.ts';
import { meta, options, text } from './scripted-client.ts';

const defaults = { engine: 'cecil', summary_type: 'summary', cache: true };

function messagesOf(params: unknown): string[] {
  const parsed = summarizeParamsSchema.safeParse(params);
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
}

describe('parameters of /summarize', () => {
  test.each<[name: string, params: object, meant: object]>([
    ['default to a summary by cecil, cached', { text: 'A' }, { ...defaults, text: 'A' }],
    ['ignore unknown names', { text: 'A', limit: 5 }, { ...defaults, text: 'A' }],
    [
      'treat empty and null as absent',
      { text: 'A', url: '', target_language: null, engine: '' },
      { ...defaults, text: 'A' },
    ],
    [
      'ignore case and spaces',
      { text: 'A', engine: ' Muriel ', summary_type: 'TAKEAWAY', target_language: ' zh-hant ' },
      { text: 'A', engine: 'muriel', summary_type: 'takeaway', target_language: 'ZH-HANT', cache: true },
    ],
    [
      'treat daphne as agnes',
      { url: 'https://a.example/', engine: 'daphne' },
      { ...defaults, url: 'https://a.example/', engine: 'agnes' },
    ],
    ...[false, 'False', ' false ', '0', 0, null].map((cache): [string, object, object] => [
      `treat ${JSON.stringify(cache)} as no cache`,
      { text: 'A', cache },
      { ...defaults, text: 'A', cache: false },
    ]),
    ...[true, 'True', ' TRUE ', '1', 1, ''].map((cache): [string, object, object] => [
      `treat ${JSON.stringify(cache)} as the cache`,
      { text: 'A', cache },
      { ...defaults, text: 'A' },
    ]),
  ])('parameters %s', (_name, params, meant) => {
    expect(summarizeParamsSchema.parse(params)).toEqual(meant);
  });

  test.each<[name: string, params: unknown, messages: string[]]>([
    ['neither url nor text', {}, ['Pass exactly one of url and text.']],
    ['both url and text', { url: 'https://a.example/', text: 'A' }, ['Pass exactly one of url and text.']],
    ['a number as the text', { text: 5 }, ['text must be a string.']],
    ['a list as the address', { url: [] }, ['url must be a string.']],
    ['an unknown engine', { text: 'A', engine: 'bob' }, ['engine must be one of cecil, agnes, daphne, muriel.']],
    ['a number as the engine', { text: 'A', engine: 5 }, ['engine must be one of cecil, agnes, daphne, muriel.']],
    ['an unknown type', { text: 'A', summary_type: 'poem' }, ['summary_type must be one of summary, takeaway.']],
    ['an invalid cache value', { text: 'A', cache: 'maybe' }, ['cache must be true or false.']],
    ['a cache value of 2', { text: 'A', cache: 2 }, ['cache must be true or false.']],
    ...['text', 5, null, [{ text: 'A' }]].map((params): [string, unknown, string[]] => [
      `${JSON.stringify(params)} instead of an object`,
      params,
      ['The parameters must be an object.'],
    ]),
  ])('%s is refused with a message', (_name, params, messages) => {
    expect(messagesOf(params)).toEqual(messages);
  });

  it('the client sends parameters that the schema accepts', () => {
    const asked = { ...options, targetLanguage: 'EL', cache: false } as const;
    const sent = { engine: 'cecil', summary_type: 'summary', target_language: 'EL', cache: false };
    expect(summarizeParamsSchema.parse(summarizeBody(text, asked))).toEqual({ ...sent, text: text.text });
    const address = { kind: 'address', url: 'https://a.example/' } as const;
    expect(summarizeParamsSchema.parse(summarizeBody(address, asked))).toEqual({ ...sent, url: address.url });
  });
});

it('answers contain nothing that the specification does not name', () => {
  expect(metaSchema.safeParse(meta).success).toBe(true);
  expect(metaSchema.safeParse({ ...meta, id: 'no UUID' }).success).toBe(false);
  expect(metaSchema.safeParse({ ...meta, extra: 1 }).success).toBe(false);
  const refusal = { meta, data: null, error: [{ code: 1, msg: 'No.', ref: null }] };
  expect(errorAnswerSchema.safeParse(refusal).success).toBe(true);
  expect(errorAnswerSchema.safeParse({ ...refusal, data: {} }).success).toBe(false);
});
