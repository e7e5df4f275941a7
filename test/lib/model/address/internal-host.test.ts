import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isInternalHost } from '../../../../lib/model/address/internal-host.ts';
import { isPublicIp } from '../../../../lib/model/address/public-ip.ts';

const hostOf = (host: string) => new URL(`http://${host}/`).hostname;

describe('isInternalHost', () => {
  test.each([
    'localhost',
    'LOCALHOST.',
    'app.localhost:3000',
    '127.0.0.1:8080',
    '0x7f.1',
    '127.1',
    '2130706433',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '0300.0250.1.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '192.88.99.1',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:10.0.0.1]',
    '[64:ff9b::10.0.0.1]',
    '[64:ff9b:1::1]',
    '[2002:7f00:1::]',
    '[2002:c0a8:101::1]',
    '[2001::1]',
    '[2001:db8::1]',
    '[100::1]',
    '[3fff::1]',
    '[5f00::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    'intranet',
    'printer.local',
    'nas.localdomain',
    'wiki.corp',
    'router.home.arpa',
    'build.internal',
    'nas.lan.',
    'hidden.onion',
    'fritz.box',
    'nas.fritz.box',
    'speedport.ip',
    'laptop.tail1234.ts.net',
    '10.0.0.1.nip.io',
    'routerlogin.net',
  ])('%s is an internal host', host => expect(isInternalHost(hostOf(host))).toBe(true));
});

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '192.88.98.1',
  '[2606:4700::1111]',
  '[2a00:1450:4001:81b::200e]',
  'example.com',
  'notfritz.box',
  'localhost.run',
  'home.cern',
  'lan.party',
  'xn--kgi-6cd.com',
])('%s is a host of the public internet', host => expect(isInternalHost(hostOf(host))).toBe(false));

it('every spelling of an IPv4 address is classified alike, and is internal inside an IPv6 address', () => {
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
      ];
      expect(new Set(spellings.map(host => isInternalHost(hostOf(host))))).toHaveProperty('size', 1);
      const [high, low] = [((a << 8) | b).toString(16), ((c << 8) | d).toString(16)];
      for (const group of [`::ffff:${high}:${low}`, `64:ff9b::${high}:${low}`, `2002:${high}:${low}::`]) {
        expect(isInternalHost(hostOf(`[${group}]`))).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

it('an IP address is internal if and only if the service refuses it', () => {
  const address = fc.oneof(fc.ipV4(), fc.ipV6());
  const hostOfIp = (ip: string) => hostOf(ip.includes(':') ? `[${ip}]` : ip);
  fc.assert(
    fc.property(address, ip => {
      expect(isInternalHost(hostOfIp(ip))).toBe(!isPublicIp(ip));
    }),
    { numRuns: 500 },
  );
});

it('an incomplete or malformed IP address is not public', () => {
  for (const text of ['', '8.8.8', '8.8.8.8.8', '8.8.8.8.', '08.8.8.8', '256.1.1.1', 'fe80::1%eth0', '2606::1::2']) {
    expect(isPublicIp(text)).toBe(false);
  }
});
