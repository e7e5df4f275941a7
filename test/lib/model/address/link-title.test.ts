import { expect, test } from 'vitest';
import { linkTitleOf } from '../../../../lib/model/address/link-title.ts';

test('the title of a link is its text', () => {
  expect(linkTitleOf({ url: 'https://bees.org/', title: ' The\n  hive\u202E ' })).toBe('The hive');
});

test('the title of a link without text is its host and path, without any secrets', () => {
  expect(linkTitleOf({ url: 'https://me:pass@bees.org/hive/?token=1a2b3c#x', title: '\u200B' })).toBe('bees.org/hive');
  expect(linkTitleOf({ url: 'https://bees.org:8443/', title: '' })).toBe('bees.org:8443');
  expect(linkTitleOf({ url: 'no address', title: '' })).toBe('');
});
