import { describe, expect, it, test } from 'vitest';
import { isPublicIp } from '../../../lib/model/address/public-ip.ts';
import { fetchDocument } from '../../../service/documents/fetch/fetch-document.ts';
import { createGuardedLookup } from '../../../service/documents/fetch/guarded-get.ts';
import { resolveNames } from '../fake-names.ts';
import { refusalOf, startPage, startSite, startTestService, summaryOf } from '../test-service.ts';
import { ENGLISH, pageOf } from '../texts.ts';

const REFUSED = {
  status: 422,
  code: 200,
  msg: 'This address is in a private network, which this service does not access.',
};

/** Ways to write 127.0.0.1, all of which a browser understands. */
const LOOPBACKS = [
  '127.0.0.1',
  'localhost',
  'LOCALHOST',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '127.0.0.1.',
  '①②⑦.0.0.1',
];

describe.each(LOOPBACKS)('The address of this machine, written as %s', host => {
  it('is refused without a visit', async () => {
    const site = await startPage(pageOf(ENGLISH));
    const service = await startTestService({ allowPrivate: false });
    expect(refusalOf(await service.postJson({ url: `http://${host}:${site.port}/` }))).toEqual(REFUSED);
    expect(site.visits).toEqual([]);
  });

  it('is read if private addresses are allowed (control)', async () => {
    const site = await startPage(pageOf(ENGLISH));
    const service = await startTestService({ allowPrivate: true });
    summaryOf(await service.postJson({ url: `http://${host}:${site.port}/` }));
    expect(site.visits).toEqual(['/']);
  });
});

test.each([
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fd00::1]',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '10.1',
  '100.64.0.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
])('http://%s/ is refused before anything is sent', async host => {
  const service = await startTestService({ allowPrivate: false });
  expect(refusalOf(await service.get('/summarize', { url: `http://${host}/latest/meta-data` }))).toEqual(REFUSED);
});

test.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['100.128.0.1', true],
  ['2606:4700::1111', true],
  ['2001:4860:4860::8888', true],
  ['172.15.255.255', true],
  ['192.0.2.7', false],
  ['::8.8.8.8', false],
  ['::ffff:8.8.8.8', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['example.com', false],
  ['', false],
])('%s belongs to the public internet: %s', (address, expected) => {
  expect(isPublicIp(address)).toBe(expected);
});

describe('A redirect', () => {
  /** The test site stands for the public internet: connections are allowed only to its address. */
  const mayConnect = (address: string) => address === '127.0.0.1';

  it.each([
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest',
    '//192.168.0.1/admin',
    'http://0x7f000002/',
  ])('is refused from a public address to %s', async location => {
    const site = await startSite((_, response) => void response.writeHead(302, { location }).end());
    await expect(fetchDocument(site.origin, { mayConnect })).rejects.toThrow('private network');
    expect(site.visits).toEqual(['/']);
  });

  it('is followed to another public address', async () => {
    const target = await startPage('here');
    const site = await startSite((_, response) => void response.writeHead(302, { location: target.origin }).end());
    const document = await fetchDocument(site.origin, { mayConnect });
    expect(Buffer.from(document.bytes).toString()).toBe('here');
  });

  it('is judged by the address of the host name that it leads to', async () => {
    const site = await startSite(
      (_, response) => void response.writeHead(302, { location: 'http://localhost:1/' }).end(),
    );
    const onlyLiteral = (address: string) => address === '127.0.0.1' && site.visits.length === 0;
    await expect(fetchDocument(site.origin, { mayConnect: onlyLiteral })).rejects.toThrow('private network');
    expect(site.visits).toEqual(['/']);
  });
});

describe('A name with several addresses', () => {
  const PUBLIC = ['93.184.215.14', '2606:4700::1111'];

  it.each([
    ['public and private', [...PUBLIC, '10.0.0.1']],
    ['private and public', ['fd00::1', ...PUBLIC]],
    ['only private', ['127.0.0.1', '::1']],
  ])('is refused if they are %s', async (_, addresses) => {
    resolveNames({ 'both.example': addresses });
    const lookup = createGuardedLookup(isPublicIp);
    for (const all of [true, false]) {
      const error = await new Promise(resolve => lookup('both.example', { all }, resolve));
      expect(error).toMatchObject({ name: 'Refusal', message: expect.stringContaining('private network') });
    }
    const service = await startTestService({ allowPrivate: false });
    expect(refusalOf(await service.postJson({ url: 'http://both.example/' }))).toEqual(REFUSED);
  });

  it('is connected to if all of them are public, in both forms in which Node asks (control)', async () => {
    resolveNames({ 'public.example': PUBLIC });
    const lookup = createGuardedLookup(isPublicIp);
    const found = (all: boolean) =>
      new Promise(resolve =>
        lookup('public.example', { all }, (error, address, family) => resolve([error, address, family])),
      );
    const both = PUBLIC.map((address, index) => ({ address, family: index === 0 ? 4 : 6 }));
    expect(await found(true)).toEqual([null, both, undefined]);
    expect(await found(false)).toEqual([null, PUBLIC[0], 4]);
  });
});
