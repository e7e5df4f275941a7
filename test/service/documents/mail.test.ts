import { describe, expect, it } from 'vitest';
import { parseMail } from '../../../service/documents/formats/mail.ts';

const HEAD = 'From: Ann <ann@site.example>\nTo: bob@site.example\nSubject: Light\nMIME-Version: 1.0';
const LETTER = 'Eleven ships were lost on the cape before the light was lit in the autumn of 1811.';
const STUB = 'Open this letter in your browser: https://site.example/a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p/q/r/s/t';

const textOf = async (source: string): Promise<string> => (await parseMail(Buffer.from(source))).text;
const alternatives = (plain: string, html: string): string =>
  `${HEAD}\nContent-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain\n\n${plain}\n--b\nContent-Type: text/html\n\n${html}\n--b--\n`;

describe('A letter', () => {
  it.each([
    ['its HTML where the plain part only leads to it', alternatives(STUB, `<p>${LETTER}</p>`)],
    ['its HTML where the plain part is empty', alternatives(' ', `<p>${LETTER}</p>`)],
    ['its plain part where the HTML is a stub', alternatives(LETTER, '<p>See the plain part.</p>')],
  ])('is read by %s', async (_, source) => {
    const text = await textOf(source);
    expect(text).toContain(LETTER);
    expect(text).not.toMatch(/browser|See the plain/);
  });

  it('names its attachments, but not the pictures within its text', async () => {
    const text = await textOf(
      `${HEAD}\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\n${LETTER}\n--b\nContent-Type: application/pdf; name="plan.pdf"\nContent-Disposition: attachment; filename="plan.pdf"\nContent-Transfer-Encoding: base64\n\nJVBERi0=\n--b--\n`,
    );
    expect(text).toContain('Attachments that were not read: plan.pdf');
    expect(await textOf(`${HEAD}\n\n${LETTER}`)).not.toContain('Attachments');
  });

  it.each([
    ['S/MIME', `${HEAD}\nContent-Type: application/pkcs7-mime; smime-type=enveloped-data\n\nMIIB`],
    [
      'PGP/MIME',
      `${HEAD}\nContent-Type: multipart/encrypted; boundary=b\n\n--b\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n--b--`,
    ],
    ['PGP in its text', `${HEAD}\n\n-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----`],
  ])('that is encrypted by %s is refused as such', async (_, source) => {
    await expect(textOf(source)).rejects.toMatchObject({ message: expect.stringContaining('encrypted') });
  });
});

it('A letter is read with its encodings, broken lines and the letter inside it', async () => {
  const text = await textOf(
    `From: =?koi8-r?B?4c7OwQ==?= <ann@site.example>\nSubject: =?iso-8859-1?Q?caf=E9?= =?utf-8?B?w7Y=?=\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain; charset=koi8-r; format=flowed\nContent-Transfer-Encoding: quoted-printable\n\n=CD=CF=D2=C5 and=20\nthe sea\n--b\nContent-Type: message/rfc822\n\nFrom: bob@site.example\nSubject: Inside\nContent-Type: text/plain\n\nThe letter inside.\n--b--\n`,
  );
  expect(text).toContain('From: Анна');
  expect(text).toContain('Subject: caféö');
  expect(text).toContain('море and the sea');
  expect(text).toMatch(/Subject: Inside[\s\S]*The letter inside\./);
});

describe('A mailbox', () => {
  const letter = (name: string, body: string): string =>
    `From ann@site.example Mon Nov  2 10:00:00 2026\nFrom: ${name} <x@site.example>\nSubject: ${name}\nMIME-Version: 1.0\n${body}\n`;
  const base64 = (text: string): string =>
    `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${Buffer.from(text).toString('base64')}\n`;

  it('is read letter by letter, each in its own encoding', async () => {
    const text = await textOf(
      letter('One', base64('The first – letter.')) +
        letter('Two', base64('The second ö letter.')) +
        letter('Three', '\n>From the sea\n'),
    );
    expect(text).toBe(
      'From: One\nSubject: One\n\nThe first – letter.\n\nFrom: Two\nSubject: Two\n\nThe second ö letter.\n\nFrom: Three\nSubject: Three\n\nFrom the sea',
    );
  });

  it('is read although one of its letters is encrypted, which is said', async () => {
    const text = await textOf(letter('One', '\n-----BEGIN PGP MESSAGE-----\nhQ\n') + letter('Two', base64(LETTER)));
    expect(text).toContain('(This letter is encrypted.)');
    expect(text).toContain(LETTER);
  });
});
