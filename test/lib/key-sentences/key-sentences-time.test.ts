import { describe, expect, it } from 'vitest';
import { keySentences } from '../../../lib/key-sentences/key-sentences.ts';
import { chineseText, latinText } from './long-texts.ts';

const MEGABYTE = 1_000_000;

/**
 * Of the processor's own time, which a busy machine stretches far less than the clock's: ten times what it takes
 * (`test/bench/extractive.ts` measures that), and far below the minutes that looking too far costs.
 */
const LIMIT_CPU_MS = 10_000;

function cpuMsOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const TIMEOUT = { timeout: 60_000 };

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
  it.each(Object.entries(TEXTS))('%s is summarized in time', TIMEOUT, (_, textOf) => {
    const text = textOf();
    let sentences: string[] = [];
    const cpuMs = cpuMsOf(() => {
      sentences = keySentences(text, { words: 300 });
    });
    expect(cpuMs).toBeLessThan(LIMIT_CPU_MS);
    expect(sentences.length).toBeGreaterThan(0);
  });

  it('is summarized in time however many sentences are wanted', TIMEOUT, () => {
    const text = latinText(MEGABYTE, 'paragraphs');
    let sentences: string[] = [];
    const cpuMs = cpuMsOf(() => {
      sentences = keySentences(text, { words: 50_000 });
    });
    expect(cpuMs).toBeLessThan(LIMIT_CPU_MS);
    expect(sentences.length).toBeGreaterThan(100);
  });
});
