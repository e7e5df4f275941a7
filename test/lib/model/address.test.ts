import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type AddressVerdict, sendableAddressOf, verdictOf } from '../../../lib/model/address.ts';
import { sendChoiceOf } from '../../../lib/model/send-choice.ts';

describe('an address of this machine or its network is internal, however it is spelt', () => {
  test.each([
    'http://localhost/',
    'http://LOCALHOST./x',
    'http://app.localhost:3000/',
    'http://127.0.0.1:8080/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://0300.0250.1.1/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://224.0.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::10.0.0.1]/',
    'http://[fc00::1]/',
    'http://[fd12:3456::1]/',
    'http://[fe80::1]/',
    'http://intranet/',
    'http://printer.local/',
    'http://wiki.corp/',
    'http://router.home.arpa/',
    'http://build.internal/',
    'http://nas.lan./',
    'http://hidden.onion/',
  ])('%s', address => expect(verdictOf(address)).toBe('internal'));

  it('in every way of writing an IPv4 address that browsers know', () => {
    const part = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(part, part, part, part, (a, b, c, d) => {
        const number = ((a * 256 + b) * 256 + c) * 256 + d;
        const spellings = [
          `${a}.${b}.${c}.${d}`,
          `0x${a.toString(16)}.${b}.${c}.${d}`,
          `${a}.${b}.${c * 256 + d}`,
          `${a}.${(b * 256 + c) * 256 + d}`,
          String(number),
          `0x${number.toString(16)}`,
          `${a}.${b}.${c}.${d}.`,
          `[::ffff:${a}.${b}.${c}.${d}]`,
          `[64:ff9b::${a}.${b}.${c}.${d}]`,
        ];
        const verdicts = new Set(spellings.map(host => verdictOf(`http://${host}/`)));
        expect([...verdicts]).toHaveLength(1);
      }),
      { numRuns: 2_000 },
    );
  });
});

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
])('%s is %s', (address, verdict) => expect(verdictOf(address)).toBe(verdict));

it('what is sent of an address stays the same when it is cleaned again', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), address => {
      const once = sendableAddressOf(address);
      expect(once && sendableAddressOf(once)).toBe(once);
      expect(once ?? '').not.toContain('#');
    }),
    { numRuns: 2_000 },
  );
});

describe('what to send', () => {
  test.each([
    ['automatic', 'https://site.org/article', { way: 'text', reason: 'what-you-see' }],
    ['automatic', 'https://site.org/slides.pptx?x=1', { way: 'address', reason: 'document' }],
    ['automatic', 'https://site.org/talk.MP3', { way: 'address', reason: 'media' }],
    ['automatic', 'https://www.youtube.com/watch?v=abc', { way: 'address', reason: 'media' }],
    ['automatic', 'https://site.org/slides.pptx?token=x', { way: 'text', reason: 'secret' }],
    ['automatic', 'http://localhost:3000/talk.mp3', { way: 'text', reason: 'internal' }],
    ['automatic', 'about:blank', { way: 'text', reason: 'no-address' }],
    ['address', 'https://site.org/article', { way: 'address', reason: 'chosen' }],
    ['text', 'https://site.org/slides.pptx', { way: 'text', reason: 'chosen' }],
  ] as const)('%s on %s', (setting, address, choice) => expect(sendChoiceOf(setting, address)).toEqual(choice));
});
