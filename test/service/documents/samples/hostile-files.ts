import { deflateSync } from 'node:zlib';
import { pageOf } from '../../texts.ts';

const entities = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, i) => `<!ENTITY ${'b'.repeat(i + 1)} "${`&${i === 0 ? 'a' : 'b'.repeat(i)};`.repeat(20)}">`).join('')}]><rss version="2.0"><channel><title>&${'b'.repeat(20)};</title></channel></rss>`;

const pdf = (body: string) => `%PDF-1.7\n${body}\ntrailer << /Root 1 0 R >>\n%%EOF`;
const endlessPages = pdf(
  '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj 2 0 obj << /Type /Pages /Count 9 /Kids [2 0 R 2 0 R 2 0 R] >> endobj',
);
const zeros = deflateSync(Buffer.alloc(100_000_000)).toString('latin1');
const streamBomb = Buffer.from(
  pdf(`1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj 2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >> endobj
4 0 obj << /Length ${zeros.length} /Filter /FlateDecode >>\nstream\n${zeros}\nendstream endobj`),
  'latin1',
);

/** Documents that cost far more to read than to send. */
export const hostileFiles: readonly [name: string, file: string | Uint8Array, type: string][] = [
  ['nine megabytes of no-break spaces', `<p>${'&nbsp;'.repeat(1_500_000)}words</p>`, 'text/html'],
  ['a megabyte of no-break spaces between words', pageOf('word\u00a0\u00a0'.repeat(300_000)), 'text/html'],
  [
    'formatting that is opened again in each paragraph',
    `<div>${'<b>'.repeat(500)}</div>${'<p>x</p>'.repeat(20_000)}`,
    'text/html',
  ],
  ['a hundred thousand levels', '<div>'.repeat(100_000), 'text/html'],
  ['tables within tables', '<table><tr><td>'.repeat(30_000), 'text/html'],
  ['one attribute of nine megabytes', `<p title="${'x'.repeat(9_000_000)}">Hello`, 'text/html'],
  ['nine megabytes of opening brackets', '<'.repeat(9_000_000), 'text/html'],
  [
    'two hundred thousand attributes',
    `<p ${Array.from({ length: 200_000 }, (_, i) => `a${i}=1`).join(' ')}>Hello`,
    'text/html',
  ],
  ['entities that multiply', entities, 'application/rss+xml'],
  ['JSON nested a million deep', '['.repeat(1_000_000), 'application/json'],
  ['XML nested a million deep', `<?xml version="1.0"?>${'<a>'.repeat(1_000_000)}`, 'application/xml'],
  [
    'a mail of parts within parts',
    `From: a@b.c\nDate: x\nMIME-Version: 1.0\n${Array.from({ length: 2_000 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\n\n--b${i}\n`).join('')}`,
    'message/rfc822',
  ],
  ['captions without an end', `WEBVTT\n\n${'00:00.000 --> 00:00.001\n<v '.repeat(100_000)}`, 'text/vtt'],
  ['a PDF whose pages contain themselves', endlessPages, 'application/pdf'],
  ['a PDF that unpacks to a hundred megabytes', streamBomb, 'application/pdf'],
  ['a PDF of rubbish', `%PDF-1.7\n${'<< /A ['.repeat(300_000)}`, 'application/pdf'],
];
