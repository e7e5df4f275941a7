import { describe, expect, it } from 'vitest';
import { withSpeakers } from '../../../lib/key-sentences/speakers.ts';
import { sentencesOfBlock } from '../../../lib/text/sentences/sentences.ts';
import { textBlocksOf } from '../../../lib/text/sentences/text-blocks.ts';

const said = (text: string) =>
  withSpeakers(textBlocksOf(text).map(sentencesOfBlock)).map(({ speaker, text: words }) => [speaker, words]);

describe('withSpeakers', () => {
  it('finds speakers by names at the beginning of lines', () => {
    expect(said('Ann: Hello Ben. How are you?\nBen: Fine.\nAnn: Good.')).toEqual([
      ['Ann', 'Hello Ben.'],
      ['Ann', 'How are you?'],
      ['Ben', 'Fine.'],
      ['Ann', 'Good.'],
    ]);
  });

  it.each([
    ['roles', 'Sales Agent: One.\n\nClient: Two.\n\nSales Agent: Three.', ['Sales Agent', 'Client', 'Sales Agent']],
    ['times', '[12:03] Ann: One.\n[12:04] Ben: Two.\n[12:05] Ann: Three.', ['Ann', 'Ben', 'Ann']],
    ['marks of chats', '<Ann> : One.\n<Ben> : Two.\n<Ann> : Three.', ['Ann', 'Ben', 'Ann']],
    ['numbers', 'Reply 1: One.\n\nReply 2: Two.\n\nReply 3: Three.', ['Reply 1', 'Reply 2', 'Reply 3']],
    ['lines above posts', 'ann wrote:\n\nOne.\n\nben wrote:\n\nTwo.\n\nann wrote:\n\nThree.', ['ann', 'ben', 'ann']],
    [
      'names over dates',
      'julian\nNovember 27, 2024\n\nOne.\n\nAnn Lee\n2 days ago\n\nTwo. Three.',
      ['julian', 'Ann Lee', 'Ann Lee'],
    ],
    ['full-width colons', '田中：一つ。\n佐藤：二つ。\n田中：三つ。', [null, null, null]],
  ])('finds speakers by %s', (_, text, speakers) => {
    expect(said(text).map(([speaker]) => speaker)).toEqual(speakers);
  });

  it.each([
    'Note: Close the lid.\n\nThe kettle is hot.\n\nNote: Open the lid.\n\nWarning: It is hot.\n\nNote: Wait.',
    'The harbour bridge\n\nAnn Lee\n3 May 2024\n\nThe bridge is open again.',
    'The plan: we leave. Nobody stays.\n\nThe result: rain.',
    'Ingredients: flour, butter.\n\nMethod: mix it.\n\nTime: an hour.',
  ])('finds no speakers in %j', text => {
    expect(said(text).every(([speaker]) => speaker === null)).toBe(true);
  });

  it('does not apply the name of a field to the paragraphs below it', () => {
    const fields = 'Size: Ten inches wide.\n\nColour: Green.\n\nSize: Twelve inches wide.';
    const more = Array.from({ length: 8 }, (_, at) => `Paragraph ${at} is about the bag.`).join('\n\n');
    expect(said(`${fields}\n\n${more}`).filter(([speaker]) => speaker !== null)).toHaveLength(3);
  });

  it('never removes the whole text', () => {
    expect(said('ann wrote:\n\nben wrote:\n\nann wrote:').length).toBeGreaterThan(0);
    expect(said('ann\n2024\nben\n2024').length).toBeGreaterThan(0);
  });
});
