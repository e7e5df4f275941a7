import { describe, expect, it } from 'vitest';
import { gistOf } from '../../../lib/key-sentences/gist.ts';
import { keySentences } from '../../../lib/key-sentences/key-sentences.ts';
import type { PageText } from '../../../lib/model/page/page.ts';
import { countTerms } from '../../../lib/text/words/terms.ts';

const TEXT = `The lighthouse

The keeper climbed the stairs each evening at dusk. The lamp of the lighthouse burned oil until the war came.1 It could be seen from ships thirty miles away.

- Nobody has counted how many ships the lighthouse saved.
- The tower is a museum today.

The lighthouse is open on Sundays, and the lamp is lit for visitors who ask the last keeper.`;

const page = (text: string, changes: Partial<PageText> = {}): PageText => ({
  url: 'https://lights.org/',
  title: 'The lighthouse',
  language: 'en',
  byline: null,
  published: null,
  text,
  words: countTerms(text),
  how: 'main',
  ...changes,
});

describe('gistOf', () => {
  it('returns the sentences that the summarizer chooses, in the order of the page', () => {
    const { sentences, url, language, hasPlaces } = gistOf(page(TEXT));
    expect(sentences.length).toBeGreaterThan(1);
    expect(sentences.map(({ text }) => text)).toEqual(keySentences(TEXT, { words: 32, title: 'The lighthouse' }));
    expect({ url, language, hasPlaces }).toEqual({ url: 'https://lights.org/', language: 'en', hasPlaces: true });
  });

  it('returns each sentence with its quote, the text around it and its paragraph', () => {
    for (const { text, passage, paragraph } of gistOf(page(TEXT)).sentences) {
      expect(passage.quote).toBe(text);
      expect(paragraph).toContain(text);
      const plain = TEXT.replace('came.1', 'came.').replace(/\s*\n(?:- )?\s*/g, ' ');
      const line = (words: string) => words.replace(/\s+/g, ' ').trim();
      expect(plain.replace(/\s+/g, ' ')).toContain(line(`${passage.prefix} ${passage.quote} ${passage.suffix}`));
    }
  });

  it('quotes a sentence of a conversation without the speaker’s name, and a long one completely', () => {
    const posts = ['beech', 'rope', 'hose', 'swing'].map(
      (thing, at) =>
        `${at % 2 ? 'Ann' : 'Bob'}: ${`The ${thing} of the swing lasts for many years, and `.repeat(7)}it holds.`,
    );
    const { sentences } = gistOf(page(posts.join('\n\n')));
    expect(sentences[0]?.text).toMatch(/^(?:Ann|Bob): The .*…$/);
    expect(sentences[0]?.passage.quote).toMatch(/^The .*it holds\.$/);
  });

  it('returns at most 80 words, or a third of a short page, and at least one sentence', () => {
    const long = Array.from(
      { length: 300 },
      (_, at) => `Sentence ${at} about ships tells of harbour ${at % 7} and of tide ${at}.`,
    );
    const wordsIn = (text: string) => gistOf(page(text)).sentences.reduce((sum, one) => sum + countTerms(one.text), 0);
    expect(wordsIn(long.join(' '))).toBeLessThanOrEqual(80);
    expect(wordsIn(long.slice(0, 12).join(' '))).toBeLessThanOrEqual(50);
    expect(gistOf(page('Bees dance.')).sentences.map(({ text }) => text)).toEqual(['Bees dance.']);
  });

  it('takes the sentences of a very long page from its beginning', () => {
    const long = 'The harbour has a clock that tells the tide to every ship. '.repeat(16_000);
    const whole = gistOf(page(long.slice(0, 30_000)));
    const part = gistOf(page(`${long} Nobody reads this last sentence about the harbour clock.`, { share: 0.5 }));
    expect(whole.share).toBe(1);
    expect(part.share).toBeCloseTo(0.5 * (400_000 / 944_000), 2);
  });

  it('returns no places for a PDF, and no sentences for a text without words', () => {
    expect(gistOf(page(TEXT, { how: 'pdf' })).hasPlaces).toBe(false);
    const half = TEXT.indexOf(' ', TEXT.length / 2);
    const { sentences } = gistOf(page(TEXT, { how: 'pdf', pdf: { starts: [0, half], pictures: [] } }));
    for (const { passage } of sentences) expect(passage.page).toBe(TEXT.indexOf(passage.quote) < half ? 1 : 2);
    expect(new Set(sentences.map(({ passage }) => passage.page)).size).toBe(2);
    expect(gistOf(page('— … —')).sentences).toEqual([]);
  });
});
