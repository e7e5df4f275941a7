import { cannotSummarize, Refusal } from '../refusal.ts';
import type { ParsedDocument, ParsedText } from './formats/parsed-document.ts';
import type { Ocr } from './programs/ocr.ts';

type Scanned = Extract<ParsedDocument, { outcome: 'scanned' }>;

/** The text of a picture. @throws Refusal */
export async function recognizePicture(
  ocr: Ocr,
  picture: Uint8Array,
  language: string | null,
  signal: AbortSignal,
): Promise<string> {
  const [text = ''] = await ocr.read([picture], language, signal);
  if (text === '') throw cannotSummarize('There are no letters in this picture that could be read.');
  return text;
}

/**
 * The text of a PDF whose parts are text or pictures, and what is missing in it. Pictures that cannot be read are no
 * reason to refuse the text beside them. @throws Refusal if there is no text
 */
export async function recognizeScanned(
  ocr: Ocr,
  { parts, missing, omission }: Scanned,
  language: string | null,
  signal: AbortSignal,
): Promise<Pick<ParsedText, 'text' | 'omission'>> {
  const pictures = parts.filter(part => typeof part !== 'string');
  const hasText = pictures.length < parts.length;
  const recognized = await ocr.read(pictures, language, signal).catch((error: unknown) => {
    if (!hasText || !(error instanceof Refusal)) throw error;
    return error;
  });
  const next = recognized instanceof Refusal ? null : recognized.values();
  const texts = parts.map(part => (typeof part === 'string' ? part : (next?.next().value ?? '')));
  const text = texts.filter(one => one !== '').join('\n\n');
  if (text === '') throw cannotSummarize('There are no letters in this picture that could be read.');
  const unread = missing + (recognized instanceof Refusal ? pictures.length : 0);
  const omissions = [omission, unread > 0 && unreadPages(unread), recognized instanceof Refusal && recognized.message];
  const said = omissions.filter(Boolean).join(' ');
  return { text, ...(said !== '' && { omission: said }) };
}

const unreadPages = (count: number): string =>
  count === 1
    ? 'One page of this PDF is a picture and was not read.'
    : `${count} pages of this PDF are pictures and were not read.`;
