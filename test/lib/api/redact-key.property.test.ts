import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { keyRedactorOf } from '../../../lib/api/redact-key.ts';
import { createClient } from '../../../lib/api/service-client.ts';
import { clientOf, never, options, text } from './scripted-client.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A key as services issue them: mixed letters and digits, and the characters of base64, tokens and passwords. */
const key = fc
  .tuple(
    fc.array(fc.constantFrom(...LETTERS), { minLength: 5, maxLength: 30 }),
    fc.array(fc.constantFrom(...'0123456789'), { minLength: 5, maxLength: 15 }),
    fc.array(fc.constantFrom(...'-_.~+/=:;&%$#!?@\\"\'<>()[]{}|^`*,'), { maxLength: 6 }),
  )
  .map(groups => groups.flat())
  .chain(characters => fc.shuffledSubarray(characters, { minLength: characters.length }))
  .map(characters => characters.join(''));

const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const each = (text: string, spell: (character: string) => string) => [...text].map(spell).join('');
const codeOf = (character: string) => character.charCodeAt(0);
const hexOf = (character: string) => codeOf(character).toString(16).padStart(2, '0');
const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** The ways to write a key. Each must be found in a text. */
const spellings: Record<string, (key: string) => string> = {
  unchanged: key => key,
  'in capitals': key => key.toUpperCase(),
  'in lower case': key => key.toLowerCase(),
  'without its first character': key => key.slice(1),
  'without its last character': key => key.slice(0, -1),
  'URL-encoded': encodeURIComponent,
  'URL-encoded in every character': key => each(key, character => `%${hexOf(character)}`),
  'URL-encoded twice': key => encodeURIComponent(each(key, character => `%${hexOf(character).toUpperCase()}`)),
  'as decimal references': key => each(key, character => `&#${codeOf(character)};`),
  'as hexadecimal references': key => each(key, character => `&#x0${hexOf(character)};`),
  'as references with encoded ampersands': key => each(key, character => `&amp;#${codeOf(character)};`),
  'with the references of XML': key => each(key, character => XML[character] ?? character),
  'as JSON escapes': key => each(key, character => `\\u00${hexOf(character)}`),
  'as hexadecimal string escapes': key => each(key, character => `\\x${hexOf(character)}`),
  'as a JSON string': key => JSON.stringify(key).slice(1, -1),
  'in hexadecimal': key => bytesOf(key).toString('hex'),
  'in hexadecimal, in capitals': key => bytesOf(key).toString('hex').toUpperCase(),
  'in base64': key => bytesOf(key).toString('base64'),
  'in base64url': key => bytesOf(key).toString('base64url'),
  'in base64, URL-encoded': key => encodeURIComponent(bytesOf(key).toString('base64')),
  'in base64, on short lines': key => bytesOf(key).toString('base64').replace(/.{4}/g, '$&\r\n'),
  'in base64, with an offset of one byte': key => bytesOf(`:${key}`).toString('base64'),
  'in base64url, with an offset of two bytes': key => bytesOf(`u:${key}`).toString('base64url'),
  'in base64, with text around it': key => bytesOf(`Bot ${key}, you see`).toString('base64'),
  'in base64 of its capitals': key => bytesOf(key.toUpperCase()).toString('base64'),
  'in base64 of its lower case': key => bytesOf(key.toLowerCase()).toString('base64'),
  'in base64, without its last character': key => bytesOf(key.slice(0, -1)).toString('base64'),
  'in groups of four': key => key.replace(/.{4}/g, '$& '),
  'on lines of three': key => key.replace(/.{3}/g, '$&\n\t'),
  'with zero-width spaces': key => [...key].join('\u200b'),
  'with soft hyphens': key => [...key].join('\u00ad'),
};

/** Whether the middle third of the written key is still in the text. */
function holdsMiddle(text: string, spelt: string): boolean {
  const third = Math.floor(spelt.length / 3);
  return text.includes(spelt.slice(third, -third));
}

