import { describe, expect, it } from 'vitest';
import { type ExtractOptions, extractOf } from '../../../lib/key-sentences/extract.ts';
import { extractNoteOf, withoutExtractNote } from '../../../lib/key-sentences/extract-note.ts';
import { targetLanguages } from '../../../lib/model/summary/target-languages.ts';
import { sentencesOf } from '../../../lib/text/sentences/sentences.ts';
import { countTerms } from '../../../lib/text/words/terms.ts';
import { chapters } from './chapters.ts';
import { SAMPLES } from './samples.ts';

const extract = (text: string, options: Partial<ExtractOptions> = {}, title: string | null = null) =>
  withoutExtractNote(
    extractOf({ title, text }, { engine: 'cecil', summaryType: 'summary', language: 'EN', ...options }),
  );

const BRIDGE = `The mayor said on Monday that the bridge would open in May. Workers finished the deck last week and lights were installed on both sides of the road. The bridge cost forty million euros, which is ten million more than planned. Shops near the river hope for more visitors in summer. Buses will cross it every ten minutes. However, an inspection on Friday found cracks in two pillars, and the opening has been cancelled until further notice.`;

describe('extract', () => {
  it.each(['cecil', 'agnes', 'muriel'] as const)(
    'an extract by %s contains the turn at the end of a report',
    engine => {
      expect(extract(BRIDGE, { engine }).text).toContain('the opening has been cancelled');
      expect(extract(BRIDGE, { engine, summaryType: 'takeaway' }).text).toContain('the opening has been cancelled');
    },
  );

  it.each(['cecil', 'agnes', 'muriel'] as const)(
    'an extract by %s has sentences from all quarters of a long document',
    engine => {
      const sentences = sentencesOf(extract(chapters(40), { engine }).text);
      const numbers = sentences.map(sentence => Number(/chapter (\d+)/.exec(sentence)?.[1] ?? Number.NaN));
      const quarters = new Set(numbers.filter(number => number > 0).map(number => Math.ceil(number / 10)));
      expect([...quarters].sort()).toEqual([1, 2, 3, 4]);
    },
  );

  it('an extract names the speakers of a conversation', () => {
    const chat = `Ann: Shall we eat at the harbour on Friday, the new place by the bridge?
Ben: Yes, but Carla comes along, so we are four.
Ann: Should I book for four then?
Ben: Please book a table for four at eight, and tell them that Carla does not eat fish.
Ann: Done, they have a table by the window for us at eight.
Ben: Great. I will bring the tickets for the concert afterwards, it starts at ten.`;
    for (const { text } of [extract(chat), extract(chat, { summaryType: 'takeaway' })]) {
      expect(text).toMatch(/(?:Ann|Ben): /);
      const said = text.split(/(?=(?:Ann|Ben): )/).map(part => part.replace(/^- /, '').trim());
      for (const part of said.filter(one => /^(?:Ann|Ben): /.test(one))) {
        const [name = '', ...rest] = part.split(': ');
        const line = chat.split('\n').find(turn => turn.includes(rest.join(': ').slice(0, 20)));
        expect(line).toMatch(new RegExp(`^${name}:`));
      }
    }
  });

  it('an extract leaves out consent banners unless the document is about them', () => {
    const banner =
      'We and our partners process data for the following purposes: personalised ads, content measurement and audience research.';
    expect(extract(`${banner}\n\n${chapters(6)}`, { engine: 'muriel' }).text).not.toContain('partners');
    const about = `The new law on cookies says what consent means. ${banner} Courts decide what our partners may do with cookies and consent.`;
    expect(extract(about).text).toMatch(/cookies|partners/);
  });

  it('an extract leaves out a sentence that only announces a list', () => {
    const text = `The library opens on Sunday for the first time in its history. So here is the plan of the day:\n\n${chapters(3)}`;
    expect(extract(text, { engine: 'muriel' }).text).not.toContain('plan of the day:');
  });

  it('an extract uses the first line of a text as its title', () => {
    const filler = chapters(8);
    const text = `Copper roofs turn green\n\n${filler}\n\nThe copper roofs of the old town turn green in the rain of many years.`;
    expect(extract(text).text).toContain('The copper roofs of the old town');
    expect(extract(text).text).not.toMatch(/^Copper roofs turn green/);
  });
});

