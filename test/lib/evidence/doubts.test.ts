import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../../../lib/evidence/evidence-of.ts';

/** What is doubted in each sentence, with what the text says in its place. */
function doubtsIn(output: string, text: string, summary = 'en', textLanguage = summary): (string | null)[][] {
  const { claims } = evidenceOf(output, text, { text: textLanguage, summary });
  return claims.flatMap(claim =>
    claim.doubts.map(({ start, end, instead }) => [
      claim.text.slice(start, end),
      instead && (claim.passages[instead.passage]?.quote.slice(instead.start, instead.end) ?? ''),
    ]),
  );
}

const TEXT = `Sales of the company rose by 41 % to 1,200 million dollars in March 2021, said the director Carla Meyer. The costs fell to $0.13 per share, or from 3.50 to 2.80 in all.

Half of the shops in Vienna had closed by then. The forty-five others will stay open, and the company plans to hire between 400 and 450 people.`;

describe('what the text does not say', () => {
  it.each([
    ['Sales rose by 47 % in March 2021.', '47 %', '41 %'],
    ['Sales rose to 1,700 million dollars.', '1,700 million', '1,200 million'],
    ['Sales rose by 41 % in March 2019.', '2019', '2021'],
    ['Sales rose by 41 % in June 2021.', 'June', 'March'],
    ['Costs fell to $0.19 per share.', '0.19', '0.13'],
    ['Sales of the company fell by 41 % to 1,200 million dollars in March 2021.', 'fell', 'rose'],
    [
      'Sales of the company did not rise by 41 % to 1,200 million dollars in March 2021, said the director.',
      'not',
      null,
    ],
    ['Half of the shops in Prague had closed.', 'Prague', 'Vienna'],
    ['The company has 8,750 shops in Vienna.', '8,750', null],
  ])('doubts one thing in “%s”', (sentence, word, instead) => {
    expect(doubtsIn(sentence, TEXT)).toEqual([[word, instead]]);
  });

  it.each([
    'Sales rose by 41 percent to $1.2 billion.',
    'Sales rose to about 1.2 bn dollars in 2021.',
    'Costs fell by 0.70, or 20 %.',
    '50 % of the shops in Vienna had closed.',
    'The 45 other shops stay open.',
    'The company will hire 400–450 people.',
    'Sales rose by 40 %, said Meyer.',
    'The Viennese shops closed.',
    'Two kinds of figures are given: sales and costs.',
  ])('does not doubt “%s”', sentence => {
    expect(doubtsIn(sentence, TEXT)).toEqual([]);
  });

  it.each([
    ['The bridge opened on June 14, 2026.', 'The bridge opened yesterday.', 'en'],
    ['The bridge opens in 2027.', 'The bridge opens next year.', 'en'],
    ['Die Brücke wurde am 14. Juni 2026 eröffnet.', 'Die Brücke wurde gestern eröffnet.', 'de'],
    ['They meet at the bridge on Friday.', 'They meet at the bridge tomorrow.', 'en'],
  ])('does not doubt the date in “%s”, which the text names by its distance', (sentence, text, language) => {
    expect(doubtsIn(sentence, text, language)).toEqual([]);
  });

  it.each([
    ['It was founded by the United Nations in Geneva.', 'It was founded by the UN in Geneva.'],
    ['It was praised by Barack Obama.', 'It was praised by B. Obama.'],
    ['The discriminator of GANs is new.', 'The discriminator of a GAN is new.'],
    ['He will meet Anna there.', 'he will meet anna there'],
  ])('does not doubt the name in “%s”', (sentence, text) => {
    expect(doubtsIn(sentence, text)).toEqual([]);
  });

  it.each([
    ['It was praised by Amsterdam.', 'It was praised by A and by the AP.', 'Amsterdam'],
    ['It was praised by Cook.', 'It was praised and cooked.', 'Cook'],
  ])('doubts the name in “%s”, of which the text has only letters', (sentence, text, name) => {
    expect(doubtsIn(sentence, text)).toEqual([[name, null]]);
  });

  it('compares directions one by one', () => {
    const text = 'Shares of the bank rose while those of the insurer fell by noon in London.';
    expect(doubtsIn('Shares of the bank rose while those of the insurer rose by noon in London.', text)).toEqual([
      ['rose', 'fell'],
    ]);
    expect(doubtsIn(text, text)).toEqual([]);
  });

  it('knows numbers in other scripts and with other groups', () => {
    expect(doubtsIn('بلغت المبيعات ١٢٠٠ مليون دولار.', 'بلغت المبيعات 1200 مليون دولار في العام.', 'ar')).toEqual([]);
    expect(
      doubtsIn('Der Umsatz stieg auf 1,2 Milliarden Euro.', 'Der Umsatz stieg auf 1.200 Millionen Euro.', 'de'),
    ).toEqual([]);
    expect(doubtsIn('売上は12億円に達した。', '会社の売上は1,200,000,000円に達した。', 'ja')).toEqual([]);
    expect(
      doubtsIn('Der Umsatz stieg auf 1,7 Milliarden Euro.', 'Der Umsatz stieg auf 1.200 Millionen Euro.', 'de'),
    ).toEqual([['1,7 Milliarden', '1.200 Millionen']]);
  });

  it('doubts only numbers of a translated summary', () => {
    const german =
      'Der Umsatz des Unternehmens ist um 47 % auf 1,2 Milliarden Dollar gestiegen, sagte die Direktorin in Wien.';
    expect(doubtsIn(german, TEXT, 'de', 'en')).toEqual([['47 %', '41 %']]);
    expect(evidenceOf(german, TEXT, { text: 'en', summary: 'de' }).isTranslated).toBe(true);
    expect(evidenceOf('Sales rose.', TEXT, { text: 'en', summary: 'en' }).isTranslated).toBe(false);
  });
});
