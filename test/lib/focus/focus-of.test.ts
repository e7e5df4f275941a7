import { describe, expect, it } from 'vitest';
import { focusOf } from '../../../lib/focus/focus-of.ts';
import { MIN_WORDS } from '../../../lib/model/request-limits.ts';
import { countWords } from '../../../lib/text/words/count-words.ts';
import { readLabelledPages } from '../../bench/focus/labelled-pages.ts';

const pages = new Map(readLabelledPages().map(labelled => [labelled.name, labelled]));

const pageOf = (name: string) => {
  const labelled = pages.get(name);
  if (!labelled) throw new Error(`There is no page ${name}.`);
  return labelled.page;
};

/** A page with this text. */
const pageWith = (text: string) => ({ ...pageOf('ferry'), title: '', text });

describe('passages for a question', () => {
  it('finds most of the paragraphs that a person picks, and few others', () => {
    const picks = [...pages.values()].flatMap(({ page, paragraphs, questions }) =>
      questions.map(({ text, wanted }) => {
        const quotes = focusOf(page, text).passages.map(passage => passage.text);
        const isChosen = (paragraph: string) => quotes.some(quote => paragraph.includes(quote));
        const chosen = [...paragraphs].flatMap(([number, paragraph]) => (isChosen(paragraph) ? [number] : []));
        return {
          wanted: wanted.length,
          chosen: chosen.length,
          right: chosen.filter(one => wanted.includes(one)).length,
        };
      }),
    );
    const sumOf = (part: 'wanted' | 'chosen' | 'right') => picks.reduce((sum, pick) => sum + pick[part], 0);
    expect(picks.length).toBeGreaterThanOrEqual(80);
    expect(sumOf('right') / sumOf('wanted')).toBeGreaterThan(0.75);
    expect(sumOf('right') / sumOf('chosen')).toBeGreaterThan(0.6);
  });

  it.each([
    ['ferry', 'geese', 'brent geese'],
    ['backup', 'EXCLUDE temporary files', 'exclude'],
    ['stadtbienen', 'Wildbiene', 'Wildbienen'],
    ['sommeil', 'l’alcool', "L'alcool"],
    ['doma', 'купец', 'Купец'],
    ['cha', '发酵', '发酵'],
    ['densha', 'ぬれ煎餅', '煎餅'],
    ['talat', 'หิ่งห้อย', 'หิ่งห้อย'],
    ['qahwa', 'كهرباء', 'الكهربائي'],
    ['gimjang', '유네스코는', '유네스코'],
  ])('finds passages on the page %s by %s', (name, question, words) => {
    const { passages } = focusOf(pageOf(name), question);
    expect(passages.length).toBeGreaterThan(0);
    expect(passages.some(({ text }) => text.includes(words))).toBe(true);
  });

  it.each([
    ['densha', '電車はいくらですか', '三百五十円'],
    ['qahwa', 'ما ثمن الفنجان؟', 'ليرة'],
    ['ferry', 'How expensive is a ticket?', 'four pounds'],
    ['cha', '什么时候发明的？', '一九七三年'],
  ])('marks an answer of the kind that the question asks for: %s, %s', (name, question, answer) => {
    const hits = focusOf(pageOf(name), question).passages.flatMap(({ text, hits }) =>
      hits.map(({ start, end }) => text.slice(start, end)),
    );
    expect(hits.some(hit => answer.includes(hit))).toBe(true);
  });

  it('finds no amount in a word that only looks like one', () => {
    const park = pageWith('공원은 넓다. 나무가 많다.\n\n단원이 길다.\n\n公园很大，单元很多。');
    expect(focusOf(park, '가격').passages).toEqual([]);
    expect(focusOf(park, '多少钱').passages).toEqual([]);
  });

  it('reports where the words of the question are in a passage', () => {
    const [passage] = focusOf(pageOf('ferry'), 'What about the geese?').passages;
    expect(passage?.hits.map(({ start, end }) => passage.text.slice(start, end))).toEqual(['geese']);
  });

  it('gives each passage its heading and the text around it, by which it is found again', () => {
    const [passage] = focusOf(pageOf('backup'), 'recover a lost passphrase').passages.slice(-1);
    expect(passage?.heading).toBe('Encryption');
    expect(passage?.passage.quote).toBe(passage?.text);
    expect(passage?.passage.prefix).toMatch(/by Argon2\.$/);
    expect(passage?.passage.suffix).toMatch(/^By default Larkspur/);
  });

  it.each([
    ['name and day', 'By Ada Pender · 14 June 2026 · Sea and coast'],
    ['name alone', 'Ada Pender'],
  ])('takes neither the title nor the author’s line as a heading (%s)', (_how, line) => {
    const text = `The ferry\n\nIt still sails.\n\n${line}\n\nThe ferry has a crew of six.\n\nThe bridge\n\nNo ferry sails there.`;
    const page = { ...pageWith(text), title: 'The ferry', byline: 'Ada Pender' };
    const { passages } = focusOf(page, 'ferry');
    expect(passages.map(passage => [passage.heading, passage.text])).toEqual([
      [null, 'The ferry has a crew of six.'],
      ['The bridge', 'No ferry sails there.'],
    ]);
    // Control: the line of an unknown author is taken.
    expect(focusOf({ ...page, byline: null }, 'ferry').passages[0]?.heading).toBe(line);
  });

  it('takes the author of a post as its heading, also the author who began the thread', () => {
    const posts = ['oakley', 'The pump hums.', 'fern', 'Which pump?', 'oakley', 'The pump in the door.'];
    const { passages } = focusOf({ ...pageWith(posts.join('\n\n')), byline: 'oakley' }, 'pump');
    expect(passages.map(({ heading }) => heading)).toEqual(['oakley', 'fern', 'oakley']);
  });

  it('chooses only a part of a long paragraph', () => {
    const filler = 'The river is wide and the water is cold in the long winter of the north. '.repeat(20);
    const { passages, share } = focusOf(pageWith(`${filler}A heron stood there. ${filler}`), 'heron');
    expect(passages).toHaveLength(1);
    expect(passages[0]?.text).toContain('A heron stood there.');
    expect(share).toBeLessThan(0.25);
  });
});

