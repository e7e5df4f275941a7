import { expect, test } from 'vitest';
import { linkTitleOf } from '../../../../lib/model/address/link-title.ts';

test('a link is called by its words', () => {
  expect(linkTitleOf({ url: 'https://bees.org/', title: ' The\n  hive\u202E ' })).toBe('The hive');
});

test('a link without words is called by its host and path, and by nothing secret', () => {
  expect(linkTitleOf({ url: 'https://me:pass@bees.org/hive/?token=1a2b3c#x', title: '\u200B' })).toBe('bees.org/hive');
  expect(linkTitleOf({ url: 'https://bees.org:8443/', title: '' })).toBe('bees.org:8443');
  expect(linkTitleOf({ url: 'no address', title: '' })).toBe('');
});
