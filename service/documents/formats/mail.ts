import PostalMime, { type Address } from 'postal-mime';
import { cannotSummarize } from '../../refusal.ts';
import { blocksOfHtml, blocksOfLines } from './html-text.ts';
import type { ParsedText } from './parsed-document.ts';

/** Far deeper than any mail program nests. Deeper ones are attacks. */
const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 1_000_000 };

/** A mail message (RFC 5322): who wrote to whom and when, and its text. Attachments are left out. */
export async function parseMail(bytes: Uint8Array): Promise<ParsedText> {
  const mail = await PostalMime.parse(bytes, LIMITS).catch(() => {
    throw cannotSummarize('This mail is built in a way this service cannot read.');
  });
  const head = [
    ['From', nameOf(mail.from)],
    ['To', (mail.to ?? []).map(nameOf).join(', ')],
    ['Date', mail.date ?? ''],
    ['Subject', mail.subject ?? ''],
  ];
  const lines = head.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`);
  const body = mail.text?.trim() ? paragraphsOf(mail.text) : blocksOfHtml(mail.html ?? '');
  return {
    kind: 'mail',
    title: mail.subject?.trim() || null,
    text: [lines.join('\n'), body].filter(part => part !== '').join('\n\n'),
    language: null,
  };
}

const nameOf = (address: Address | undefined): string => address?.name || address?.address || '';

/** Mail programs break lines anywhere. A blank line ends a paragraph. */
function paragraphsOf(text: string): string {
  return blocksOfLines(
    text
      .replace(/\r\n?/g, '\n')
      .split(/\n[ \t]*\n/)
      .map(paragraph => (/^\s*[-*•>\d]/m.test(paragraph) ? paragraph : paragraph.replace(/\n/g, ' ')))
      .join('\n'),
  );
}
