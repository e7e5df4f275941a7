import { describe, expect, it } from 'vitest';
import type { TargetLanguage } from '../../../lib/model/summary/target-languages.ts';
import { decodeText } from '../../../service/documents/encoding/decode-text.ts';
import { isMojibake } from '../../../service/documents/encoding/mojibake.ts';
import { passages } from '../passages.ts';
import { pageOf } from '../texts.ts';
import { encodeAs } from './samples/legacy-encoder.ts';
import { forever, refusalFrom, startFile, startReader } from './test-reader.ts';

const legacy: readonly [TargetLanguage, string][] = [
  ['BG', 'windows-1251'],
  ['RU', 'windows-1251'],
  ['RU', 'koi8-r'],
  ['UK', 'windows-1251'],
  ['EL', 'windows-1253'],
  ['CS', 'windows-1250'],
  ['HU', 'windows-1250'],
  ['PL', 'iso-8859-2'],
  ['TR', 'windows-1254'],
  ['DE', 'windows-1252'],
  ['FR', 'windows-1252'],
  ['JA', 'shift_jis'],
  ['JA', 'euc-jp'],
  ['KO', 'euc-kr'],
  ['ZH', 'gb18030'],
  ['ZH-HANT', 'big5'],
];

describe.each(legacy)('%s in %s', (language, encoding) => {
  const text = `${passages[language]} `.repeat(6).trim();
  const page = (head: string) => encodeAs(encoding, pageOf(text, head));

  it.each([
    ['without a declaration', page(''), 'text/html'],
    ['with a meta element far down', page(`<!--${'-'.repeat(3_000)} --><meta charset="${encoding}">`), 'text/html'],
    ['declared as UTF-8', page(''), 'text/html; charset=utf-8'],
    ['declared as Latin-1', page(''), 'text/html; charset=iso-8859-1'],
  ])('is decoded correctly from a page %s', (_, bytes, type) => {
    const decoded = decodeText(bytes, type, 'html');
    if (isLatin(language) && type.includes('8859')) expect(isMojibake(decoded)).toBe(false);
    else expect(decoded).toContain(passages[language].slice(0, 120));
  });
});

const isLatin = (language: TargetLanguage) => ['CS', 'HU', 'PL', 'TR', 'DE', 'FR'].includes(language);

it.each(Object.entries(passages))('A correct text in %s is not taken for mojibake', (_, text) => {
  expect(isMojibake(text)).toBe(false);
});

describe('A garbled page', () => {
  const russian = `${passages.RU} `.repeat(6);
  /** As if a server converts UTF-8 to UTF-8 once more. */
  const doubled = Buffer.from(pageOf(russian)).toString('latin1');

  it.each([
    ['converted twice', Buffer.from(doubled), 'text/html; charset=utf-8'],
    ['with half of its letters lost', pageOf(russian.replace(/[а-м]/g, '\ufffd')), 'text/html; charset=utf-8'],
    ['converted twice and declared as plain text', Buffer.from(doubled), 'text/plain; charset=utf-8'],
  ])('is refused with a message if it arrives %s', async (_, bytes, type) => {
    const { status, message } = await refusalFrom(startReader().read(await startFile(bytes, type), forever));
    expect(status).toBe(422);
    expect(message).toContain('encoding');
  });

  it('is read if it has only a single broken letter', async () => {
    const file = await startFile(pageOf(`${russian}\ufffd`), 'text/html; charset=utf-8');
    expect((await startReader().read(file, forever)).text).toContain('Маяк на острове');
  });
});

it('A charset declaration in a comment is ignored', () => {
  const page = '<!-- <meta charset="windows-1251"> --><meta charset="utf-8"><p>Grüße aus Łódź</p>';
  expect(decodeText(Buffer.from(page), 'text/html', 'html')).toContain('Grüße aus Łódź');
});

it('Quotes of Windows-1252 are decoded as quotes (Node itself decodes control codes)', () => {
  expect(decodeText(Uint8Array.of(0x93, 0x41, 0x94, 0x20, 0x80), 'text/plain; charset=iso-8859-1', 'plain')).toBe(
    '“A” €',
  );
});
