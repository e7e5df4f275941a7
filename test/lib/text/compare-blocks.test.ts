import { describe, expect, it, test } from 'vitest';
import { blockHashesOf } from '../../../lib/text/versions/block-hashes.ts';
import { compareBlockHashes, compareBlocks } from '../../../lib/text/versions/compare-blocks.ts';

const THREAD = `Which hive is best for a beginner?

alice 3 hours ago

Take a Langstroth hive. Spare parts are sold everywhere.

bob 2 hours ago

- Buy two suits.
- Buy one smoker.

124 comments`;

/** Lines that differ by a word, because numbers in short lines are ignored. */
const lines = (count: number, words: string) =>
  Array.from(
    { length: count },
    (_, at) => `${words} word${[...String(at)].map(digit => 'abcdefghij'[Number(digit)]).join('')}`,
  ).join('\n');

const changesTo = (later: string, language: string | null = 'en') =>
  compareBlocks(blockHashesOf(THREAD, language), later, language);

describe('compareBlocks', () => {
  it('finds no changes if only ages, counters, case and spaces have changed', () => {
    const later = THREAD.replace('3 hours ago', 'yesterday')
      .replace('2 hours', '14 hours')
      .replace('124 comments', '1 comment')
      .replace('Buy two suits.', 'BUY  two “suits”');
    expect(changesTo(later)).toEqual({ total: 4, added: 0, changed: 0, removed: 0, unseen: '' });
  });

  it('returns new blocks with the heading of their post', () => {
    const later = `${THREAD}\n\ncarol 5 minutes ago\n\nA top bar hive is lighter.\n\n- It is cheaper too.`;
    expect(changesTo(later)).toEqual({
      total: 6,
      added: 2,
      changed: 0,
      removed: 0,
      unseen: 'carol 5 minutes ago\nA top bar hive is lighter.\n\n- It is cheaper too.',
    });
  });

  it('counts an edited block as changed, and a moved one as unchanged', () => {
    const edited = THREAD.replace('sold everywhere', 'hard to find');
    expect(changesTo(edited)).toMatchObject({ added: 0, changed: 1, removed: 0 });
    const [first = '', ...rest] = THREAD.split('\n\n');
    expect(changesTo([...rest, first].join('\n\n'))).toMatchObject({ added: 0, changed: 0, removed: 0 });
  });

  it('counts removed blocks', () => {
    expect(changesTo(THREAD.replace('- Buy one smoker.', ''))).toMatchObject({ added: 0, changed: 0, removed: 1 });
  });

  it('notices a number in a sentence, but not in a short line', () => {
    const news = (people: number) =>
      `Fire in the harbour\n\nThe authorities said this morning that ${people} people had been brought to hospitals in the city.\n\nReads: ${people}`;
    expect(compareBlocks(blockHashesOf(news(12), 'en'), news(15), 'en')).toMatchObject({ changed: 1, added: 0 });
  });

  it.each([
    ['de', 'Anna, vor 3 Stunden', 'Anna, gestern'],
    ['fr', 'Anne, il y a 3 heures', 'Anne, avant-hier'],
    ['ja', '太郎 3時間前', '太郎 昨日'],
    ['ru', 'Анна, 2 часа назад', 'Анна, 5 дней назад'],
    ['ar', 'آنا قبل ساعتين', 'آنا أمس'],
    ['not a tag', 'Anna, 3 hours ago', 'Anna, March 3, 2024'],
  ])('ignores ages in %s', (language, before, after) => {
    const page = (age: string) => `${age}\n\nThe bees have come back to the roof.`;
    const changes = compareBlocks(blockHashesOf(page(before), language), page(after), language);
    expect(changes).toMatchObject({ added: 0, changed: 0 });
  });

  it('returns null for hashes that it cannot read', () => {
    expect(compareBlocks('', THREAD, 'en')).toBeNull();
    for (const foreign of ['zz', 'zz!a.', 'abcd', 'abc.', 'abcd.~', 'abcd.abcd.', '..'])
      expect(compareBlocks(foreign, THREAD, 'en')).toBeNull();
  });
});

describe('visible blocks outside of the text', () => {
  const MENU = 'Home\n\nNew threads\n\nA hive of your own: the course begins in March, and there are places left.';
  const [first = '', , take = '', ...rest] = THREAD.split('\n\n');
  const without = [first, ...rest].join('\n\n');

  it('a block that was visible before is not new if a later text contains it', () => {
    const earlier = blockHashesOf(without, 'en', `${MENU}\n\n${THREAD}`);
    expect(compareBlocks(earlier, THREAD, 'en')).toMatchObject({
      total: 4,
      added: 0,
      changed: 0,
      removed: 0,
      unseen: '',
    });
    expect(compareBlocks(blockHashesOf(without, 'en'), THREAD, 'en')).toMatchObject({
      added: 1,
      unseen: `alice 3 hours ago\n${take}`,
    });
    expect(compareBlocks(earlier, `It is new.\n\n${THREAD}`, 'en')).toMatchObject({ added: 1, unseen: 'It is new.' });
  });

  it('a block that is still visible is not removed if only an earlier text contained it', () => {
    const later = blockHashesOf(without, 'en', `${MENU}\n\n${THREAD}`);
    const earlier = blockHashesOf(THREAD, 'en');
    expect(compareBlocks(earlier, without, 'en', later)).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(compareBlocks(earlier, without, 'en')).toMatchObject({ removed: 1 });
    expect(compareBlockHashes(earlier, later)).toEqual({ total: 3, added: 0, changed: 0, removed: 0 });
    expect(compareBlockHashes(later, earlier)).toEqual({ total: 4, added: 0, changed: 0, removed: 0 });
  });

  it('visible blocks are left out, shortest first, if there are more than 2,000 blocks', () => {
    const text = lines(1_000, 'A line of the text');
    const hashes = blockHashesOf(
      text,
      'en',
      `${text}\n${lines(990, 'Besides')}\n${lines(50, 'Besides the text, but longer')}`,
    );
    expect(compareBlocks(hashes, text, 'en')).toMatchObject({ added: 0, removed: 0 });
    expect(compareBlocks(hashes, lines(50, 'Besides the text, but longer'), 'en')).toMatchObject({ added: 0 });
    expect(compareBlocks(hashes, lines(990, 'Besides'), 'en')).toMatchObject({ added: 0, changed: 40 });
  });
});

test('two versions can be compared only by their hashes', () => {
  const later = `${THREAD.replace('Buy two suits', 'Buy three suits')}\n\nA new line at the end.`;
  const [before, after] = [THREAD, later].map(text => blockHashesOf(text, 'en'));
  expect(compareBlockHashes(before ?? '', after ?? '')).toEqual({ total: 5, added: 1, changed: 1, removed: 0 });
});

test('the hashes of a text reveal nothing of it', () => {
  const hashes = blockHashesOf('A secret sentence about the merger.', 'en');
  expect(hashes).toMatch(/^[\w-]{4}\.$/);
});
