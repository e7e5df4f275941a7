import { expect, test } from 'vitest';
import { type AddressVerdict, verdictOf } from '../../../../lib/model/address/private-address.ts';

test.each<[address: string, verdict: AddressVerdict]>([
  ['https://news.site.org/2026/11/21/the-long-way-home-from-the-sea', 'public'],
  ['https://site.org/?page=2&q=red+bees', 'public'],
  ['https://site.org/articles/1234567890123456789012345', 'public'],
  ['https://en.wikipedia.org/wiki/Donaudampfschifffahrtsgesellschaft', 'public'],
  ['http://8.8.8.8/', 'public'],
  ['http://[2606:4700::1111]/', 'public'],
  ['https://172.32.0.1/', 'public'],
  ['https://user:pw@site.org/', 'secret'],
  ['https://site.org/reset?token=abc', 'secret'],
  ['https://site.org/d?access_token=1', 'secret'],
  ['https://bucket.s3.amazonaws.com/x.pdf?X-Amz-Signature=ab&X-Amz-Date=1', 'secret'],
  ['https://site.org/invite/a8Fk29dkLs02mNb47Xq1Zp3R', 'secret'],
  ['https://docs.google.com/document/d/short/edit', 'secret'],
  ['https://www.dropbox.com/s/x/file.pdf', 'secret'],
  ['chrome://extensions', 'none'],
  ['file:///home/me/letter.html', 'none'],
  ['', 'none'],
])('the verdict on %s is %s', (address, verdict) => expect(verdictOf(address)).toBe(verdict));
