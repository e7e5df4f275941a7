import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../../../lib/evidence/evidence-of.ts';

const TEXT = `The harbour book

The harbour master has kept a book of every ship that came in since the spring of 1871. Each entry names the ship, its cargo and its captain.

- The ferry leaves at nine in the morning.
- In winter the evening ferry is cancelled when there is a storm.

1. Visitors may look at the older volumes on Sundays, when the office is closed.`;

const EN = { text: 'en', summary: 'en' };

const quotesFor = (output: string, text = TEXT, language: string | null = 'en') =>
  evidenceOf(output, text, { text: language, summary: language }).claims.map(({ passages }) =>
    passages.map(({ quote }) => quote),
  );

describe('the evidence for a summary', () => {
  it('leads each sentence and point to its passage, without headings, marks and numbers of lists', () => {
    const { claims } = evidenceOf(
      '## The book\n\nA **book** has been kept since 1871.\n\n1. Ferries leave at nine.\n2. Old volumes can be seen on a Sunday.',
      TEXT,
      EN,
    );
    expect(claims.map(({ text }) => text)).toEqual([
      'A **book** has been kept since 1871.',
      'Ferries leave at nine.',
      'Old volumes can be seen on a Sunday.',
    ]);
    expect(claims.map(({ passages }) => passages[0]?.quote)).toEqual([
      'The harbour master has kept a book of every ship that came in since the spring of 1871.',
      'The ferry leaves at nine in the morning.',
      'Visitors may look at the older volumes on Sundays, when the office is closed.',
    ]);
  });

  it('leads a sentence that joins several to each of them', () => {
    const [quotes = []] = quotesFor('Entries name cargo and captain, and storms cancel the evening ferry in winter.');
    expect(quotes).toHaveLength(2);
    expect(quotes).toEqual(expect.arrayContaining([expect.stringMatching(/cargo/), expect.stringMatching(/storm/)]));
  });

  it('leads a sentence to no passage if the text says nothing like it', () => {
    expect(quotesFor('Penguins breed on Antarctic islands.')).toEqual([[]]);
  });

  it('quotes the surroundings of a passage, and where its words are those of the sentence', () => {
    const [claim] = evidenceOf('The cargo of ships is named.', TEXT, EN).claims;
    const [passage] = claim?.passages ?? [];
    expect(passage).toMatchObject({
      quote: 'Each entry names the ship, its cargo and its captain.',
      prefix: expect.stringMatching(/since the spring of 1871\. $/),
      suffix: expect.stringMatching(/^ The ferry leaves/),
    });
    expect(passage?.matches.map(({ start, end }) => passage.quote.slice(start, end))).toEqual([
      'names',
      'ship',
      'cargo',
    ]);
  });

  it.each([
    [
      'de',
      'Die Bienen tanzen im Stock. Der Imker erntet im Sommer Honig.',
      'Im Sommer wird der Honig geerntet.',
      /Imker/,
    ],
    ['ja', '蜂は巣の中で踊る。養蜂家は夏に蜂蜜を採る。', '夏に蜂蜜が採れる。', /養蜂家/],
    ['ko', '벌은 벌집에서 춤을 춘다. 양봉가는 여름에 꿀을 딴다.', '꿀은 여름에 수확된다.', /양봉가/],
    ['th', 'ผึ้งเต้นรำในรัง\n\nคนเลี้ยงผึ้งเก็บน้ำผึ้งในฤดูร้อน', 'เก็บน้ำผึ้งช่วงฤดูร้อน', /คนเลี้ยงผึ้ง/],
    ['ar', 'يرقص النحل في الخلية. يجمع النحال العسل في الصيف.', 'يُجمع العسل في الصيف.', /النحال/],
    ['ru', 'Пчёлы танцуют в улье. Пасечник собирает мёд летом.', 'Мед собирают летом.', /Пасечник/],
  ])('finds passages in %s', (language, text, sentence, quote) => {
    expect(quotesFor(sentence, text, language)[0]?.[0]).toMatch(quote);
  });
});
