import { crc32, deflateSync } from 'node:zlib';
import { ImageKind } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A picture as pdf.js decodes it: rows from the top, each padded to whole bytes. */
export interface Bitmap {
  width: number;
  height: number;
  /** One of pdf.js's `ImageKind`, or one byte for each point. */
  kind: number | 'grey';
  data: Uint8Array | Uint8ClampedArray;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const FORMATS: Record<Bitmap['kind'], { bits: number; colour: number; depth: number }> = {
  grey: { bits: 8, colour: 0, depth: 8 },
  [ImageKind.GRAYSCALE_1BPP]: { bits: 1, colour: 0, depth: 1 },
  [ImageKind.RGB_24BPP]: { bits: 24, colour: 2, depth: 8 },
  [ImageKind.RGBA_32BPP]: { bits: 32, colour: 6, depth: 8 },
};

/** A PNG file (https://www.w3.org/TR/png-3/), packed fast rather than small. */
export function pngOf({ width, height, kind, data }: Bitmap): Uint8Array {
  const { bits, colour, depth } = FORMATS[kind] ?? { bits: 24, colour: 2, depth: 8 };
  const rowBytes = Math.ceil((width * bits) / 8);
  const rows = Buffer.alloc(height * (rowBytes + 1));
  for (let row = 0; row < height; row++) {
    rows.set(data.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, 0], 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 1 })), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([SIGNATURE, ...parts]));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
