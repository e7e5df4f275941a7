import { describe, expect, it } from 'vitest';
import { withoutExtractNote } from '../../lib/key-sentences/extract-note.ts';
import { targetLanguages } from '../../lib/model/summary/target-languages.ts';
import { languageOf } from '../../service/documents/document-language.ts';
import { languageNames } from '../../service/summarizer/language-names.ts';
import { passages } from './passages.ts';
import { type Answer, refusalOf, startPage, startTestService, summaryOf } from './test-service.ts';
import { ENGLISH, longEnglish, pageOf, TOO_SHORT } from './texts.ts';

const wordCount = (text: string) => text.split(/\s+/).length;
const TOO_SHORT_WORDS = 'We are sorry, we were not able to process this. (Min document size not reached)';

describe('url and text', () => {
  const BOTH_OR_NEITHER = { status: 400, code: 1, msg: 'Pass exactly one of url and text.' };

  it('refuses url and text together (rule 1)', async () => {
    const service = await startTestService();
    const params = { url: 'http://127.0.0.1:1/', text: ENGLISH };
    for (const answer of [
      await service.get('/summarize', params),
      await service.postJson(params),
      await service.postForm(params),
    ]) {
      expect(refusalOf(answer)).toEqual(BOTH_OR_NEITHER);
    }
  });

  it('refuses a request without both, and one with both empty (rule 1)', async () => {
    const service = await startTestService();
    for (const params of [{ engine: 'cecil' }, { url: '', text: '' }]) {
      expect(refusalOf(await service.postJson(params))).toEqual(BOTH_OR_NEITHER);
      expect(refusalOf(await service.get('/summarize', params as Record<string, string>))).toEqual(BOTH_OR_NEITHER);
    }
  });

  it('accepts a text with an empty url, as published clients send it', async () => {
    const service = await startTestService();
    summaryOf(
      await service.postForm({ url: '', text: ENGLISH, target_language: '', engine: '', summary_type: '', cache: '' }),
    );
  });

  it.each(['nonsense', 'example.com/page', 'ftp://127.0.0.1/file', 'file:///etc/hostname', 'javascript:1', 'http://'])(
    'refuses the address %j with 400',
    async url => {
      const service = await startTestService();
      expect(refusalOf(await service.postJson({ url }))).toEqual({
        status: 400,
        code: 1,
        msg: 'url must be an http or https address.',
      });
    },
  );

  it('refuses an address with a password', async () => {
    const service = await startTestService();
    const { msg } = refusalOf(await service.postJson({ url: 'http://me:secret@127.0.0.1/' }));
    expect(msg).toBe('url must not contain a user name or password.');
  });

  it('refuses values that are not strings', async () => {
    const service = await startTestService();
    expect(refusalOf(await service.postJson({ text: 5 }))).toMatchObject({
      status: 400,
      msg: 'text must be a string.',
    });
    expect(refusalOf(await service.postJson({ url: {} }))).toMatchObject({ status: 400, msg: 'url must be a string.' });
  });

  it('summarizes any text of 50 words, and refuses shorter ones without billing', async () => {
    const service = await startTestService({ creditUsd: 1 });
    const tooShort = await service.postJson({ text: TOO_SHORT });
    expect(refusalOf(tooShort)).toEqual({ status: 422, code: 200, msg: TOO_SHORT_WORDS });
    expect(tooShort.body.meta.api_balance).toBe(1);
    const words = (count: number) => ENGLISH.split(/\s+/).slice(0, count).join(' ');
    expect(refusalOf(await service.postJson({ text: words(49) })).msg).toBe(TOO_SHORT_WORDS);
    expect(summaryOf(await service.postJson({ text: words(50) })).output).not.toBe('');
  });

  it('counts the words of Chinese and Japanese, which have no spaces', async () => {
    const service = await startTestService();
    expect(refusalOf(await service.postJson({ text: '煎茶は七十度ほどの湯でゆっくり淹れます。' })).msg).toBe(
      TOO_SHORT_WORDS,
    );
    expect(summaryOf(await service.postJson({ text: passages.JA.repeat(3) })).output).toContain('。');
  });
});

describe('engine', () => {
  const outputOf = async (ask: Promise<Answer>) => summaryOf(await ask).output;

  it.each(['cecil', 'agnes', 'daphne', 'muriel'])('accepts the engine %s in each encoding', async engine => {
    const service = await startTestService();
    const params = { text: ENGLISH, engine };
    for (const answer of [
      await service.get('/summarize', params),
      await service.postJson(params),
      await service.postForm(params),
    ]) {
      expect(summaryOf(answer).tokens).toBeGreaterThan(0);
    }
  });

  it('defaults to cecil', async () => {
    const service = await startTestService();
    const text = longEnglish(20_000);
    const left = await outputOf(service.postJson({ text }));
    expect(left).toBe(await outputOf(service.postJson({ text, engine: 'cecil' })));
    expect(left).not.toBe(await outputOf(service.postJson({ text, engine: 'muriel' })));
  });

  it('daphne gives the same summary as agnes', async () => {
    const service = await startTestService();
    const agnes = await outputOf(service.postJson({ text: ENGLISH, engine: 'agnes' }));
    expect(await outputOf(service.postJson({ text: ENGLISH, engine: 'daphne' }))).toBe(agnes);
  });

  it('muriel writes more than the consumer engines, and more about a longer document', async () => {
    const service = await startTestService();
    const wordsBy = async (engine: string, bytes: number) =>
      wordCount(withoutExtractNote(await outputOf(service.postJson({ text: longEnglish(bytes), engine }))).text);
    const cecil = await wordsBy('cecil', 60_000);
    const short = await wordsBy('muriel', 10_000);
    const long = await wordsBy('muriel', 120_000);
    expect(cecil).toBeLessThanOrEqual(90);
    expect(await wordsBy('agnes', 60_000)).toBeLessThanOrEqual(120);
    expect(short).toBeGreaterThan(cecil);
    expect(long).toBeGreaterThan(short);
    expect(long).toBeLessThanOrEqual(1_000);
  });

  it('ignores case, and refuses any other value with a message', async () => {
    const service = await startTestService();
    summaryOf(await service.postJson({ text: ENGLISH, engine: 'Cecil' }));
    expect(refusalOf(await service.postJson({ text: ENGLISH, engine: 'gpt' }))).toEqual({
      status: 400,
      code: 1,
      msg: 'engine must be one of cecil, agnes, daphne, muriel.',
    });
  });
});

