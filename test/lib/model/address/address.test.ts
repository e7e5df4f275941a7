import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type AddressVerdict,
  isRoutedByFragment,
  sendableAddressOf,
  verdictOf,
  webPageIdentityOf,
} from '../../../../lib/model/address/address.ts';
import { addressOfferOf, sendChoiceOf } from '../../../../lib/model/summary/send-choice.ts';

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

it('what is sent of an address stays the same when it is cleaned again', { timeout: 30_000 }, () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), address => {
      const once = sendableAddressOf(address);
      expect(once && sendableAddressOf(once)).toBe(once);
      expect(once ?? '').not.toContain('#');
    }),
    { numRuns: 1_000 },
  );
});

describe('what goes to the service, and what requests are told apart by', () => {
  test.each([
    ['https://a.example/p?utm_source=x&q=1&fbclid=y', 'https://a.example/p?q=1'],
    ['https://a.example/p?UTM_Source=x', 'https://a.example/p'],
    ['https://a.example/p?utm_source=x#part', 'https://a.example/p'],
    ['https://a.example/p?', 'https://a.example/p'],
    ['https://a.example/p?q=a+b%20c&gclid=1&r=%7e', 'https://a.example/p?q=a+b%20c&r=%7e'],
    ['https://www.youtube.com/watch?v=abc&si=def&t=30', 'https://www.youtube.com/watch?v=abc&t=30'],
    ['https://site.org/?si=def&s=bees&t=30', 'https://site.org/?si=def&s=bees&t=30'],
    ['https://x.com/a/status/1?s=20&t=abc', 'https://x.com/a/status/1'],
    ['https://www.amazon.co.uk/dp/B0?pd_rd_w=1&ref_=x&th=1', 'https://www.amazon.co.uk/dp/B0?th=1'],
    ['https://amazon.evil.org/dp/B0?ref_=x', 'https://amazon.evil.org/dp/B0?ref_=x'],
    ['https://site.org/?ref=main&id=7&source=atom', 'https://site.org/?ref=main&id=7&source=atom'],
    ['https://site.org/#/article/5', 'https://site.org/'],
  ])('%s: %s', (address, sendable) => expect(sendableAddressOf(address)).toBe(sendable));
});

describe('the same page', () => {
  const isSame = (one: string, other: string) => webPageIdentityOf(one) === webPageIdentityOf(other);

  test.each(['#section', '?utm_source=newsletter', '?fbclid=x#end', '#:~:text=bees', '#'])(
    'is at an address with %s behind it',
    ending => expect(isSame('https://a.example/article', `https://a.example/article${ending}`)).toBe(true),
  );

  test.each(['#/other', '#!other', '#!/other', '?page=2', '/'])('is not at an address with %s behind it', ending => {
    expect(isSame('https://a.example/article', `https://a.example/article${ending}`)).toBe(false);
  });

  it('cannot be opened by a service where the fragment, which stays here, chooses it', () => {
    expect(isRoutedByFragment('https://a.example/#/article/5')).toBe(true);
    expect(isRoutedByFragment('https://a.example/#!article')).toBe(true);
    expect(isRoutedByFragment('https://a.example/#article')).toBe(false);
    expect(isRoutedByFragment('https://a.example/')).toBe(false);
    expect(webPageIdentityOf('about:blank')).toBeNull();
  });
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
    ['automatic', 'https://site.org/#/slides.pptx', { way: 'text', reason: 'what-you-see' }],
    ['automatic', 'https://www.youtube.com/#/talk', { way: 'text', reason: 'what-you-see' }],
    ['address', 'https://site.org/article', { way: 'address', reason: 'chosen' }],
    ['text', 'https://site.org/slides.pptx', { way: 'text', reason: 'chosen' }],
  ] as const)('%s on %s', (setting, address, choice) => expect(sendChoiceOf(setting, address)).toEqual(choice));
});

test.each([
  ['https://site.org/article', 'https://kagi.com', 'usual'],
  ['https://site.org/article', null, 'usual'],
  ['http://192.168.0.7/notes', 'https://kagi.com', 'impossible'],
  ['http://192.168.0.7/notes', null, 'impossible'],
  ['http://192.168.0.7/notes', 'http://127.0.0.1:8787', 'usual'],
  ['https://site.org/reset?token=abc', 'https://kagi.com', 'careful'],
  ['https://site.org/reset?token=abc', 'http://127.0.0.1:8787', 'careful'],
  ['https://site.org/#/article/5', 'https://kagi.com', 'careful'],
  ['chrome://version', 'http://127.0.0.1:8787', 'impossible'],
])('sending %s to a service at %s is %s', (address, serviceUrl, offer) => {
  expect(addressOfferOf(address, serviceUrl)).toBe(offer);
});
