import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writePdf } from '../../fixtures/pdf/pdf-writer.ts';
import { ENGLISH, pageOf } from '../texts.ts';
import { bookOf, presentationOf, wordOf, zipOf } from './samples/office-files.ts';
import { forever, startFile, startReader } from './test-reader.ts';

const PARAGRAPHS = ENGLISH.split('\n\n');
const LINES = ENGLISH.split(/\s+/).reduce<string[]>((lines, word) => {
  const last = lines.at(-1);
  if (last !== undefined && last.length < 70) lines[lines.length - 1] = `${last} ${word}`;
  else lines.push(word);
  return lines;
}, []);

/** Facts of the text, found also if its lines are broken elsewhere. */
const FACTS = ['first lit in the autumn of 1811', 'a quarter', 'electric lamp and a telephone line'];

const MAIL = `Return-Path: <keeper@example.org>
From: "The Keeper" <keeper@example.org>
To: harbour@example.org
Subject: =?utf-8?Q?Skerry_Point_=E2=80=93_a_report?=
Date: Mon, 2 Nov 2026 10:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary=b

--b
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

${ENGLISH.replaceAll('=', '=3D')}
--b
Content-Type: text/html

<p>not this</p>
--b--
`;

const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Lights</title><description>News of lighthouses</description>
${PARAGRAPHS.map((text, index) => `<item><title>Entry ${index}</title><description>&lt;p&gt;${text}&lt;/p&gt;</description></item>`).join('')}</channel></rss>`;

const JSON_FEED = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Lights',
  items: [{ id: '1', content_text: ENGLISH }],
});

const VTT = `WEBVTT

NOTE made for a test

${PARAGRAPHS.map((text, index) => `${index}\n00:0${index}:00.000 --> 00:0${index}:50.000\n<v Ann>${text}</v>`).join('\n\n')}
`;

interface Sample {
  name: string;
  kind: string;
  type: string;
  extension: string;
  file: Uint8Array | string;
  title?: string;
  /** The file looks like any other text, so that only its type or its name reveals its kind. */
  plain?: boolean;
}

const samples: Sample[] = [
  {
    name: 'a web page',
    kind: 'web-page',
    type: 'text/html',
    extension: '.html',
    file: pageOf(ENGLISH),
    title: 'Skerry Point',
  },
  {
    name: 'a PDF',
    kind: 'pdf',
    type: 'application/pdf',
    extension: '.pdf',
    file: writePdf({
      title: 'The Light',
      pages: [{ texts: LINES.map((text, row) => ({ text, x: 50, y: 790 - row * 14 })) }],
    }),
    title: 'The Light',
  },
  {
    name: 'a presentation',
    kind: 'presentation',
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    extension: '.pptx',
    file: presentationOf(
      [{ lines: PARAGRAPHS.slice(0, 4) }, { lines: PARAGRAPHS.slice(4, 6), notes: PARAGRAPHS[6] }],
      'The Light',
    ),
    title: 'The Light',
  },
  {
    name: 'a Word document',
    kind: 'word',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: '.docx',
    file: wordOf({ title: 'The Light', paragraphs: PARAGRAPHS }),
    title: 'The Light',
  },
  {
    name: 'a book',
    kind: 'book',
    type: 'application/epub+zip',
    extension: '.epub',
    file: bookOf('The Light', PARAGRAPHS),
    title: 'The Light',
  },
  {
    name: 'a mail',
    kind: 'mail',
    type: 'message/rfc822',
    extension: '.eml',
    file: MAIL,
    title: 'Skerry Point – a report',
  },
  {
    name: 'rich text',
    kind: 'word',
    type: 'application/rtf',
    extension: '.rtf',
    file: `{\\rtf1\\ansi{\\info{\\title The Light}}${PARAGRAPHS.map(text => `${text.replace(/[^ -~]/g, letter => `\\u${letter.charCodeAt(0)}?`)}\\par `).join('')}}`,
    title: 'The Light',
  },
  {
    name: 'an OpenDocument text',
    kind: 'word',
    type: 'application/vnd.oasis.opendocument.text',
    extension: '.odt',
    file: zipOf({
      'content.xml': `<office:document-content><office:body><office:text>${PARAGRAPHS.map(text => `<text:p>${text}</text:p>`).join('')}</office:text></office:body></office:document-content>`,
      'meta.xml': '<office:document-meta><dc:title>The Light</dc:title></office:document-meta>',
    }),
    title: 'The Light',
  },
  {
    name: 'a workbook',
    kind: 'data',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: '.xlsx',
    file: zipOf({
      'xl/workbook.xml': '<workbook><sheets><sheet name="Light" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="urn:x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet>${PARAGRAPHS.map(text => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`).join('')}</worksheet>`,
    }),
  },
  {
    name: 'a calendar',
    kind: 'data',
    type: 'text/calendar',
    extension: '.ics',
    file: `BEGIN:VCALENDAR\r\n${PARAGRAPHS.map(text => `BEGIN:VEVENT\r\nDESCRIPTION:${text}\r\nEND:VEVENT\r\n`).join('')}END:VCALENDAR\r\n`,
  },
  { name: 'a feed', kind: 'feed', type: 'application/rss+xml', extension: '.rss', file: FEED, title: 'Lights' },
  {
    name: 'a JSON feed',
    kind: 'feed',
    type: 'application/feed+json',
    extension: '.json',
    file: JSON_FEED,
    title: 'Lights',
  },
  { name: 'captions', kind: 'plain-text', type: 'text/vtt', extension: '.vtt', file: VTT },
  {
    name: 'JSON',
    kind: 'data',
    type: 'application/json',
    extension: '.json',
    file: JSON.stringify({ about: { text: PARAGRAPHS } }),
  },
  {
    name: 'XML',
    kind: 'data',
    type: 'application/xml',
    extension: '.xml',
    file: `<?xml version="1.0"?><log>${PARAGRAPHS.map(text => `<entry>${text}</entry>`).join('')}</log>`,
  },
  {
    name: 'CSV',
    kind: 'data',
    type: 'text/csv',
    extension: '.csv',
    file: `id,text\n${PARAGRAPHS.map((text, id) => `${id},"${text}"`).join('\n')}`,
    plain: true,
  },
  { name: 'plain text', kind: 'plain-text', type: 'text/plain', extension: '.txt', file: ENGLISH, plain: true },
  {
    name: 'Markdown',
    kind: 'plain-text',
    type: 'text/markdown',
    extension: '.md',
    file: `# Skerry Point\n\n${ENGLISH}`,
    plain: true,
  },
];

