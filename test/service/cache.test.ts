import { describe, expect, it, test } from 'vitest';
import { startPage, startRig, summaryOf } from './rig.ts';
import { ENGLISH, pageOf } from './texts.ts';

const startBoth = async () => ({ site: await startPage(pageOf(ENGLISH)), rig: await startRig() });

describe('A summary of the same address (rule 5)', () => {
  it('comes from the cache the second time: no visit, no tokens, no time, full output', async () => {
    const { site, rig } = await startBoth();
    const first = await rig.get('/summarize', { url: site.origin });
    const second = await rig.postJson({ url: site.origin });
    expect(first.headers.get('x-cache')).toBe('miss');
    expect(second.headers.get('x-cache')).toBe('hit');
    expect(summaryOf(first).tokens).toBeGreaterThan(0);
    expect(second.body.data).toEqual({ output: summaryOf(first).output, tokens: 0 });
    expect(second.body.meta.ms).toBe(0);
    expect(site.visits).toHaveLength(1);
  });

  it('is another one with another engine, type or language, and the same one for daphne and agnes', async () => {
    const { site, rig } = await startBoth();
    const cacheFor = async (params: Record<string, string>) =>
      (await rig.get('/summarize', { url: site.origin, ...params })).headers.get('x-cache');
    expect(await cacheFor({})).toBe('miss');
    expect(await cacheFor({ engine: 'agnes' })).toBe('miss');
    expect(await cacheFor({ engine: 'daphne' })).toBe('hit');
    expect(await cacheFor({ summary_type: 'takeaway' })).toBe('miss');
    expect(await cacheFor({ target_language: 'EN' })).toBe('miss');
    expect(await cacheFor({ engine: 'cecil', summary_type: 'summary', target_language: '' })).toBe('hit');
    expect(site.visits).toHaveLength(4);
  });

  it('is found under another spelling and another fragment of the address, not under another query', async () => {
    const { site, rig } = await startBoth();
    const cacheFor = async (url: string) => (await rig.get('/summarize', { url })).headers.get('x-cache');
    expect(await cacheFor(`${site.origin}/a?b=1#top`)).toBe('miss');
    expect(await cacheFor(`${site.origin.replace('http', 'HTTP')}/x/../a?b=1#end`)).toBe('hit');
    expect(await cacheFor(`${site.origin}/a?b=2`)).toBe('miss');
  });

  it('is never kept when it failed', async () => {
    const site = await startPage('<!doctype html><p>Nothing much.');
    const rig = await startRig();
    for (const _ of [1, 2]) expect((await rig.get('/summarize', { url: site.origin })).status).toBe(422);
    expect(site.visits).toHaveLength(2);
  });
});

describe('cache=false (rule 4)', () => {
  it('does not write: the next request reads the page itself', async () => {
    const { site, rig } = await startBoth();
    const first = await rig.get('/summarize', { url: site.origin, cache: 'False' });
    expect(first.headers.has('x-cache')).toBe(false);
    expect((await rig.get('/summarize', { url: site.origin })).headers.get('x-cache')).toBe('miss');
    expect(site.visits).toHaveLength(2);
  });

  it('does not read: it pays although a copy is there', async () => {
    const { site, rig } = await startBoth();
    await rig.get('/summarize', { url: site.origin });
    const again = await rig.postJson({ url: site.origin, cache: false });
    expect(summaryOf(again).tokens).toBeGreaterThan(0);
    expect(site.visits).toHaveLength(2);
    expect((await rig.get('/summarize', { url: site.origin })).headers.get('x-cache')).toBe('hit');
  });
});

test('Texts are not kept: the free copy is promised for addresses only', async () => {
  const rig = await startRig();
  const answers = [await rig.postJson({ text: ENGLISH }), await rig.postJson({ text: ENGLISH })];
  for (const answer of answers) {
    expect(summaryOf(answer).tokens).toBeGreaterThan(0);
    expect(answer.headers.has('x-cache')).toBe(false);
  }
});

