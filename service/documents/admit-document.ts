import { cannotSummarize } from '../refusal.ts';
import { FETCH_LIMITS } from './fetch/fetch-document.ts';
import type { Format } from './formats/format.ts';
import { refuseUnreadable } from './formats/format-refusals.ts';
import { formatOf } from './recognize-format.ts';
import { NO_SPEECH } from './speech/transcription.ts';
import type { FairQueue } from './workers/fair-queue.ts';

const FILE_LIMITS = { bytes: 40_000_000, timeMs: 60_000 };
const FILES: ReadonlySet<Format> = new Set(['pdf', 'zip', 'image', 'compound']);
const RECORDING_LIMITS = { bytes: 100_000_000, timeMs: 120_000 };

interface AdmissionOptions {
  files: FairQueue;
  recordings: FairQueue;
  hasSpeech: boolean;
}

interface Visitor {
  owner: string;
  signal: AbortSignal;
  /** Collects what to call when the document has been read. */
  onRelease: (release: () => void) => void;
}

/**
 * Decides by its beginning whether a document may be downloaded and how large it may be. Large kinds wait in a queue of
 * their own, so that memory stays bounded. Throws a `Refusal` for what cannot be read anyway.
 */
export function createAdmission({ files, recordings, hasSpeech }: AdmissionOptions) {
  return async (head: Buffer, contentType: string | null, url: string, { owner, signal, onRelease }: Visitor) => {
    const format = formatOf(head, contentType, url);
    refuseUnreadable(format, head);
    if (format === 'audio' || format === 'video') {
      if (!hasSpeech) throw cannotSummarize(NO_SPEECH);
      onRelease(await recordings.hold(owner, signal));
      return RECORDING_LIMITS;
    }
    if (FILES.has(format)) {
      onRelease(await files.hold(owner, signal));
      return FILE_LIMITS;
    }
    return { bytes: FETCH_LIMITS.bytes, timeMs: FETCH_LIMITS.timeMs };
  };
}
