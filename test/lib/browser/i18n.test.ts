import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type PluralKey, plural } from '../../../lib/browser/i18n.ts';

const messages: Record<string, string> = {
  localeTag: 'en',
  found_one: '$1 page of $2',
  found_few: '$1 strany z $2',
  found_other: '$1 pages of $2',
};
const found = (count: number, total: string) => plural('found' as PluralKey, count, total);

beforeEach(() => {
  const getMessage = (key: string, values: string[] = []) =>
    (messages[key] ?? '').replace(/\$(\d)/g, (_whole, digit) => values[Number(digit) - 1] ?? '');
  Object.assign(fakeBrowser.i18n, { getMessage });
});

test('plural uses the form that the language of the messages has for the number', () => {
  messages.localeTag = 'en';
  expect([0, 1, 2, 1_000].map(count => found(count, '9'))).toEqual([
    '0 pages of 9',
    '1 page of 9',
    '2 pages of 9',
    '1,000 pages of 9',
  ]);
  messages.localeTag = 'cs';
  expect(found(3, '9')).toBe('3 strany z 9');
});

test('plural uses the general form if a locale lacks a form', () => {
  messages.localeTag = 'ar';
  expect(found(2, '9')).toMatch(/ pages of 9$/);
});