describe('questions that the page does not answer', () => {
  it('finds no passage and names the missing words', () => {
    const focus = focusOf(pageOf('ferry'), 'What does it say about giraffes?');
    expect(focus).toMatchObject({ passages: [], missing: ['giraffes'], text: '', words: 0, share: 0 });
  });

  it('names the words that the page lacks beside the passages for the others', () => {
    const focus = focusOf(pageOf('ferry'), 'geese and giraffes');
    expect(focus.passages).toHaveLength(1);
    expect(focus.missing).toEqual(['giraffes']);
  });

  it.each(['', '   ', '?!', '🦢'])('finds no passage for a question without words (%j)', question => {
    expect(focusOf(pageOf('ferry'), question)).toMatchObject({ passages: [], missing: [] });
  });

  it('finds no passage on a page without text', () => {
    expect(focusOf(pageWith(''), 'geese').passages).toEqual([]);
  });
});

describe('text of passages for a summary', () => {
  it('consists of the passages and their headings only, in the order of the page', () => {
    const { passages, text, words } = focusOf(pageOf('backup'), 'How do I restore an old version of a file?');
    const blocks = text.split('\n\n');
    expect(passages.map(passage => passage.text).filter(passage => !blocks.includes(passage))).toEqual([]);
    const headings = new Set(passages.map(({ heading }) => heading).filter(heading => heading !== null));
    expect(blocks).toHaveLength(passages.length + headings.size);
    expect(words).toBe(countWords(text));
  });

  it('has enough words for the service if the page has', () => {
    const { passages, text } = focusOf(pageOf('ferry'), 'geese');
    expect(countWords(passages.map(passage => passage.text).join(' '))).toBeLessThan(MIN_WORDS);
    expect(countWords(text)).toBeGreaterThanOrEqual(MIN_WORDS);
    expect(countWords(text)).toBeLessThan(2 * MIN_WORDS);
  });
});
