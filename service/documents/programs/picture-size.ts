/** Bytes of a JPEG marker that begin a frame: SOF0 to SOF15 without DHT, JPG and DAC (ITU T.81, table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** How many pixels a picture declares; 0 if the file does not say so where this function looks. */
export function pixelsOf(picture: Uint8Array): number {
  const view = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const start = view.toString('latin1', 0, 16);
  if (view.length < 30) return 0;
  if (start.startsWith('\x89PNG')) return view.readUInt32BE(16) * view.readUInt32BE(20);
  if (start.startsWith('GIF8')) return view.readUInt16LE(6) * view.readUInt16LE(8);
  if (start.startsWith('BM')) return Math.abs(view.readInt32LE(18) * view.readInt32LE(22));
  if (start.startsWith('\xff\xd8')) return pixelsOfJpeg(view);
  if (start.startsWith('II*') || start.startsWith('MM\0*')) return pixelsOfTiff(view);
  return 0;
}

function pixelsOfJpeg(view: Buffer): number {
  for (let offset = 2; offset + 9 < view.length; ) {
    if (view[offset] !== 0xff) return 0;
    if (isFrame(view[offset + 1] ?? 0)) return view.readUInt16BE(offset + 5) * view.readUInt16BE(offset + 7);
    offset += 2 + view.readUInt16BE(offset + 2);
  }
  return 0;
}

/** Width (256) and height (257) of its first directory (TIFF 6.0). */
function pixelsOfTiff(view: Buffer): number {
  const isLittle = view[0] === 0x49;
  const short = (at: number) => (at + 2 > view.length ? 0 : isLittle ? view.readUInt16LE(at) : view.readUInt16BE(at));
  const long = (at: number) => (at + 4 > view.length ? 0 : isLittle ? view.readUInt32LE(at) : view.readUInt32BE(at));
  const directory = long(4);
  const sizes = { 256: 0, 257: 0 };
  for (let entry = 0; entry < short(directory); entry++) {
    const at = directory + 2 + entry * 12;
    const tag = short(at);
    if (tag === 256 || tag === 257) sizes[tag] = short(at + 2) === 3 ? short(at + 8) : long(at + 8);
  }
  return sizes[256] * sizes[257];
}
