import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archivedAddressOf, documentKeyOf } from '../../../../lib/model/address/document-key.ts';
import { openableUrlOf, shownHostOf } from '../../../../lib/model/address/shown-address.ts';
import { anyCharacter } from '../../any-character.ts';

const PLAIN = 'https://notes.example/bees/roof?page=2';

describe('documentKeyOf', () => {
  it.each([
    'http://notes.example/bees/roof?page=2',
    'https://www.notes.example/bees/roof/?page=2',
    'https://NOTES.example:443/bees/roof?page=2#end',
    'https://notes.example./bees//roof/index.html?page=2',
    'https://notes.example/bees/%72oof?utm_campaign=x&page=2&fbclid=y',
    'https://web.archive.org/web/20240102030405/https://notes.example/bees/roof?page=2',
    'https://web.archive.org/web/20240102030405if_/http:/notes.example/bees/roof?page=2',
    'https://web.archive.org/web/2024/notes.example/bees/roof?page=2',
    'http://archive.today/2024.01.02-030405/https://notes.example/bees/roof?page=2',
    'https://archive.is/newest/https://notes.example/bees/roof?page=2',
    'https://archive.ph/o/AbC12/https://notes.example/bees/roof?page=2',
    'https://archive.md/20240102/https://web.archive.org/web/2023/https://notes.example/bees/roof?page=2',
  ])('recognizes the same document at %s', address => {
    expect(documentKeyOf(address)).toBe(documentKeyOf(PLAIN));
  });

  it.each([
    'https://notes.example/bees/roof?page=3',
    'https://notes.example/bees/roof?page=2#/nest',
    'https://notes.example/bees',
    'https://notes.example:8443/bees/roof?page=2',
    'https://blog.notes.example/bees/roof?page=2',
    'https://web.archive.org/web/2024/https://other.example/bees/roof?page=2',
    'https://web.archive.org.evil.example/web/2024/https://notes.example/bees/roof?page=2',
  ])('recognizes another document at %s', address => {
    expect(documentKeyOf(address)).not.toBe(documentKeyOf(PLAIN));
  });

  it('ignores the order of parameters', () => {
    expect(documentKeyOf('https://a.example/?b=2&a=1')).toBe(documentKeyOf('https://a.example/?a=1&b=2'));
  });

  it('does not take pages of an archive itself for archived copies', () => {
    expect(archivedAddressOf('https://web.archive.org/about/')).toBeNull();
    expect(archivedAddressOf('https://archive.org/details/bees')).toBeNull();
    expect(archivedAddressOf('https://archive.ph/AbC12')).toBeNull();
  });
});

it('any web address has the same key as its canonical form and its archived copies', () => {
  const segment = fc.stringMatching(/^[a-z0-9%._~ é茶-]{0,12}$/);
  const address = fc
    .record({ host: fc.domain(), path: fc.array(segment, { maxLength: 4 }), query: segment })
    .map(({ host, path, query }) => `https://${host}/${path.join('/')}?q=${query}`);
  fc.assert(
    fc.property(address, address => {
      const { href } = new URL(address);
      expect(documentKeyOf(href)).toBe(documentKeyOf(address));
      expect(documentKeyOf(`https://web.archive.org/web/2024/${href}`)).toBe(documentKeyOf(address));
    }),
  );
});

it('any string has a key', () => {
  fc.assert(fc.property(fc.string({ unit: anyCharacter }), text => typeof documentKeyOf(text) === 'string'));
});

describe('shownHostOf', () => {
  it('shows the host that is opened, with any port other than the default', () => {
    expect(shownHostOf('https://Notes.Example:443/x')).toBe('notes.example');
    expect(shownHostOf('http://notes.example:8080/x')).toBe('notes.example:8080');
    expect(shownHostOf('http://[2001:DB8::1]:81/')).toBe('[2001:db8::1]:81');
  });

  it('shows a look-alike host in its ASCII form', () => {
    expect(shownHostOf('https://kаgi.com/')).toBe('xn--kgi-6cd.com');
  });

  it('shows no host for an address that must not be opened', () => {
    for (const address of [
      'javascript:alert(1)',
      'https://kagi.com@evil.example/',
      'ftp://a.example/',
      'no address',
      '',
    ]) {
      expect(shownHostOf(address)).toBeNull();
      expect(openableUrlOf(address)).toBeNull();
    }
    expect(shownHostOf(`https://${'a.'.repeat(130)}example/`)).toBeNull();
  });

  it('shows the host of the address for 2,000 misleading addresses', () => {
    const part = fc.constantFrom(
      ...[
        'https:',
        'http:',
        'javascript:',
        'data:',
        'JAVASCRIPT:',
        'blob:',
        '//',
        '/',
        '\\',
        '@',
        ':',
        '?',
        '#',
        '.',
        '\t',
        '\n',
      ],
      ...[
        '%2f',
        '%40',
        '&colon;',
        '\u202e',
        '\u0000',
        ' ',
        'kagi.com',
        'evil.example',
        '127.1',
        '[::1]',
        '443',
        'а',
        '。',
        'text/html,',
      ],
    );
    let opened = 0;
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), parts => {
        const address = parts.join('');
        const host = shownHostOf(address);
        if (host === null) return;
        opened += 1;
        const url = new URL(address);
        expect(url.host).toBe(host);
        expect(url.protocol).toMatch(/^https?:$/);
        expect(url.username + url.password).toBe('');
        expect(host).toMatch(/^[\x21-\x7e]+$/);
      }),
      { numRuns: 2_000 },
    );
    expect(opened).toBeGreaterThan(20);
  });
});
