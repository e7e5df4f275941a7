import { unzipSync } from 'fflate';
import { cannotSummarize } from '../../refusal.ts';

/** The most bytes that the parts of an office file or a book may unpack to, in all. */
const MAX_UNPACKED_BYTES = 60_000_000;
const MAX_ENTRIES = 20_000;

const damaged = () => cannotSummarize('The document arrived damaged.');

/** Names of all files in a zip archive. Throws a `Refusal` for a damaged one. */
export function namesIn(zip: Uint8Array): string[] {
  const names: string[] = [];
  unpack(zip, name => {
    names.push(name);
    return false;
  });
  return names;
}

/**
 * The files of a zip archive whose names `isWanted`, unpacked. No file grows beyond its size in the archive or the one declared
 * for it, and all of them together not beyond the limit. Throws a `Refusal` for a damaged, locked or oversized archive.
 */
export function filesIn(zip: Uint8Array, isWanted: (name: string) => boolean): Map<string, Uint8Array> {
  return new Map(Object.entries(unpack(zip, isWanted)));
}

function unpack(zip: Uint8Array, isWanted: (name: string) => boolean): Record<string, Uint8Array> {
  let unpacked = 0;
  let entries = 0;
  const tooLarge = cannotSummarize('The document unpacks to more than this service reads.');
  try {
    return unzipSync(zip, {
      filter({ name, size, originalSize }) {
        entries += 1;
        if (entries > MAX_ENTRIES) throw tooLarge;
        if (!isWanted(name)) return false;
        // A stored file is copied in its real size, whatever size it declares, and several entries may name the same bytes.
        unpacked += Math.max(size, originalSize);
        if (unpacked > MAX_UNPACKED_BYTES) throw tooLarge;
        return true;
      },
    });
  } catch (error) {
    throw error === tooLarge ? tooLarge : damaged();
  }
}

/** A text file of an archive; '' when it is not there. */
export function textOf(files: ReadonlyMap<string, Uint8Array>, name: string): string {
  const bytes = files.get(name);
  return bytes === undefined ? '' : new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-8').decode(bytes);
}