describe('key points', () => {
  const text = `The council bought a ferry. However, the harbour (which was built in 1903) is too shallow for it, and the council knows that. In addition, the crew has not been trained; the school for sailors has closed. The ferry, which cost nine million crowns, will stay in the north until the harbour is deepened. Visitors would pay twelve crowns for a crossing.`;

  it('key points are single statements without connecting words', () => {
    const points = extract(text, { engine: 'muriel', summaryType: 'takeaway' }).text.split('\n');
    expect(points.length).toBeGreaterThan(2);
    for (const point of points) {
      expect(point).toMatch(/^- \p{Lu}/u);
      expect(point).not.toMatch(/However|In addition|\(/);
      expect(countTerms(point)).toBeLessThanOrEqual(30);
    }
  });

  it('key points are shorter than their original sentences', () => {
    const long = chapters(30).replaceAll('tells.', 'tells, which nobody in the village had ever read before that day.');
    const meanOf = (parts: string[]) => parts.reduce((sum, part) => sum + countTerms(part), 0) / parts.length;
    const points = extract(long, { summaryType: 'takeaway' }).text.split('\n');
    expect(meanOf(points)).toBeLessThan(0.8 * meanOf(sentencesOf(extract(long).text)));
    expect(points.every(point => point.endsWith('tells.'))).toBe(true);
  });
});

describe('engines of the extract', () => {
  it('extracts grow in the order cecil, agnes, muriel, and muriel’s grow with the document', () => {
    const wordsOf = (engine: ExtractOptions['engine'], text: string) => countTerms(extract(text, { engine }).text);
    const [short, long] = [chapters(25), chapters(120)];
    expect(wordsOf('agnes', short)).toBeGreaterThan(wordsOf('cecil', short));
    expect(wordsOf('muriel', short)).toBeGreaterThan(2 * wordsOf('agnes', short));
    expect(wordsOf('muriel', long)).toBeGreaterThan(1.2 * wordsOf('muriel', short));
    expect(wordsOf('muriel', short)).toBeGreaterThan(220);
  });

  it('engines differ in content: agnes prefers figures and causes, cecil the story', () => {
    const text = `I loved every minute of my walk along the new dyke with you all! The dyke was raised by 2.4 metres because the sea rose by 31 centimetres. We had cake in the sun and watched my dog swim. Sheep graze on the dyke in summer and keep its grass short.`;
    const agnes = extract(text, { engine: 'agnes' }).text;
    expect(agnes).toContain('2.4 metres');
    expect(agnes).not.toMatch(/I loved|my dog/);
  });

  it.each(Object.entries(SAMPLES))(
    'a more expensive engine returns a different text, or reports that it is the same: %s',
    (_, text) => {
      const muriel = extractOf({ title: null, text }, { engine: 'muriel', summaryType: 'summary', language: null });
      const same = withoutExtractNote(muriel).text === extract(text).text;
      expect(muriel.includes('the simpler engine gives the same text')).toBe(same);
    },
  );

  it('the note reports that a document is too short for a longer extract', () => {
    const text = 'The winding road along the river is closed for a week. '.repeat(8);
    expect(extractOf({ title: null, text }, { engine: 'muriel', summaryType: 'summary', language: 'EN' })).toContain(
      'The document is so short that the simpler engine gives the same text.',
    );
  });
});

describe('note under an extract', () => {
  it.each(targetLanguages)('the note is in the language of the document and is recognized: %s', language => {
    const output = extractOf({ title: null, text: BRIDGE }, { engine: 'cecil', summaryType: 'takeaway', language });
    expect(output.endsWith(`\n\n${extractNoteOf(language)}`)).toBe(true);
    const { text, isExtract } = withoutExtractNote(output);
    expect(isExtract).toBe(true);
    expect(text.split('\n').every(line => line.startsWith('- '))).toBe(true);
    expect(withoutExtractNote(`${text}\n\n${extractNoteOf(language, true)}`)).toEqual({ text, isExtract: true });
  });

  it.each(['A summary.', 'A summary.\n\n[A remark of its author.]', extractNoteOf('EN'), ''])(
    'no note is recognized in %j',
    output => {
      expect(withoutExtractNote(output)).toEqual({ text: output, isExtract: false });
    },
  );
});
