import { describe, expect, it } from 'vitest';
import { formatOf } from '../../../service/documents/recognize-format.ts';
import { writePdf } from '../../fixtures/pdf/pdf-writer.ts';
import { ENGLISH } from '../texts.ts';
import { zipOf } from './samples/office-files.ts';
import { mp3Of } from './samples/recordings.ts';
import { forever, refusalFrom, startFile, startReader } from './test-reader.ts';

const latin1 = (bytes: string): Buffer => Buffer.concat([Buffer.from(bytes, 'latin1'), Buffer.alloc(3_000, 1)]);

/** An old Office file: a sector with the names of its streams (MS-CFB, 2.6) stands anywhere. */
const compound = (...streams: string[]): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(20_000),
    ...streams.map(name => {
      const entry = Buffer.alloc(128);
      entry.write(name, 'utf16le');
      return entry;
    }),
  ]);

/** Frames of 20 bytes with a header of ADTS. */
const aac = Buffer.concat(Array.from({ length: 300 }, () => Buffer.from('fff1508002800000'.padEnd(40, '0'), 'hex')));

describe('An unreadable file is refused with its name and what to do', () => {
  it.each([
    ['a locked PDF', writePdf({ pages: [{}], locked: true }), 'opens with a password'],
    ['a damaged PDF', '%PDF-1.7 nothing', 'damaged'],
    ['an old Office file', compound('Other'), 'old Office version'],
    ['an old Word file', compound('Root Entry', 'WordDocument'), 'old Word version (.doc). Save it as .docx'],
    ['an old slide show', compound('PowerPoint Document'), '.pptx'],
    ['an old workbook', compound('Workbook'), 'Excel'],
    ['a locked Office file', compound('EncryptionInfo', 'EncryptedPackage'), 'opens with a password'],
    ['a letter of Outlook with a Word file', compound('__properties_version1.0', 'WordDocument'), 'Outlook'],
    ['an archive', zipOf({ 'a.txt': ENGLISH }), 'single document'],
    ['a file of Pages', zipOf({ 'Index/Document.iwa': 'x', 'preview.jpg': 'x' }), 'Pages, Keynote and Numbers'],
    ['a drawing of Visio', zipOf({ 'visio/document.xml': '<x/>' }), 'Visio'],
    ['a program in an archive', zipOf({ 'META-INF/MANIFEST.MF': 'x' }), 'program'],
    ['a packed file', latin1('\x1f\x8b\x08'), 'packed archive (gzip)'],
    ['an archive of tar', latin1(`${'a.txt'.padEnd(257, '\0')}ustar`), 'packed archive (tar)'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><text>Hi</text></svg>', 'drawing'],
    ['a picture of a telephone', latin1('\0\0\0\x18ftypheic'), 'HEIC pictures'],
    ['JPEG 2000', latin1('\0\0\0\x0cjP  \r\n\x87\n'), 'JPEG 2000 pictures cannot be read. PNG'],
    ['JPEG XL', latin1('\xff\x0a'), 'JPEG XL pictures'],
    ['AAC', aac, 'AAC recordings cannot be read. mp3'],
    ['AMR', latin1('#!AMR\n'), 'AMR recordings'],
    ['WMA', latin1('\x30\x26\xb2\x75\x8e\x66\xcf\x11'), 'WMA'],
    ['CAF', latin1('caff\0\x01'), 'CAF recordings'],
    ['RF64', latin1('RF64\xff\xff\xff\xffWAVE'), 'RF64 recordings'],
    [
      'a list of pieces of a stream',
      '#EXTM3U\n#EXT-X-VERSION:3\n'.padEnd(900, '#EXTINF:10,\na.ts\n'),
      'list of recordings',
    ],
    ['an encrypted letter', `-----BEGIN PGP MESSAGE-----\n\n${'hQEMA1Ab\n'.repeat(100)}`, 'encrypted'],
    ['a certificate', `-----BEGIN CERTIFICATE-----\n${'MIIB\n'.repeat(100)}`, 'key or a certificate'],
    ['a Kindle book', latin1(`${'Title'.padEnd(60, '\0')}BOOKMOBI`), 'Kindle'],
    ['a program', latin1('\x7fELF\x02\x01\x01\0'), 'program'],
    ['a database', latin1('SQLite format 3\0'), 'SQLite'],
    ['bytes declared as text', Buffer.alloc(5_000, 3), 'cannot read'],
    [
      'bytes that begin like text',
      Buffer.concat([Buffer.from(ENGLISH.repeat(10)), Buffer.alloc(90_000, 3)]),
      'cannot read',
    ],
  ])('%s', async (_, file, words) => {
    for (const type of ['text/plain', 'text/html', null]) {
      const { status, message } = await refusalFrom(startReader().read(await startFile(file, type), forever));
      expect(status).toBe(422);
      expect(message).toContain(words);
    }
  });

  it.each(['caffeine', 'MAC addresses', 'OTTO', 'PAR1', 'MZ', 'BZh', 'The d8:announce'])(
    'but a text that begins with "%s" is a text',
    word => {
      expect(formatOf(Buffer.from(`${word} keep the light burning.`), null, 'https://site.example/')).toBe('text');
    },
  );
});

describe('A recording of mp3 is recognized', () => {
  const mp3 = mp3Of(100);
  const formatAfter = (junk: Uint8Array) =>
    formatOf(Buffer.concat([junk, mp3]).subarray(0, 4_096), null, 'https://a.example/');

  it.each([
    ['at once', Buffer.alloc(0)],
    ['after zeros', Buffer.alloc(600)],
    ['after the rest of a frame', Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 37) % 251))],
    ['after a false frame', Buffer.from([0xff, 0xfb, 0x90, 0, 1, 2])],
  ])('%s', (_, junk) => {
    expect(formatAfter(junk)).toBe('audio');
  });

  it('but not a single frame among other bytes', () => {
    const head = Buffer.concat([Buffer.alloc(600), Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(3_000)]);
    expect(formatOf(head, null, 'https://a.example/')).toBe('unknown');
  });
});
