import { describe, expect, it, test } from 'vitest';
import { requiredSendOf } from '../../../../lib/model/settings/required-send.ts';
import { addressOfferOf, fitsRequiredSend, sendChoiceOf } from '../../../../lib/model/summary/send-choice.ts';
import { type SendWay, sendWays } from '../../../../lib/model/summary/send-way.ts';

describe('input to send', () => {
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
  ] as const)('setting %s chooses how to send %s', (setting, address, choice) =>
    expect(sendChoiceOf(setting, address)).toEqual(choice),
  );
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
])('sending the address %s to a service at %s is %s', (address, serviceUrl, offer) => {
  expect(addressOfferOf(address, serviceUrl)).toBe(offer);
});

const PLAIN = 'https://site.org/article';
const VIDEO = 'https://www.youtube.com/watch?v=abc';

describe('input that a policy requires', () => {
  it.each<[string, string, Record<SendWay, boolean>]>([
    ['text', PLAIN, { text: true, selection: true, address: false }],
    ['address', PLAIN, { text: false, selection: false, address: true }],
    ['automatic', PLAIN, { text: true, selection: true, address: false }],
    ['automatic', VIDEO, { text: false, selection: true, address: true }],
  ])('a policy that requires %s at %s allows %o', (send, url, allowed) => {
    for (const required of [{ send }, { send: 'other', sites: { [new URL(url).hostname]: { send } } }]) {
      const setting = requiredSendOf(required, url);
      expect(setting).toBe(send);
      const ways = Object.fromEntries(sendWays.map(way => [way, fitsRequiredSend(setting, way, url)]));
      expect(ways).toEqual(allowed);
    }
  });

  it('a policy allows a link to be sent by its address unless it requires text', () => {
    expect(fitsRequiredSend('automatic', 'address', PLAIN, true)).toBe(true);
    expect(fitsRequiredSend('text', 'address', PLAIN, true)).toBe(false);
  });

  it('a policy without a valid value requires nothing', () => {
    expect(requiredSendOf({ send: 'everything', sites: null }, PLAIN)).toBeNull();
    for (const way of sendWays) expect(fitsRequiredSend(null, way, PLAIN)).toBe(true);
  });
});
