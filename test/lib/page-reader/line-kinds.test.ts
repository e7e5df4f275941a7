import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../lib/page-reader/main-content/block-signs.ts';
import { lineKindOf } from '../../../lib/page-reader/main-content/line-kinds.ts';

const kindOf = (line: string) => lineKindOf(line.slice(0, 160), wordsOf(line), line.length);

describe('lineKindOf', () => {
  it.each([
    [1, ['© 2024 The Pier', 'Copyright The Pier', '(c) 2024', 'The Pier. All rights reserved.']],
    [2, ['By Marta Velling', 'Written by: Marta Velling', 'von Marta Velling']],
    [3, ['Photo: the harbour at dawn', 'The harbour at dawn (Reuters)', 'A ferry. Getty Images']],
    [4, ['Share on Facebook', 'Copy link']],
    [5, ['Read more', 'Read the full story', 'FIND OUT MORE']],
    [6, ['Related', 'Don’t miss', "Editor's picks", 'Most read', 'Lesen Sie auch', 'Читайте также', '関連記事']],
    [7, ['Sign up', 'Create a free account', 'Get our newsletter']],
    [8, ['Last updated 3 May', 'Published yesterday']],
    [9, ['Reply', '12 comments', 'Add a comment']],
    [10, ['Add to basket', 'In stock']],
    [11, ['Tags: harbour, tide', 'Filed under: tides']],
    [12, ['Skip to content', 'Table of contents']],
    [13, ['We use cookies for your experience', 'Privacy policy']],
    [14, ['3 May 2024', 'March 3rd, 2020', 'Sunday, 3 Sept 2024', '2024-05-03']],
    [15, ['5 minutes ago', 'A story of the pier, 4 min read']],
    [16, ['$14.99', 'from €3', '12 €']],
    [17, ['Note: the pier is closed', 'Step 3. Wait for the tide', 'Q: when does it leave?']],
    [18, ['1,024', '12 / 40']],
    [19, ['Advertisement', 'Story continues below', 'Реклама']],
    [20, ['For the timetable click here', 'Please sign up for our weekly newsletter']],
  ])('knows kind %i', (kind, lines) => {
    for (const line of lines) expect(kindOf(line), line).toBe(kind);
  });

  it('takes sentences, names and words that only begin alike for none', () => {
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
      expect(kindOf(line), line).toBe(0);
  });

  it('takes a long line that begins with a credit’s word for a sentence', () => {
    expect(kindOf(`Photograph the pier ${'and the harbour '.repeat(5)}.`)).toBe(0);
  });
});
