/** What an unreadable file is, with its signatures at their offsets, as Latin-1. */
type Kind = readonly [words: string, ...marks: (readonly [offset: number, bytes: string])[]];

const picture = (name: string) => `${name} pictures cannot be read. PNG, JPEG, TIFF, WebP, GIF and BMP can.`;
const recording = (name: string) => `${name} recordings cannot be read. mp3, wav, m4a, ogg, flac, mp4 and webm can.`;
const archive = (name: string) => `This is a packed archive (${name}). Give the address of a single document.`;
const PROGRAM = 'This is a program, which has no text to summarize.';
const FONT = 'This is a font, which has no text to summarize.';
const KINDLE = 'Kindle books (MOBI, AZW) cannot be read. Convert it to EPUB.';
const ENCRYPTED_MAIL = 'This letter is encrypted (S/MIME or PGP). Save its text after decryption.';
const SECRET = 'This is a key or a certificate, which has no text to summarize.';

const KINDS: readonly Kind[] = [
  ...['avif', 'avis'].map((brand): Kind => [picture('AVIF'), [4, `ftyp${brand}`]]),
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map(
    (brand): Kind => [picture('HEIC'), [4, `ftyp${brand}`]],
  ),
  [picture('JPEG 2000'), [0, '\0\0\0\x0cjP  \r\n']],
  [picture('JPEG 2000'), [0, '\xff\x4f\xff\x51']],
  [picture('JPEG XL'), [0, '\0\0\0\x0cJXL \r\n']],
  [picture('JPEG XL'), [0, '\xff\x0a']],
  [picture('Photoshop'), [0, '8BPS']],
  [picture('Icon'), [0, '\0\0\x01\0']],
  [picture('OpenEXR'), [0, '\x76\x2f\x31\x01']],
  [recording('AMR'), [0, '#!AMR']],
  [recording('WMA and WMV'), [0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11']],
  [recording('CAF'), [0, 'caff\0\x01']],
  [recording('RF64'), [0, 'RF64'], [8, 'WAVE']],
  [recording('AU'), [0, '.snd\0\0\0']],
  [recording('APE'), [0, 'MAC '], [5, '\x0f']],
  [recording('WavPack'), [0, 'wvpk']],
  [recording('Flash'), [0, 'FLV\x01']],
  [recording('MPEG-1 and MPEG-2'), [0, '\0\0\x01\xba']],
  ['This is music as notes (MIDI), which has no words to summarize.', [0, 'MThd\0']],
  ['This is a list of recordings (M3U, HLS). Give the address of a single recording.', [0, '#EXTM3U']],
  ['PostScript files cannot be read. Save it as PDF.', [0, '%!PS']],
  ['DjVu files cannot be read. Save it as PDF.', [0, 'AT&TFORM']],
  ['Help files (CHM) cannot be read. Save it as PDF.', [0, 'ITSF\x03']],
  ['OneNote files cannot be read. Save it as .docx or as PDF.', [0, '\xe4\x52\x5c\x7b\x8c\xd8\xa7\x4d']],
  [KINDLE, [60, 'BOOKMOBI']],
  [KINDLE, [60, 'TEXtREAd']],
  ['Mailboxes of Outlook (PST) cannot be read. Save the letter as .eml.', [0, '!BDN']],
  ['Attachments of Outlook (winmail.dat) cannot be read. Save the letter as .eml.', [0, '\x78\x9f\x3e\x22']],
  [ENCRYPTED_MAIL, [0, '-----BEGIN PGP MESSAGE-----']],
  [SECRET, [0, '-----BEGIN PGP PUBLIC KEY']],
  [SECRET, [0, '-----BEGIN PGP PRIVATE KEY']],
  [SECRET, [0, '-----BEGIN CERTIFICATE']],
  ...['', 'RSA ', 'EC ', 'OPENSSH ', 'ENCRYPTED '].map((type): Kind => [SECRET, [0, `-----BEGIN ${type}PRIVATE KEY`]]),
  ['This is a database (SQLite). Save what you need as CSV.', [0, 'SQLite format 3\0']],
  ['This is a database (Access). Save what you need as CSV.', [4, 'Standard Jet DB']],
  ['This is a database (Access). Save what you need as CSV.', [4, 'Standard ACE DB']],
  ['This is a table in Parquet. Save it as CSV.', [0, 'PAR1\x15']],
  ['This is a torrent, which has no text to summarize.', [0, 'd8:announce']],
  ...['wOFF', 'wOF2', 'OTTO\0', '\0\x01\0\0\0'].map((bytes): Kind => [FONT, [0, bytes]]),
  ...['\x7fELF', 'MZ\x90\0', '\0asm', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe'].map(
    (bytes): Kind => [PROGRAM, [0, bytes]],
  ),
  [archive('gzip'), [0, '\x1f\x8b\x08']],
  [archive('bzip2'), [0, 'BZh'], [4, '1AY&SY']],
  [archive('xz'), [0, '\xfd7zXZ\0']],
  [archive('7z'), [0, '7z\xbc\xaf\x27\x1c']],
  [archive('RAR'), [0, 'Rar!\x1a\x07']],
  [archive('zstd'), [0, '\x28\xb5\x2f\xfd']],
  [archive('tar'), [257, 'ustar']],
  [archive('zip, empty'), [0, 'PK\x05\x06']],
];

/** What a file is whose first bytes prove that it cannot be read, and what to give instead; `null` for any other. */
export function unreadableKindOf(head: Uint8Array): string | null {
  const start = Buffer.from(head.subarray(0, 300))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  const found = KINDS.find(([, ...marks]) => marks.every(([offset, bytes]) => start.startsWith(bytes, offset)));
  if (found !== undefined) return found[0];
  return isAac(head) ? recording('AAC') : null;
}

/** An ADTS frame that leads to the next one (ISO 13818-7, 6.2): the length has 13 bits. */
function isAac(head: Uint8Array): boolean {
  const isFrame = (at: number) => head[at] === 0xff && ((head[at + 1] ?? 0) & 0xf6) === 0xf0;
  if (!isFrame(0)) return false;
  const length = (((head[3] ?? 0) & 3) << 11) | ((head[4] ?? 0) << 3) | ((head[5] ?? 0) >> 5);
  return length > 7 && (length >= head.length || isFrame(length));
}

const OLD_OFFICE = 'This is a file of an old Office version (.doc, .ppt, .xls). Save it as .docx or .pptx, or as PDF.';

/** Streams of compound files (MS-CFB) that tell what they are, in this order. */
const STREAMS: readonly [name: string, words: string][] = [
  ['EncryptedPackage', 'This Office document opens with a password only.'],
  ['__properties_version1.0', 'Letters of Outlook (.msg) cannot be read. Save it as .eml, or as text.'],
  ['WordDocument', 'This is a file of an old Word version (.doc). Save it as .docx or as PDF.'],
  ['PowerPoint Document', 'This is a file of an old PowerPoint version (.ppt). Save it as .pptx or as PDF.'],
  ['Workbook', 'This is a file of an old Excel version (.xls). Save it as .xlsx or as CSV.'],
  ['Book', 'This is a file of an old Excel version (.xls). Save it as .xlsx or as CSV.'],
  ['VisioDocument', 'Drawings of Visio cannot be read. Save it as PDF.'],
];

/** What a compound file is, and what to give instead. */
export function compoundKindOf(bytes: Uint8Array): string {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Names of streams end with a zero.
  const found = STREAMS.find(([name]) => all.includes(Buffer.from(`${name}\0`, 'utf16le')));
  return found?.[1] ?? OLD_OFFICE;
}

/** Files of zip archives that tell what they are. */
const ARCHIVED: readonly [name: RegExp, words: string][] = [
  [
    /^(?:Index\/|index\.)(?:Document\.iwa|zip|xml|apxl)/i,
    'Files of Pages, Keynote and Numbers cannot be read. Export it as PDF.',
  ],
  [/^visio\//i, 'Drawings of Visio cannot be read. Save it as PDF.'],
  [/^fixeddoc(?:seq|umentsequence)\.fdseq$/i, 'XPS files cannot be read. Save it as PDF.'],
  [/^doc\.kml$/i, 'This is a map (KMZ), which has no text to summarize.'],
  [/^(?:META-INF\/MANIFEST\.MF|AndroidManifest\.xml|Payload\/)/i, PROGRAM],
];

/** What a zip archive is that holds no document, and what to give instead. */
export function archiveKindOf(names: ReadonlySet<string>): string {
  const all = [...names];
  return ARCHIVED.find(([name]) => all.some(one => name.test(one)))?.[1] ?? archive('zip');
}
