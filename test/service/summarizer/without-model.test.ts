import { afterAll, describe, expect, it } from 'vitest';
import { extractNoteOf } from '../../../lib/key-sentences/extract-note.ts';
import type { TargetLanguage } from '../../../lib/model/summary/target-languages.ts';
import { createSummarizer } from '../../../service/summarizer/create-summarizer.ts';
import { passages } from '../passages.ts';
import { ENGLISH, longEnglish, sentencesMissingFrom } from '../texts.ts';

/** A summarizer without a model. It fails if it sends a request. */
const summarizer = createSummarizer(
  { model: null },
  { fetch: () => Promise.reject(new Error('asked')), log: () => {} },
);

afterAll(() => summarizer.close());

const summarize = (text: string, targetLanguage: TargetLanguage | null, signal = new AbortController().signal) =>
  summarizer.summarize(
    { title: null, text, language: null },
    { engine: 'cecil', summaryType: 'summary', targetLanguage },
    signal,
  );

describe('The summarizer without a model', () => {
  it('takes sentences of the document, and declares it in a note and by the engine name', async () => {
    const { output, tokens, engineName } = await summarize(ENGLISH, null);
    expect(sentencesMissingFrom(output, ENGLISH)).toEqual([]);
    expect(output.endsWith(extractNoteOf('EN'))).toBe(true);
    expect(tokens).toBe(Math.ceil((Buffer.byteLength(ENGLISH) + Buffer.byteLength(output)) / 4));
    expect(engineName).toBe('extract');
  });

  it('writes its note in the language of the document', async () => {
    const { output } = await summarize(passages.DE.concat(' ').repeat(3), 'DE');
    expect(output.endsWith(extractNoteOf('DE'))).toBe(true);
  });

  it('refuses to translate', async () => {
    await expect(summarize(ENGLISH, 'FR')).rejects.toMatchObject({
      status: 422,
      message:
        'This local engine takes sentences from the document and cannot translate them into French, and this document is in English.',
    });
  });

  it('answers a short text while it reads a long one', async () => {
    const finished: string[] = [];
    const tell = (name: string) => () => finished.push(name);
    const long = summarize(longEnglish(300_000), null).then(tell('long'));
    const short = summarize(ENGLISH, null).then(tell('short'));
    await Promise.all([long, short]);
    expect(finished).toEqual(['short', 'long']);
  });

  it('takes sentences of a long text, refuses to translate it, and stops when the client disconnects', async () => {
    const text = longEnglish(20_000);
    const { output, engineName } = await summarize(text, null);
    expect(sentencesMissingFrom(output, text)).toEqual([]);
    expect(engineName).toBe('extract');
    await expect(summarize(text, 'FR')).rejects.toMatchObject({ name: 'Refusal', status: 422 });
    const gone = new AbortController();
    const unwanted = summarize(longEnglish(900_000), null, gone.signal);
    gone.abort(new Error('gone'));
    await expect(unwanted).rejects.toThrow('gone');
  });
});
