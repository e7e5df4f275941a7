import { type Environment, reader, type SettingsReader } from '../settings/read-environment.ts';
import type { OcrSettings } from './programs/ocr.ts';
import type { SpeechSettings } from './speech/transcription.ts';

/** How documents are read. Sizes are in bytes, times in milliseconds. */
export interface DocumentSettings {
  /** How many documents are read at once and how many wait, over all keys. */
  atOnce: number;
  waiting: number;
  /** How many of those may be files (PDF, office, pictures) or recordings, which are large and slow. */
  filesAtOnce: number;
  recordingsAtOnce: number;
  /** Threads that parse documents, and the limits of one document in one of them. Their times are those of the processor. */
  threads: number;
  parseTimeMs: number;
  /** A small document gets less: a time for each, and one for each megabyte. */
  parseTimeEachMs: number;
  parseTimePerMbMs: number;
  parseMemoryMb: number;
  /** How much the process may grow meanwhile. */
  parseGrowthMb: number;
  /** How long the threads may work on documents of one key that come to nothing, and when that is forgotten. */
  wastedMs: number;
  wastedForgottenMs: number;
  /** An idle thread ends after this time. */
  threadIdleMs: number;
  ocr: OcrSettings;
  /** `null`: recordings without captions are refused. */
  speech: SpeechSettings | null;
  /** Path of yt-dlp, or its name in `PATH`. */
  ytDlp: string;
}

export const DOCUMENT_SETTINGS: DocumentSettings = {
  atOnce: 12,
  waiting: 100,
  filesAtOnce: 4,
  recordingsAtOnce: 2,
  threads: 2,
  parseTimeMs: 45_000,
  parseTimeEachMs: 12_000,
  parseTimePerMbMs: 3_000,
  parseMemoryMb: 512,
  parseGrowthMb: 1_500,
  wastedMs: 60_000,
  wastedForgottenMs: 600_000,
  threadIdleMs: 10_000,
  ocr: { program: 'tesseract', languages: [] },
  speech: null,
  ytDlp: 'yt-dlp',
};

/**
 * Settings from environment variables: `STT_BASE_URL`, `STT_MODEL`, `STT_API_KEY`, `YT_DLP`, `TESSERACT` (paths),
 * `OCR_LANGUAGES` (comma list of Tesseract's codes). Empty counts as absent. Throws an `Error` whose message says which
 * value is wrong.
 */
export function documentSettingsOf(env: Environment): DocumentSettings {
  const read = reader(env);
  return {
    ...DOCUMENT_SETTINGS,
    speech: speechOf(read),
    ytDlp: read.text('YT_DLP') ?? DOCUMENT_SETTINGS.ytDlp,
    ocr: {
      program: read.text('TESSERACT') ?? DOCUMENT_SETTINGS.ocr.program,
      languages: ocrLanguagesOf(read.text('OCR_LANGUAGES') ?? ''),
    },
  };
}

function speechOf(read: SettingsReader): SpeechSettings | null {
  const baseUrl = read.address('STT_BASE_URL', /\/+(?:audio|(?:audio\/)?transcriptions|models)$/);
  const [model, apiKey = null] = [read.text('STT_MODEL'), read.apiKey('STT_API_KEY')];
  if (!baseUrl && !model) return null;
  if (!baseUrl || !model) throw new Error('STT_BASE_URL and STT_MODEL must be set together.');
  return { baseUrl, model, apiKey };
}

function ocrLanguagesOf(value: string): string[] {
  const codes = value.split(/[\s,+]+/).filter(code => code !== '');
  const wrong = codes.find(code => !/^[a-z]{3}(?:_[a-z]+)?$/.test(code));
  if (wrong !== undefined) throw new Error(`OCR_LANGUAGES must be codes such as eng,deu, not "${wrong}".`);
  return codes;
}
