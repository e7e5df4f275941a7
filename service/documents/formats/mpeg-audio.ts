/** So many frames that lead to one another are no accident. */
const FRAMES_AFTER_JUNK = 3;

/**
 * MPEG audio without a tag: a frame header that leads to the next one (ISO 11172-3, 2.4.1.3). Recordings cut from a stream
 * begin with zeros or the rest of a frame.
 */
export function isMpegAudio(head: Uint8Array): boolean {
  if (hasFrames(head, 0, 2)) return true;
  // A file of another kind has a signature, and text has no such bytes.
  return head.some((byte, at) => byte === 0xff && at > 0 && hasFrames(head, at, FRAMES_AFTER_JUNK));
}

/** Whether frames follow each other from `start` on, up to the end of `head`. */
function hasFrames(head: Uint8Array, start: number, count: number): boolean {
  let at = start;
  for (let found = 0; found < count; found++) {
    const length = mpegFrameLength(head, at);
    if (length === null) return false;
    at += length;
    if (at + 2 > head.length) return start === 0 || found > 0;
  }
  return true;
}

/** kbit/s by index, layer III of MPEG 1 and of MPEG 2. */
const BIT_RATES = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const;

/** Bytes of the layer III frame that begins at `offset`, `null` where none does. */
export function mpegFrameLength(bytes: Uint8Array, offset: number): number | null {
  const [first, second = 0, third = 0] = bytes.subarray(offset, offset + 3);
  if (first !== 0xff || (second & 0xe6) !== 0xe2) return null;
  const version = (second >> 3) & 3;
  const kbits = (version === 3 ? BIT_RATES.one : BIT_RATES.two)[third >> 4];
  const rate = SAMPLE_RATES[(third >> 2) & 3];
  if (version === 1 || !kbits || rate === undefined) return null;
  const hertz = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4;
  return Math.floor(((version === 3 ? 144_000 : 72_000) * kbits) / hertz) + ((third >> 1) & 1);
}
