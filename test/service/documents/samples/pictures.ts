import { deflateSync } from 'node:zlib';

/** Capital letters and digits of 5 by 7 dots: a row is a number of five bits, the left dot the highest. */
const GLYPHS: Record<string, readonly number[]> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 14],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  W: [17, 17, 17, 21, 21, 27, 17],
  Y: [17, 17, 10, 4, 4, 4, 4],
  0: [14, 17, 17, 17, 17, 17, 14],
  1: [4, 12, 4, 4, 4, 4, 14],
  8: [14, 17, 17, 14, 17, 17, 14],
};

export interface Picture {
  width: number;
  height: number;
  /** One byte of grey for each point, 255 is white. */
  grey: Uint8Array;
}

/** Black lines of text on white, as a printer with dots would draw them. */
export function pictureOf(lines: readonly string[], dot = 3): Picture {
  const columns = Math.max(...lines.map(line => line.length));
  const width = (columns * 7 + 12) * dot;
  const height = (lines.length * 12 + 12) * dot;
  const grey = new Uint8Array(width * height).fill(255);
  const draw = (x: number, y: number) => {
    for (let row = y * dot; row < (y + 1) * dot; row++)
      grey.fill(0, row * width + x * dot, row * width + (x + 1) * dot);
  };
  for (const [row, line] of lines.entries()) {
    for (const [column, letter] of [...line].entries()) {
      for (const [y, bits] of (GLYPHS[letter] ?? []).entries()) {
        for (let x = 0; x < 5; x++) if (bits & (16 >> x)) draw(6 + column * 7 + x, 6 + row * 12 + y);
      }
    }
  }
  return { width, height, grey };
}

/** A Windows bitmap of 8 bits a point. */
export function bmpOf({ width, height, grey }: Picture): Uint8Array {
  const rowBytes = Math.ceil(width / 4) * 4;
  const header = Buffer.alloc(54 + 1_024);
  header.write('BM', 0, 'latin1');
  header.writeUInt32LE(header.length + rowBytes * height, 2);
  header.writeUInt32LE(header.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(8, 28);
  header.writeUInt32LE(256, 46);
  for (let level = 0; level < 256; level++) header.set([level, level, level, 0], 54 + level * 4);
  const rows = Buffer.alloc(rowBytes * height, 255);
  for (let y = 0; y < height; y++) rows.set(grey.subarray(y * width, (y + 1) * width), (height - 1 - y) * rowBytes);
  return new Uint8Array(Buffer.concat([header, rows]));
}

/** The data of a picture in a PDF, and the entries that say how it is encoded. */
interface ScannedPage {
  width: number;
  height: number;
  entries: string;
  data: Uint8Array;
}

/** A PDF whose pages are pictures, as a scanner makes it. */
export function scanOf(pages: readonly Picture[]): Uint8Array {
  return pdfOfScans(
    pages.map(({ width, height, grey }) => ({
      width,
      height,
      entries: '/BitsPerComponent 8 /Filter /FlateDecode',
      data: deflateSync(grey),
    })),
  );
}

/** A PDF with one white page as fax machines encode it (ITU-T T.6): one bit for a row that is like the row before. */
export function whiteFax(): Uint8Array {
  const [width, height] = [1_000, 1_000];
  const endOfBlock = [0x00, 0x10, 0x01];
  const data = Uint8Array.from([...new Uint8Array(height / 8).fill(0xff), ...endOfBlock]);
  const parameters = `<< /K -1 /Columns ${width} /Rows ${height} >>`;
  const entries = `/BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms ${parameters}`;
  return pdfOfScans([{ width, height, entries, data }]);
}

function pdfOfScans(pages: readonly ScannedPage[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  const add = (number: number, body: string, data?: Uint8Array) => {
    offsets[number] = parts.reduce((sum, part) => sum + part.length, 0);
    const stream = data ? [Buffer.from('stream\n'), Buffer.from(data), Buffer.from('\nendstream\n')] : [];
    parts.push(Buffer.from(`${number} 0 obj\n${body}\n`), ...stream, Buffer.from('endobj\n'));
  };
  const kids = pages.map((_, index) => `${3 + index * 3} 0 R`);
  add(1, '<< /Type /Catalog /Pages 2 0 R >>');
  add(2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`);
  for (const [index, { width, height, entries, data }] of pages.entries()) {
    const first = 3 + index * 3;
    const contents = Buffer.from('q 595 0 0 842 0 0 cm /I Do Q');
    const resources = `<< /XObject << /I ${first + 2} 0 R >> >>`;
    add(
      first,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources ${resources} /Contents ${first + 1} 0 R >>`,
    );
    add(first + 1, `<< /Length ${contents.length} >>`, contents);
    const image = '/Type /XObject /Subtype /Image /ColorSpace /DeviceGray';
    add(first + 2, `<< ${image} ${entries} /Width ${width} /Height ${height} /Length ${data.length} >>`, data);
  }
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const rows = offsets.slice(1).map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const trailer = `trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  parts.push(Buffer.from(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}${trailer}`));
  return new Uint8Array(Buffer.concat(parts));
}
