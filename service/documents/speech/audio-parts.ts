import { cannotSummarize } from '../../refusal.ts';
import { mpegFrameLength } from '../formats/mpeg-audio.ts';

interface AudioParts {
  parts: Uint8Array<ArrayBuffer>[];
  /** Transcription services recognize the format by it. */
  extension: string;
}

/** Signatures at their offsets, as Latin-1. Everything else counts as mp3. */
const EXTENSIONS: readonly [offset: number, bytes: string, extension: string][] = [
  [8, 'WAVE', 'wav'],
  [0, 'fLaC', 'flac'],
  [0, 'OggS', 'ogg'],
  [0, '\x1a\x45\xdf\xa3', 'webm'],
  [4, 'ftypM4', 'm4a'],
  [4, 'ftyp', 'mp4'],
];

/**
 * A recording in files of at most `maxBytes` each: mp3 is cut between frames, wav between samples. Throws a `Refusal` for
 * another format that is larger.
 */
export function audioParts(audio: Uint8Array, maxBytes: number): AudioParts {
  const bytes = Buffer.from(audio.buffer, audio.byteOffset, audio.byteLength);
  const head = bytes.toString('latin1', 0, 16);
  const extension = EXTENSIONS.find(([offset, mark]) => head.startsWith(mark, offset))?.[2] ?? 'mp3';
  if (bytes.length <= maxBytes) return { parts: [new Uint8Array(bytes)], extension };
  if (extension === 'mp3') return { parts: partsOfMp3(bytes, maxBytes), extension };
  if (extension === 'wav') return { parts: partsOfWav(bytes, maxBytes), extension };
  throw cannotSummarize(
    `This recording is larger than ${Math.floor(maxBytes / 1_000_000)} MB, and only mp3 and wav can be transcribed in parts.`,
  );
}

function partsOfMp3(bytes: Buffer, maxBytes: number): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let start = firstFrame(bytes);
  let end = start;
  while (end < bytes.length) {
    // Tags or damaged bytes lie between frames: search for the next frame.
    const length = mpegFrameLength(bytes, end) ?? 1;
    if (end + length - start > maxBytes) {
      parts.push(new Uint8Array(bytes.subarray(start, end)));
      start = end;
    }
    end += length;
  }
  if (bytes.length > start) parts.push(new Uint8Array(bytes.subarray(start)));
  return parts;
}

/** Skips the tag at the beginning, whose size is stored in four times seven bits (ID3v2, 3.1). */
function firstFrame(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3') return 0;
  return Math.min(bytes.length, 10 + bytes.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0));
}

const damaged = () => cannotSummarize('This recording is damaged and cannot be read.');

/** It has 16 to 40 bytes, and each part repeats it. */
const MAX_FORMAT_BYTES = 1_000;

/** RIFF: chunks of a name, a length and data; "fmt " is the encoding, "data" holds the samples. */
function partsOfWav(bytes: Buffer, maxBytes: number): Uint8Array<ArrayBuffer>[] {
  let format: Buffer | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const data = bytes.subarray(at + 8, at + 8 + bytes.readUInt32LE(at + 4));
    if (name === 'fmt ') format = data;
    if (name === 'data') {
      if (format === null || format.length < 16 || format.length > MAX_FORMAT_BYTES) throw damaged();
      return cutSamples(format, data, maxBytes);
    }
    at += 8 + data.length + (data.length % 2);
  }
  throw damaged();
}

function cutSamples(format: Buffer, samples: Buffer, maxBytes: number): Uint8Array<ArrayBuffer>[] {
  const frame = Math.max(1, format.readUInt16LE(12));
  const partBytes = Math.floor((maxBytes - 44 - format.length) / frame) * frame;
  if (partBytes <= 0) throw damaged();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let start = 0; start < samples.length; start += partBytes) {
    parts.push(wavOf(format, samples.subarray(start, start + partBytes)));
  }
  return parts;
}

function wavOf(format: Buffer, samples: Buffer): Uint8Array<ArrayBuffer> {
  const lengthOf = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  };
  const pieces = [
    Buffer.from('WAVEfmt '),
    lengthOf(format.length),
    format,
    Buffer.from('data'),
    lengthOf(samples.length),
    samples,
  ];
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return new Uint8Array(Buffer.concat([Buffer.from('RIFF'), lengthOf(size), ...pieces]));
}