describe('redaction of the key', () => {
  const [before, after] = ['No such key: “', '” (see the manual).'];

  test.each(Object.entries(spellings))('removes the key from a text: %s', (_name, spell) => {
    fc.assert(
      fc.property(key, key => {
        const spelt = spell(key);
        const cut = keyRedactorOf(key)(before + spelt + after);
        expect(cut.startsWith(before) && cut.endsWith(after)).toBe(true);
        const rest = cut.slice(before.length, -after.length);
        expect(rest).toContain('…');
        expect(holdsMiddle(cut, spelt)).toBe(false);
        expect(holdsMiddle(before + spelt, spelt)).toBe(true); // control
      }),
      { numRuns: 200 },
    );
  });

  it('removes every occurrence of the key and nothing around it', () => {
    const cut = keyRedactorOf('test-key-24680');
    expect(cut('test-key-24680, TEST-KEY-24680 and test-key-2468')).toBe('…, … and …');
    expect(cut('Basic OnRlc3Qta2V5LTI0Njgw and 746573742d6b65792d3234363830')).toBe('Basic On… and …');
    expect(cut('?key=test%2Dkey%2D24680&lang=en')).toBe('?key=…&lang=en');
  });

  it('removes the key without its first or last character, and in base64url', () => {
    const key = 'test-key~~~?24680?';
    const cut = keyRedactorOf(key);
    for (const part of [key.slice(1), key.slice(0, -1), key.slice(1, -1)]) expect(cut(part)).toBe('…');
    const url = bytesOf(key).toString('base64url');
    expect(url).toMatch(/-.*_/);
    expect(cut(`(${url})`)).toBe('(…)');
  });

  it('removes keys of at least 8 characters, or of at least 24 if all are of one kind', () => {
    const isCut = (key: string, text = key) => keyRedactorOf(key)(text) === '…';
    expect([isCut('abcd123'), isCut('abcd1234')]).toEqual([false, true]);
    expect([isCut('abcd1234', 'bcd1234'), isCut('abcde1234', 'bcde1234')]).toEqual([false, true]);
    const letters = 'abcdefghijklmnopqrstuvwx';
    expect([isCut(letters.slice(1)), isCut(letters)]).toEqual([false, true]);
  });
});

describe('text that redaction leaves unchanged', () => {
  const words = fc.array(fc.oneof(fc.lorem(), fc.string({ unit: 'grapheme' }), fc.webUrl(), fc.emailAddress()));

  it('leaves a text without the key unchanged', () => {
    fc.assert(
      fc.property(key, words, (key, words) => {
        const text = words.join(' ');
        expect(keyRedactorOf(key)(text)).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(['a', 'key', 'k-1', 'bench', 'demo', '1234567', 'password', 'Evidence', '20260101', 'understanding'])(
    'leaves the text unchanged if the key is %j, which ordinary text may contain',
    key => {
      const text = `${key}: a password of the demo bench, Evidence of understanding on 2026 01 01, +49 123 4567, k-1.`;
      expect(keyRedactorOf(key)(text)).toBe(text);
    },
  );
});

it('no field of any answer contains the key', async () => {
  const secret = 'canary-Key_9876543210';
  let answer = new Response();
  const client = clientOf(
    { baseUrl: 'https://s.example', apiKey: secret },
    createClient({ fetch: async () => answer, now: Date.now }),
  );
  for (const serviceMessage of Object.values(spellings).map(spell => spell(secret))) {
    const all = {
      meta: { id: serviceMessage, node: serviceMessage, ms: 1 },
      error: [{ code: 7, msg: serviceMessage }],
    };
    const item = {
      t: 0,
      rank: 1,
      url: `https://a.example/?k=${serviceMessage}`,
      title: serviceMessage,
      snippet: serviceMessage,
    };
    const inHeader = /^[!-~]+$/.test(serviceMessage) ? serviceMessage : secret;
    const headers = { 'x-request-id': inHeader, 'x-kagi-trace': inHeader };
    const got: unknown[] = [];
    answer = Response.json({ ...all, data: { output: `Here: ${serviceMessage}`, tokens: 1 } });
    got.push(await client.summarize('j', text, options, never));
    answer = Response.json({ ...all, data: [item] });
    got.push(await client.enrich('j', 'web', 'q', never));
    for (const status of [200, 401, 500]) {
      for (const body of [{ ...all, data: null }, { errors: [{ message: serviceMessage }] }, 'no JSON']) {
        answer = Response.json(body, { status, headers });
        got.push(await client.summarize('j', text, options, never).catch(({ failure }) => failure));
      }
    }
    const told = JSON.stringify(got);
    for (const form of [serviceMessage, JSON.stringify(serviceMessage).slice(1, -1)]) {
      expect(holdsMiddle(told, form)).toBe(false);
      expect(holdsMiddle(form, form)).toBe(true); // control
    }
  }
});
