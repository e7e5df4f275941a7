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
