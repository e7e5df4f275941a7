import { describe, expect, it } from 'vitest';
import { LineKind, lineKindOf } from '../../../lib/page-reader/main-content/line-kinds.ts';
import { wordsOf } from '../../../lib/page-reader/main-content/punctuation.ts';

const kindOf = (line: string) => lineKindOf(line.slice(0, 160), wordsOf(line), line.length);

describe('lineKindOf', () => {
  it.each([
    ['Copyright', ['© 2024 The Pier', 'Copyright The Pier', '(c) 2024', 'The Pier. All rights reserved.']],
    ['Byline', ['By Marta Velling', 'Written by: Marta Velling', 'von Marta Velling']],
    ['ImageCredit', ['Photo: the harbour at dawn', 'The harbour at dawn (Reuters)', 'A ferry. Getty Images']],
    ['ShareButton', ['Share on Facebook', 'Copy link']],
    ['ReadMore', ['Read more', 'Read the full story', 'FIND OUT MORE']],
    [
      'RelatedLinks',
      ['Related', 'Don’t miss', "Editor's picks", 'Most read', 'Lesen Sie auch', 'Читайте также', '関連記事'],
    ],
    ['SignUp', ['Sign up', 'Create a free account', 'Get our newsletter']],
    ['Timestamp', ['Last updated 3 May', 'Published yesterday']],
    ['CommentControl', ['Reply', '12 comments', 'Add a comment']],
    ['ShopControl', ['Add to basket', 'In stock']],
    ['TagList', ['Tags: harbour, tide', 'Filed under: tides']],
    ['PageNavigation', ['Skip to content', 'Table of contents']],
    ['LegalNotice', ['We use cookies for your experience', 'Privacy policy']],
    ['Date', ['3 May 2024', 'March 3rd, 2020', 'Sunday, 3 Sept 2024', '2024-05-03']],
    ['RelativeTime', ['5 minutes ago', 'A story of the pier, 4 min read']],
    ['Price', ['$14.99', 'from €3', '12 €']],
    ['Callout', ['Note: the pier is closed', 'Step 3. Wait for the tide', 'Q: when does it leave?']],
    ['Number', ['1,024', '12 / 40']],
    ['Advertisement', ['Advertisement', 'Story continues below', 'Реклама']],
    ['CallToAction', ['For the timetable click here', 'Please sign up for our weekly newsletter']],
  ] as const)('recognizes %s', (name, lines) => {
    for (const line of lines) expect(kindOf(line), line).toBe(LineKind[name]);
  });

  it('assigns no kind to sentences, names and words with a similar beginning', () => {
    for (const line of [
      'The ferry leaves when the tide allows it.',
      'by the sea',
      'Marta Velling',
      'Maybe the ferry leaves',
      'Sharing is what the pier is for',
      'The photographs were taken from the pier, and they were sent to the harbour office by those who took them.',
      '関係',
      '',
    ])
      expect(kindOf(line), line).toBe(LineKind.None);
  });

  it('classifies a long line with the first word of a credit as a sentence', () => {
    expect(kindOf(`Photograph the pier ${'and the harbour '.repeat(5)}.`)).toBe(LineKind.None);
  });
});
