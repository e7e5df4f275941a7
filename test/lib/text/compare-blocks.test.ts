import { describe, expect, it, test } from 'vitest';
import { blockHashesOf, MAX_HASHES_LENGTH } from '../../../lib/text/block-hashes.ts';
import { compareBlockHashes, compareBlocks } from '../../../lib/text/compare-blocks.ts';

const THREAD = `Which hive is best for a beginner?

alice 3 hours ago

Take a Langstroth hive. Spare parts are sold everywhere.

bob 2 hours ago

- Buy two suits.
- Buy one smoker.

124 comments`;

const changesTo = (later: string, language: string | null = 'en') =>
  compareBlocks(blockHashesOf(THREAD, language), later, language);

describe('compareBlocks', () => {
  it('finds nothing new where nothing has changed but ages, counters, case and spaces', () => {
    const later = THREAD.replace('3 hours ago', 'yesterday')
      .replace('2 hours', '14 hours')
      .replace('124 comments', '1 comment')
      .replace('Buy two suits.', 'BUY  two “suits”');
    expect(changesTo(later)).toEqual({ total: 4, added: 0, changed: 0, removed: 0, unseen: '' });
  });

  it('returns what is new with the head of its post', () => {
    const later = `${THREAD}\n\ncarol 5 minutes ago\n\nA top bar hive is lighter.\n\n- It is cheaper too.`;
    expect(changesTo(later)).toEqual({
      total: 6,
      added: 2,
      changed: 0,
      removed: 0,
      unseen: 'carol 5 minutes ago\nA top bar hive is lighter.\n\n- It is cheaper too.',
    });
  });

  it('counts a block that was edited as changed, and one that has moved as neither', () => {
    const edited = THREAD.replace('sold everywhere', 'hard to find');
    expect(changesTo(edited)).toMatchObject({ added: 0, changed: 1, removed: 0 });
    const [first = '', ...rest] = THREAD.split('\n\n');
    expect(changesTo([...rest, first].join('\n\n'))).toMatchObject({ added: 0, changed: 0, removed: 0 });
  });

  it('counts what is gone', () => {
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
  ])('leaves ages out in %s', (language, before, after) => {
    const page = (age: string) => `${age}\n\nThe bees have come back to the roof.`;
    const changes = compareBlocks(blockHashesOf(page(before), language), page(after), language);
    expect(changes).toMatchObject({ added: 0, changed: 0 });
  });

  it('says nothing about hashes that it cannot read', () => {
    expect(compareBlocks('', THREAD, 'en')).toBeNull();
    expect(compareBlocks('EBzz!', THREAD, 'en')).toBeNull();
    expect(compareBlocks('EBabc', THREAD, 'en')).toBeNull();
  });
});

test('two versions are compared by their hashes alone', () => {
  const later = `${THREAD.replace('Buy two suits', 'Buy three suits')}\n\nA new line at the end.`;
  const [before, after] = [THREAD, later].map(text => blockHashesOf(text, 'en'));
  expect(compareBlockHashes(before ?? '', after ?? '')).toEqual({ total: 5, added: 1, changed: 1, removed: 0 });
});

test('a page of more blocks has shorter hashes, which compare with the longer ones', () => {
  const lines = Array.from({ length: 600 }, (_, number) => `Line ${'abcdefghij'[number % 10]} of word${number}word`);
  const short = blockHashesOf(lines.slice(0, 400).join('\n'), 'en');
  const long = blockHashesOf(lines.join('\n'), 'en');
  expect([short.length, long.length].every(length => length <= MAX_HASHES_LENGTH)).toBe(true);
  expect(compareBlockHashes(short, long)).toMatchObject({ removed: 0, changed: 0 });
});

test('nothing of the text can be read from its hashes', () => {
  const hashes = blockHashesOf('A secret sentence about the merger.', 'en');
  expect(hashes).toMatch(/^EB[\w-]{4}$/);
});
