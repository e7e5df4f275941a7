/** A recording in PCM (RIFF): silence, or `samples`. */
export function wavOf(seconds: number, rate = 8_000): Uint8Array<ArrayBuffer> {
  const data = Buffer.alloc(seconds * rate * 2);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(data.length, 40);
  return new Uint8Array(Buffer.concat([header, data]));
}

/** Frames of layer III at 32 kbit/s and 44.1 kHz: 104 bytes each. The numbers of the frames stand in their data. */
export function mp3Of(frames: number, { tag = false } = {}): Uint8Array<ArrayBuffer> {
  const all = Array.from({ length: frames }, (_, number) => {
    const frame = Buffer.alloc(104);
    frame.set([0xff, 0xfb, 0x10, 0x00]);
    frame.writeUInt32BE(number, 8);
    return frame;
  });
  const id3 = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 5, 1, 2, 3, 4, 5]);
  return new Uint8Array(Buffer.concat(tag ? [id3, ...all] : all));
}
