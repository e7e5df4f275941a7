import PostalMime, { type Address, type Email } from 'postal-mime';
import { countWords } from '../../../lib/text/words/count-words.ts';
import { cannotSummarize } from '../../refusal.ts';
import { blocksOfHtml, blocksOfLines } from './html-text.ts';
import type { ParsedText } from './parsed-document.ts';

/** Far deeper than any mail program nests. Deeper ones are attacks. */
const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 1_000_000 };

const ENCRYPTED_TYPE = /^\s*(?:multipart\/encrypted|application\/(?:x-)?pkcs7-mime)\b/i;
const ENCRYPTED_BODY = /^\s*-----BEGIN PGP MESSAGE-----/;
/** The line before each letter of a mailbox (RFC 4155). */
const MAILBOX_LINE = /^From \S.* \d{4}(?: .*)?$/;

/**
 * A mail message (RFC 5322) or a mailbox of several: who wrote to whom and when, and the text. Attachments are named and
 * not read.
 */
export async function parseMail(bytes: Uint8Array): Promise<ParsedText> {
  const letters: { subject: string; text: string; isEncrypted: boolean }[] = [];
  for (const letter of lettersOf(bytes)) letters.push(await readLetter(letter));
  if (letters.every(letter => letter.isEncrypted)) {
    throw cannotSummarize('This letter is encrypted (S/MIME or PGP). Save its text after decryption.');
  }
  return {
    kind: 'mail',
    title: letters[0]?.subject || null,
    text: letters.map(({ text }) => text).join('\n\n'),
    language: null,
  };
}

/** The letters of a mailbox, or the only one. Bytes stay as they are, since each letter has encodings of its own. */
function lettersOf(bytes: Uint8Array): Uint8Array[] {
  const all = Buffer.from(bytes).toString('latin1');
  if (!all.startsWith('From ')) return [bytes];
  const letters: string[][] = [];
  let isAfterBlank = true;
  for (const line of all.split('\n')) {
    if (isAfterBlank && MAILBOX_LINE.test(line.trimEnd())) letters.push([]);
    else letters.at(-1)?.push(line.replace(/^>(?=>*From )/, ''));
    isAfterBlank = line.trim() === '';
  }
  return letters.length === 0 ? [bytes] : letters.map(lines => Buffer.from(lines.join('\n'), 'latin1'));
}

async function readLetter(bytes: Uint8Array) {
  const mail = await PostalMime.parse(bytes, LIMITS).catch(() => {
    throw cannotSummarize('This mail is built in a way this service cannot read.');
  });
  const attachments = mail.attachments
    .filter(({ related }) => !related)
    .map(({ filename, mimeType }) => filename || mimeType);
  const head = [
    ['From', nameOf(mail.from)],
    ['To', (mail.to ?? []).map(nameOf).join(', ')],
    ['Date', mail.date ?? ''],
    ['Subject', mail.subject ?? ''],
    ['Attachments that were not read', attachments.join(', ')],
  ];
  const lines = head.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`);
  const isEncrypted =
    ENCRYPTED_BODY.test(mail.text ?? '') ||
    mail.headers.some(({ key, value }) => key === 'content-type' && ENCRYPTED_TYPE.test(value));
  const body = isEncrypted ? '(This letter is encrypted.)' : bodyOf(mail);
  return {
    subject: mail.subject?.trim() ?? '',
    text: [lines.join('\n'), body].filter(part => part !== '').join('\n\n'),
    isEncrypted,
  };
}

/** The part with more words: a plain part may only say where to read the letter. */
function bodyOf(mail: Email): string {
  const plain = paragraphsOf(mail.text ?? '');
  const html = blocksOfHtml(mail.html ?? '');
  return wordsIn(html) > wordsIn(plain) ? html : plain;
}

/** Addresses are no words: plain parts spell out the links of the other part. */
const wordsIn = (text: string): number => countWords(text.replace(/\bhttps?:\S+/g, ''));

const nameOf = (address: Address | undefined): string => address?.name || address?.address || '';

/** Mail programs break lines anywhere. A blank line ends a paragraph. */
function paragraphsOf(text: string): string {
  return blocksOfLines(
    text
      .split(/\r\n?|\n/)
      .map(line => (line.trim() === '' ? '' : line))
      .join('\n')
      .split('\n\n')
      .map(paragraph => (/^\s*[-*•>\d]/m.test(paragraph) ? paragraph : paragraph.replace(/\n/g, ' ')))
      .join('\n'),
  );
}