/** Kinds that need a program or a service; other tests cover them. */
const ELSEWHERE = ['.png', '.mp3'];

it('The documentation names each kind that is read, and no other', () => {
  const documentation = readFileSync('docs/service.md', 'utf8');
  const rows = [...documentation.matchAll(/^\| [\w -]+ \| (`\.[^|]*) \|/gm)];
  const named = rows.flatMap(([, files = '']) => files.match(/\.\w+/g) ?? []);
  const read = new Set([...samples.map(({ extension }) => extension), ...ELSEWHERE]);
  expect(named.sort()).toEqual([...read].sort());
});

describe.each(samples)('$name', ({ kind, type, extension, file, title, plain }) => {
  it.each([
    ['with its own type', type, extension],
    ['declared as arbitrary bytes', 'application/octet-stream', extension],
    ['without a type or an extension', null, ''],
    ['with a wrong type and extension', 'image/png', '.png'],
    ['declared as a web page', 'text/html; charset=utf-8', ''],
  ])('is read %s', async (_, disguise, ending) => {
    const isTold = !plain || ending === extension;
    const document = await startReader().read(await startFile(file, disguise, `/file${ending}`), forever);
    const words = document.text.replace(/\s+/g, ' ');
    for (const fact of FACTS) expect(words).toContain(fact);
    if (isTold) expect(document.kind).toBe(kind);
    if (isTold && title !== undefined) expect(document.title).toBe(title);
  });
});

it('Slides are read in the order of the talk, with notes and tables and without slide numbers', async () => {
  const file = presentationOf([
    { lines: ['Zebras first', 'A line'], notes: 'Say hello' },
    { lines: ['Apples second'] },
  ]);
  const { text, title } = await startReader().read(await startFile(file, null), forever);
  expect(text).toBe('Zebras first\n\nA line\n\nSay hello\n\nApples second');
  expect(title).toBe('Zebras first');
});

it('A Word document is read with its paragraphs and the rows of its table', async () => {
  const file = wordOf({
    paragraphs: ['One & <two>.', 'Three.'],
    table: [
      ['Name', 'Height'],
      ['Skerry', '35 m'],
    ],
  });
  const { text } = await startReader().read(await startFile(file, null), forever);
  expect(text).toBe('One & <two>.\n\nThree.\n\nName | Height\n\nSkerry | 35 m');
});

it('Captions become sentences with their speakers, without times, markup and repetitions', async () => {
  const file = `WEBVTT

STYLE
::cue { color: red }

intro
00:01.000 --> 00:02.000 align:start
<v Ann>The light was</v>

00:02.000 --> 00:03.000
<v Ann>The light was</v>
<v Ann><c.yellow>first lit</c> &amp; seen.</v>

00:03.000 --> 00:04.000
<v Bob>When?`;
  const { text } = await startReader().read(await startFile(file, 'text/vtt'), forever);
  expect(text).toBe('Ann: The light was first lit & seen.\n\nBob: When?');
  const srt =
    '1\r\n00:00:01,000 --> 00:00:02,000\r\n<i>Hello there,</i>\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\nkeeper.\r\n';
  expect((await startReader().read(await startFile(srt, null), forever)).text).toBe('Hello there, keeper.');
});
