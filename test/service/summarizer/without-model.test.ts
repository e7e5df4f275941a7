import { describe, expect, it } from 'vitest';
import { extractNoteOf } from '../../../lib/extractive/extract-notes.ts';
import type { TargetLanguage } from '../../../lib/model/language.ts';
import { createSummarizer } from '../../../service/summarizer/create-summarizer.ts';
import { passages } from '../passages.ts';
import { ENGLISH, strangersIn } from '../texts.ts';

/** A summarizer that would fail if it asked anybody. */
const summarizer = createSummarizer(
  { model: null },
  { fetch: () => Promise.reject(new Error('asked')), log: () => {} },
);

const summarize = (text: string, targetLanguage: TargetLanguage | null) =>
  summarizer.summarize(
    { title: null, text, language: null },
    { engine: 'cecil', summaryType: 'summary', targetLanguage },
    new AbortController().signal,
  );

describe('Without a model, the summarizer', () => {
  it('takes sentences of the document and says so, in the answer and by name', async () => {
    const { output, tokens, engineName } = await summarize(ENGLISH, null);
    expect(strangersIn(output, ENGLISH)).toEqual([]);
    expect(output.endsWith(extractNoteOf('EN'))).toBe(true);
    expect(tokens).toBe(Math.ceil((Buffer.byteLength(ENGLISH) + Buffer.byteLength(output)) / 4));
    expect(engineName).toBe('extract');
  });

  it('serves the language of the document with all of the answer in it', async () => {
    const { output } = await summarize(passages.DE.concat(' ').repeat(3), 'DE');
    expect(output.endsWith(extractNoteOf('DE'))).toBe(true);
  });

  it('never passes untranslated text off as a translation', async () => {
    await expect(summarize(ENGLISH, 'FR')).rejects.toMatchObject({
      status: 422,
      message:
        'This local engine takes sentences from the document and cannot translate them into French, and this document is in English.',
    });
  });
});