describe('summary_type', () => {
  it('summary gives paragraphs of prose, and is the default', async () => {
    const service = await startTestService();
    const { output } = summaryOf(await service.postJson({ text: ENGLISH, summary_type: 'summary', engine: 'muriel' }));
    expect(output.split('\n\n').length).toBeGreaterThan(1);
    expect(output).not.toMatch(/^[-•*]/m);
    expect(summaryOf(await service.postJson({ text: ENGLISH, engine: 'muriel' })).output).toBe(output);
  });

  it('takeaway gives a list with one bullet a line', async () => {
    const service = await startTestService();
    const { output } = summaryOf(await service.postJson({ text: ENGLISH, summary_type: 'takeaway' }));
    const lines = withoutExtractNote(output).text.split('\n');
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line).toMatch(/^- \S.*[.!?…]$/);
  });

  it('refuses an unknown value with a message', async () => {
    const service = await startTestService();
    expect(refusalOf(await service.get('/summarize', { text: ENGLISH, summary_type: 'bullets' }))).toEqual({
      status: 400,
      code: 1,
      msg: 'summary_type must be one of summary, takeaway.',
    });
  });
});

describe('target_language', () => {
  it.each(targetLanguages)('%s is accepted for a document in that language', async code => {
    const service = await startTestService();
    const text = passages[code].concat(' ').repeat(6);
    summaryOf(await service.postJson({ text, target_language: code }));
  });

  it.each(targetLanguages.filter(code => code !== 'EN'))(
    '%s is refused for an English document, because this engine cannot translate (rule 3)',
    async code => {
      const service = await startTestService({ creditUsd: 1 });
      const answer = await service.postJson({ text: ENGLISH, target_language: code });
      expect(refusalOf(answer)).toEqual({
        status: 422,
        code: 200,
        msg: `This local engine takes sentences from the document and cannot translate them into ${languageNames[code]}, and this document is in English.`,
      });
      expect(answer.body.meta.api_balance).toBe(1);
    },
  );

  it.each(targetLanguages)('recognizes the language of a passage in %s by its text alone', code => {
    expect(languageOf({ text: passages[code], language: null })).toBe(code);
  });

  it('leaves the summary in the language of the document by default (rule 2)', async () => {
    const service = await startTestService();
    const { output } = summaryOf(await service.postJson({ text: passages.DE.concat(' ').repeat(6) }));
    expect(languageOf({ text: output, language: null })).toBe('DE');
  });

  it('ignores case, and treats an empty value as missing', async () => {
    const service = await startTestService();
    summaryOf(await service.postForm({ text: ENGLISH, target_language: 'en' }));
    summaryOf(await service.postForm({ text: ENGLISH, target_language: '' }));
  });

  it.each(['XX', 'EN-US', 'English', 'ZH-HANS'])('refuses %s with a message', async target => {
    const service = await startTestService();
    const refusal = refusalOf(await service.postJson({ text: ENGLISH, target_language: target }));
    expect(refusal).toMatchObject({ status: 400, code: 1 });
    expect(refusal.msg).toMatch(/^target_language must be one of BG, CS, DA, .* ZH, ZH-HANT\.$/);
  });

  it('refuses a document in an unknown language instead of guessing', async () => {
    const service = await startTestService();
    const numbers = Array.from({ length: 80 }, (_, i) => `x${i}`).join(' ');
    const refusal = refusalOf(await service.postJson({ text: numbers, target_language: 'EN' }));
    expect(refusal.status).toBe(422);
    expect(refusal.msg).toContain('the language of this document is unknown');
  });

  it('uses the declared language of a page only if its text is unclear', async () => {
    const german = await startPage(pageOf(passages.DE.concat(' ').repeat(6)));
    const service = await startTestService();
    expect(refusalOf(await service.postJson({ url: german.origin, target_language: 'EN' })).msg).toContain(
      'is in German',
    );
    const names = Array.from({ length: 80 }, (_, i) => `Xq${i}`).join(' ');
    expect(languageOf({ text: names, language: 'fr-CA' })).toBe('FR');
  });
});

describe('cache and unknown parameters', () => {
  it.each(['True', 'False', 'true', 'FALSE', '1', '0', ''])('accepts cache=%s', async cache => {
    const service = await startTestService();
    summaryOf(await service.postForm({ text: ENGLISH, cache }));
    summaryOf(await service.postJson({ text: ENGLISH, cache }));
  });

  it('refuses a cache value that is not a boolean', async () => {
    const service = await startTestService();
    expect(refusalOf(await service.postJson({ text: ENGLISH, cache: 'maybe' }))).toEqual({
      status: 400,
      code: 1,
      msg: 'cache must be true or false.',
    });
  });

  it('ignores parameters that the specification lacks', async () => {
    const service = await startTestService();
    summaryOf(await service.postJson({ text: ENGLISH, limit: 5, stream: true, summary_length: 'digest' }));
    expect((await service.get('/enrich/web', { q: 'bees', limit: '5' })).status).toBe(200);
  });
});
