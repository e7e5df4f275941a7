// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPassage } from '../../../lib/page-reader/find-passage.ts';
import { choosePlace } from '../../../lib/page-reader/passages/choose-place.ts';
import { similarPlaces } from '../../../lib/page-reader/passages/similar-places.ts';
import { markupProbe } from '../../../lib/page-reader/visibility/markup-probe.ts';

const word = fc.stringMatching(/^[a-zäöéя]{2,9}$/u);
const sentence = (min: number) => fc.array(word, { minLength: min, maxLength: 18 });
const page = fc.array(sentence(6), { minLength: 1, maxLength: 30 });

const shows = (words: readonly string[]) => `${words.join(' ')}.`;

function findIn(paragraphs: readonly string[], quote: string, at: number): string {
  document.body.replaceChildren(
    ...paragraphs.map(text => Object.assign(document.createElement('p'), { textContent: text })),
  );
  const passage = { quote, prefix: paragraphs[at - 1] ?? '', suffix: paragraphs[at + 1] ?? '' };
  return findPassage(document, passage, markupProbe).map(String).join('');
}

it('a page that repeats one word very often gives a limited number of places', () => {
  const places = similarPlaces([1, 1, 1, 1, 1, 1], new Int32Array(100_000).fill(1), 0);
  expect(places.length).toBe(10_000);
});

describe('findPassage in any page', () => {
  it('a sentence is found exactly if the paragraphs are rotated', () => {
    fc.assert(
      fc.property(page, fc.nat(), fc.nat(), (sentences, chosen, turn) => {
        const paragraphs = sentences.map(shows);
        const at = chosen % paragraphs.length;
        const quote = paragraphs[at] ?? '';
        expect(findIn(paragraphs, quote, at)).toBe(quote);
        const turned = paragraphs.map((_text, index) => paragraphs[(index + turn) % paragraphs.length] ?? '');
        expect(findIn(turned, quote, at)).toBe(quote);
      }),
      { numRuns: 150 },
    );
  });

  it('a sentence is found after one of its inner words was inserted, removed or replaced', () => {
    fc.assert(
      fc.property(
        page,
        fc.nat(),
        fc.nat(),
        word,
        fc.constantFrom(0, 1),
        fc.boolean(),
        (sentences, chosen, place, other, removed, isInserted) => {
          const at = chosen % sentences.length;
          const words = sentences[at] ?? [];
          const inner = 1 + (place % (words.length - 2));
          const edited = words.toSpliced(inner, removed, ...(isInserted ? [other] : []));
          const paragraphs = sentences.map((some, index) => shows(index === at ? edited : some));
          expect(findIn(paragraphs, shows(words), at)).toBe(shows(edited));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('a found place never has errors in more than half of its words', () => {
    const numbers = (most: number) => fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: most });
    fc.assert(
      fc.property(numbers(12), numbers(6), numbers(6), numbers(200), (quote, prefix, suffix, words) => {
        const place = choosePlace({ quote, prefix, suffix, page: Int32Array.from(words) });
        if (place === null) return;
        expect(place.errors).toBeLessThanOrEqual(quote.length / 2);
        expect(place.start).toBeLessThanOrEqual(place.end);
        expect(place.end).toBeLessThanOrEqual(words.length);
        expect(distance(quote, words.slice(place.start, place.end))).toBe(place.errors);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** The number of words to insert, remove or replace, by the recursive definition. */
function distance(some: readonly number[], others: readonly number[]): number {
  let row = others.map((_word, index) => index).concat(others.length);
  for (const [i, word] of some.entries()) {
    const next = [i + 1];
    for (const [j, other] of others.entries()) {
      const [above = 0, diagonal = 0, before = 0] = [row[j + 1], row[j], next[j]];
      next.push(Math.min(above + 1, before + 1, diagonal + (word === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
