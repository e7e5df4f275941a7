import { describe, expect, it } from 'vitest';
import { keySentences } from '../../../lib/key-sentences/key-sentences.ts';
import { sentencesOf } from '../../../lib/text/sentences/sentences.ts';
import { countTerms } from '../../../lib/text/words/terms.ts';
import { SAMPLES } from './samples.ts';

/** Twelve sentences with nothing in common, so that no word decides. */
const FILLER = [
  'Anna paints her garden fence in bright yellow colour every spring.',
  'Cheap violins sound surprisingly warm inside small stone churches.',
  'Nobody expected seven inches of snow during last Tuesday morning.',
  'Bakers in Lisbon sprinkle cinnamon over their famous custard pies.',
  'Modern telescopes collect infrared light from extremely distant clouds.',
  'Our neighbour repairs broken typewriters inside his tiny workshop.',
  'Elephants remember water holes across enormous stretches of savannah.',
  'Chess players often sacrifice material to gain initiative quickly.',
  'Old lighthouses burned whale oil before electricity became common.',
  'Desert foxes cool themselves through unusually large thin ears.',
  'Monks copied manuscripts by candle light throughout long winters.',
  'Copper roofs slowly turn green when exposed to damp weather.',
];

describe('keySentences', () => {
  it.each(Object.entries(SAMPLES))('chooses whole sentences of the %s text in its order', (_, text) => {
    const all = sentencesOf(text);
    const budget = Math.ceil(countTerms(text) / 2);
    const picked = keySentences(text, { words: budget });
    const places = picked.map(sentence => all.indexOf(sentence));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(countTerms(picked.join('\n'))).toBeGreaterThan(budget / 3);
    expect(picked.length).toBeLessThanOrEqual(Math.max(1, all.length - 1));
  });

  it('prefers sentences about the subject to asides', () => {
    const picked = keySentences(SAMPLES.english, { words: 60 }).join(' ');
    expect(picked).toContain('harbour bridge, which a storm destroyed');
    expect(picked).not.toContain('Coffee was served');
    expect(picked).not.toContain('long meeting');
  });

  it('prefers an early sentence if nothing else decides', () => {
    expect(keySentences(FILLER.join(' '), { words: 11 })).toEqual([FILLER[0]]);
  });

  it('prefers a sentence that shares words with the title', () => {
    expect(keySentences(FILLER.join(' '), { words: 11, title: 'Why lighthouses burned oil' })).toEqual([FILLER[8]]);
  });

  it('recognizes words of the title in other forms', () => {
    expect(keySentences(FILLER.join(' '), { words: 11, title: 'A telescope that collected light' })).toEqual([
      FILLER[4],
    ]);
  });

  it('leaves out the title itself if the text repeats it', () => {
    const title = 'Copper roofs turn green';
    const picked = keySentences(`${title}\n\n${FILLER.join(' ')}`, { words: 40, title });
    expect(picked).toContain(FILLER[11]);
    expect(picked).not.toContain(title);
  });

  it('uses a repeated sentence once', () => {
    const text = [FILLER[0], FILLER[1], FILLER[0], FILLER[0]].join('\n\n');
    expect(keySentences(text, { words: 100 })).toEqual([FILLER[0], FILLER[1]]);
  });

  it('uses only one of two nearly equal sentences', () => {
    const near = 'Anna paints her garden fence in bright yellow colour each spring.';
    const picked = keySentences([FILLER[0], near, ...FILLER.slice(1)].join(' '), { words: 500 });
    expect(picked).toHaveLength(FILLER.length);
    expect([FILLER[0], near].filter(sentence => picked.includes(sentence as string))).toHaveLength(1);
  });

  it('prefers a full sentence to an earlier heading', () => {
    const heading = 'Painted fences, warm violins, deep snow, custard pies, telescopes, typewriters';
    expect(keySentences(`${heading}.\n\n${FILLER.join(' ')}`, { words: 11 })).toEqual([`${heading}.`]);
    expect(keySentences(`${heading}\n\n${FILLER.join(' ')}`, { words: 11 })).not.toContain(heading);
  });

  it('prefers sentences with words to those with figures', () => {
    const row = '1990 – 12.4 | 1991 – 13.5 | 1992 – 14.6 kg.';
    expect(keySentences(`${row}\n\n${FILLER.join(' ')}`, { words: 11 })).toEqual([FILLER[0]]);
  });

  it('leaves out menus', () => {
    const menu = 'Home\nWeather\nBridges and harbours\nContact us today\n\n';
    const picked = keySentences(menu + SAMPLES.english, { words: 60 });
    expect(picked.every(sentence => sentence.endsWith('.'))).toBe(true);
  });

  it('does not fill the rest of a summary with a heading', () => {
    const text = `${FILLER.slice(0, 4).join(' ')}\n\nNotes of the keepers\n\n${FILLER.slice(4, 8).join(' ')}`;
    expect(keySentences(text, { words: 25 })).toHaveLength(2);
    expect(keySentences(text, { words: 25 })).not.toContain('Notes of the keepers');
  });

  it('returns the items of a list without full stops', () => {
    expect(keySentences('- larch planks\n- copper nails\n- hemp rope', { words: 50 })).toEqual([
      'larch planks',
      'copper nails',
      'hemp rope',
    ]);
  });

  it('returns the only sentence of a text', () => {
    expect(keySentences('It rains.', { words: 50, title: 'It rains' })).toEqual(['It rains.']);
  });

  it('shortens a sentence that exceeds the requested number of words', () => {
    expect(keySentences(FILLER[0] as string, { words: 5 })).toEqual(['Anna paints her garden fence…']);
  });

  it.each(['', ' \n\n ', '!!! … ---', '***'])('finds nothing in %j', text => {
    expect(keySentences(text, { words: 50 })).toEqual([]);
  });

  it.each([0, -3, Number.NaN])('finds nothing within %d words', words => {
    expect(keySentences(SAMPLES.english, { words })).toEqual([]);
  });

  it('returns every different sentence if there is no limit', () => {
    expect(keySentences(FILLER.join(' '), { words: Number.POSITIVE_INFINITY })).toEqual(FILLER);
  });
});
