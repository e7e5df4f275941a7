import type { Format } from './format.ts';
import { isMpegAudio } from './mpeg-audio.ts';
import { unreadableKindOf } from './unreadable-kinds.ts';

/** Signatures at their offsets in a file, as Latin-1. */
const MAGIC: readonly (readonly [Format, ...(readonly [offset: number, bytes: string])[]])[] = [
  ['zip', [0, 'PK\x03\x04']],
  ['image', [0, '\x89PNG\r\n\x1a\n']],
  ['image', [0, '\xff\xd8\xff']],
  ['image', [0, 'GIF87a']],
  ['image', [0, 'GIF89a']],
  ['image', [0, 'II*\0']],
  ['image', [0, 'MM\0*']],
  ['image', [0, 'RIFF'], [8, 'WEBP']],
  ['image', [0, 'BM'], [6, '\0\0\0\0']],
  ['audio', [0, 'ID3']],
  ['audio', [0, 'RIFF'], [8, 'WAVE']],
  ['audio', [0, 'fLaC']],
  ['audio', [0, 'OggS']],
  ['audio', [0, 'FORM'], [8, 'AIF']],
  ['audio', [4, 'ftypM4A']],
  ['audio', [4, 'ftypM4B']],
  ['video', [4, 'ftyp']],
  ['video', [0, '\x1a\x45\xdf\xa3']],
  ['video', [0, 'RIFF'], [8, 'AVI ']],
  ['compound', [0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1']],
  ['rtf', [0, '{\\rtf']],
];

/** Readers find a PDF's header anywhere in the first 1,024 bytes. */
const PDF = /%PDF-\d/;

/** The format that the first bytes prove, `null` for text and for unknown formats. */
export function magicFormatOf(head: Uint8Array): Format | null {
  if (unreadableKindOf(head) !== null) return 'unreadable';
  // Not by `TextDecoder`, whose "latin1" is Windows-1252.
  const start = Buffer.from(head.subarray(0, 1_024)).toString('latin1');
  const found = MAGIC.find(([, ...marks]) => marks.every(([offset, bytes]) => start.startsWith(bytes, offset)));
  if (found !== undefined) return found[0];
  if (isMpegAudio(head)) return 'audio';
  const pdf = PDF.exec(start)?.index ?? -1;
  // A page about PDFs can quote the header. A real header follows at most a byte order mark or some lines of a mail.
  return pdf === 0 || (pdf > 0 && !start.slice(0, pdf).includes('<')) ? 'pdf' : null;
}

/** Text contains few control codes. UTF-16 has zeros, which count as text if a byte order mark or the header says so. */
export function isText(head: Uint8Array, contentType: string | null): boolean {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (isUtf16 || /charset\s*=\s*["']?utf-?16/i.test(contentType ?? '')) return true;
  let controls = 0;
  for (const byte of head)
    if (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27) controls++;
  return controls * 100 <= head.length;
}
