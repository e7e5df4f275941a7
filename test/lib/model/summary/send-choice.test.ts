import { describe, expect, test } from 'vitest';
import { addressOfferOf, sendChoiceOf } from '../../../../lib/model/summary/send-choice.ts';

describe('the input to send', () => {
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
