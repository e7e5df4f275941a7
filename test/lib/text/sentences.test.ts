import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../../../lib/text/sentences/sentences.ts';
import { chineseText, latinText } from '../key-sentences/long-texts.ts';
import { SAMPLES } from '../key-sentences/samples.ts';

describe('sentencesOf', () => {
  it.each([
    ['a title', 'We met Dr. Lin and Prof. Abe.', 'It was late.'],
    ['initials', 'J. K. Moor and George W. Hill sang.', 'We left.'],
    ['a country', 'The U.S. Army base is closed.', 'Nobody minds.'],
    ['a country at the end', 'She moved to the U.S.', 'The rest stayed.'],
    ['a company', 'Acme Inc. Limited sells tea.', 'We drink it.'],
    ['a company at the end', 'He works for Acme Inc.', 'The pay is good.'],
    ['a number', 'See No. 5 and fig. 3 on Sept. 11.', 'It helps.'],
    ['an apostrophe', 'She said they don’t.', 'Paul left.'],
    ['the word no', 'The answer is no.', 'Nobody asked.'],
    ['German abbreviations', 'Es gibt z. B. Äpfel, d. h. Obst, bzw. Nüsse.', 'Wir essen.'],
    ['a German date', 'Am 3. Mai kam der 2. Versuch.', 'Er gelang.'],
    ['an age', 'Sie wurde 12.', 'Dann kam Karl.'],
    ['a French title', 'Mme. Roux est là.', 'Elle rit.'],
    ['Russian initials', 'А. С. Громов дал книги, напр. Стихи.', 'Он рад.'],
    ['a footnote', 'It rained all day.[12][3]', 'Then it stopped.'],
    ['speech', '“Stop!” she said.', 'He stopped.'],
    ['a decimal', 'It costs 3.50 at shop.example.com now.', 'Cheap.'],
    ['Greek questions', 'Ποιος είναι;', 'Δεν ξέρω.'],
    ['Arabic questions', 'هل يكفي المال؟', 'نعم.'],
    ['an Arabic title', 'قال د. أحمد إن المال يكفي.', 'نعم.'],
    ['Italian titles', 'Il sig. Rossi e il dott. Bianchi arrivano.', 'È tardi.'],
    ['Portuguese titles', 'A Profa. Ana e o Exmo. Silva vieram.', 'Era tarde.'],
    ['a Spanish country', 'Vive en EE. UU. desde 1999.', 'Trabaja.'],
    ['a page number', 'Zie blz. 5 en pag. 7, Str. 9.', 'Dat helpt.'],
    ['Japanese speech', '「行こう。」と彼は言った。', '雨だった。'],
  ])('splits a text with %s correctly', (_, first, second) => {
    expect(sentencesOf(`${first} ${second}`)).toEqual([first, second]);
  });

  it('splits Chinese and Japanese without spaces', () => {
    expect(sentencesOf('他说：“你好。”然后走了。好！')).toEqual(['他说：“你好。”', '然后走了。', '好！']);
    expect(sentencesOf('こんにちは。元気ですか？はい')).toEqual(['こんにちは。', '元気ですか？', 'はい']);
  });

  it('separates headings, paragraphs and list items', () => {
    const text = '# Tea\n\nWe drink it\n\nIt is hot\r\n- green tea\n* black tea\n• white tea\n1. Pour\n2) wait\nDone';
    expect(sentencesOf(text)).toEqual([
      'Tea',
      'We drink it',
      'It is hot',
      'green tea',
      'black tea',
      'white tea',
      'Pour',
      'wait',
      'Done',
    ]);
  });

  it('separates long list items without markers', () => {
    const items = [
      'The Wooden Bridge of Marrow Bay and Its Builders',
      'Fishing Without a Harbour in the Winter Months',
      'How Larch Survives Salt Water Better Than Pine',
    ];
    expect(sentencesOf(items.join('\n'))).toEqual(items);
  });

  it('joins hard-wrapped lines, but not with their heading', () => {
    const wrapped =
      'A note on wrapping\nLong ago every mail program broke its lines\nat a fixed width. Some still\ndo so today.';
    expect(sentencesOf(wrapped)).toEqual([
      'A note on wrapping',
      'Long ago every mail program broke its lines at a fixed width.',
      'Some still do so today.',
    ]);
    expect(sentencesOf(SAMPLES.english)).toContain(
      'The old bridge linked the harbour to the fish market, and without it fishers drive twelve kilometres to sell their catch.',
    );
  });

  it('drops list numbers and invisible characters', () => {
    expect(sentencesOf('\uFEFFSoft\u00ADly.  Now\tthis. 1. First thing. 2. Second thing.')).toEqual([
      'Softly.',
      'Now this.',
      'First thing.',
      'Second thing.',
    ]);
  });

  it('keeps a number that ends a sentence after something like an abbreviation', () => {
    expect(sentencesOf('See the map, sheet no. 12.')).toEqual(['See the map, sheet no. 12.']);
    expect(sentencesOf('Katso kuva s. 5. Sitten jatka.').join(' ')).toBe('Katso kuva s. 5. Sitten jatka.');
    expect(sentencesOf('Er wohnt in der Lindenstr. 5. Das ist weit.').join(' ')).toContain('Lindenstr. 5.');
    expect(sentencesOf('She lives at Elm Ave. 12.').join(' ')).toBe('She lives at Elm Ave. 12.');
    expect(sentencesOf('3. Third thing. 4. Fourth thing.')).toEqual(['Third thing.', 'Fourth thing.']);
    expect(sentencesOf('Do this: 1. Pour. 2. Wait. 3. Drink.').slice(1)).toEqual(['Pour.', 'Wait.', 'Drink.']);
  });

  it('cuts long text without full stops between words', () => {
    const text = latinText(50_000, 'none');
    const pieces = sentencesOf(text);
    expect(Math.max(...pieces.map(piece => piece.length))).toBeLessThanOrEqual(600);
    expect(pieces.join(' ')).toBe(text.trim());
  });

  it('cuts Chinese text without full stops into shorter pieces', () => {
    const text = chineseText(5_000, 'none');
    const pieces = sentencesOf(text);
    expect(Math.max(...pieces.map(piece => piece.length))).toBeLessThanOrEqual(160);
    expect(pieces.join('')).toBe(text);
  });

  it('cuts at full stops before lower-case letters in a long text', () => {
    const pieces = sentencesOf('so it goes in this chat. nobody types capitals here. '.repeat(40));
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.every(piece => piece.endsWith('.'))).toBe(true);
  });

  it('splits a long paragraph correctly wherever it is sliced', () => {
    const sentence = 'Dr. Lin paid 3.50 for tea in the U.S. Army shop. ';
    const pieces = sentencesOf(sentence.repeat(400));
    expect(pieces).toHaveLength(400);
    expect(new Set(pieces)).toEqual(new Set([sentence.trim()]));
  });
});
