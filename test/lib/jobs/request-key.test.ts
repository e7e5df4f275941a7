import { describe, expect, it } from 'vitest';
import { searchKeyOf, summaryKeyOf } from '../../../lib/jobs/request-key.ts';
import { pageKeyOf } from '../../../lib/model/summary/page-key-full.ts';
import type { SummaryOptions } from '../../../lib/model/summary/summary-schema.ts';
import { options } from './job-samples.ts';

const origin = 'https://kagi.com';
const text = { kind: 'text', text: 'https://a.example/' } as const;

/** Options that differ from `options` in one field each. */
const otherOptions: SummaryOptions[] = [
  { ...options, engine: 'muriel' },
  { ...options, summaryType: 'takeaway' },
  { ...options, targetLanguage: 'EL' },
  { ...options, cache: !options.cache },
];

describe('request key', () => {
  it('request keys are equal only for equal requests', async () => {
    const keys = await Promise.all([
      summaryKeyOf(origin, text, options),
      summaryKeyOf('https://other.example', text, options),
      summaryKeyOf(origin, { ...text, text: 'Other.' }, options),
      summaryKeyOf(origin, { kind: 'address', url: text.text }, options),
      summaryKeyOf(origin, { kind: 'address', url: 'https://b.example/' }, options),
      ...otherOptions.map(other => summaryKeyOf(origin, text, other)),
      searchKeyOf(origin, 'web', 'bees'),
      searchKeyOf(origin, 'news', 'bees'),
      searchKeyOf(origin, 'web', 'wasps'),
      searchKeyOf('https://other.example', 'web', 'bees'),
    ]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(await summaryKeyOf(origin, { ...text }, { ...options })).toBe(keys[0]);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/u);
  });

  it('request keys ignore the Unicode form of a letter', async () => {
    expect(await searchKeyOf(origin, 'web', 'cafe\u0301')).toBe(await searchKeyOf(origin, 'web', 'café'));
  });
});

it('all addresses of a page have the same page key for the same options and service', () => {
  const key = pageKeyOf(origin, 'https://a.example/', options);
  expect(pageKeyOf(origin, 'https://a.example/?utm_source=x#top', options)).toBe(key);
  const others = [
    pageKeyOf('https://other.example', 'https://a.example/', options),
    pageKeyOf(origin, 'https://b.example/', options),
    ...otherOptions.map(other => pageKeyOf(origin, 'https://a.example/', other)),
  ];
  expect(new Set([key, ...others]).size).toBe(others.length + 1);
});
