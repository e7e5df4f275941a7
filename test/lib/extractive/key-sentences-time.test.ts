import { describe, expect, it } from 'vitest';
import { keySentences } from '../../../lib/extractive/key-sentences.ts';
import { chineseText, latinText } from './long-texts.ts';

const MEGABYTE = 1_000_000;
const LIMIT_MS = 2_000;

/** A busy machine may slow one run down, but not three. */
const TRIES = { retry: 2 };

/** Shapes on which a segmenter or a pattern that looks too far would take minutes. */
const TEXTS = {
  'in paragraphs': () => latinText(MEGABYTE, 'paragraphs'),
  'as one paragraph': () => latinText(MEGABYTE, 'sentences'),
  'as one paragraph without punctuation': () => latinText(MEGABYTE, 'none'),
  'of one word a line': () => latinText(MEGABYTE, 'none').replaceAll(' ', '\n'),
  'of Chinese without spaces': () => chineseText(MEGABYTE, 'sentences'),
  'of Chinese without spaces or full stops': () => chineseText(MEGABYTE, 'none'),
  'that is one word': () => 'rivers'.repeat(MEGABYTE / 6),
  'of initials': () => 'A. B. '.repeat(MEGABYTE / 6),
};

describe('one megabyte of text', () => {
  it.each(Object.entries(TEXTS))('%s is summarized within two seconds', TRIES, (_, textOf) => {
    const text = textOf();
    const startedAt = performance.now();
    const sentences = keySentences(text, { words: 300 });
    expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS);
    expect(sentences.length).toBeGreaterThan(0);
  });

  it('is summarized within two seconds however many sentences are wanted', TRIES, () => {
    const text = latinText(MEGABYTE, 'paragraphs');
    const startedAt = performance.now();
    const sentences = keySentences(text, { words: 50_000 });
    expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS);
    expect(sentences.length).toBeGreaterThan(100);
  });
});
