import { errorCodes } from '../../../lib/api/contract.ts';
import { cannotSummarize, Refusal } from '../../refusal.ts';
import { parsedJson } from '../parsed-json.ts';
import { audioParts } from './audio-parts.ts';

export interface SpeechSettings {
  /** Of an OpenAI-compatible API, with its version: `http://127.0.0.1:8000/v1`. */
  baseUrl: string;
  model: string;
  apiKey: string | null;
}

interface TranscriptionLimits {
  /** Most services accept 25 MB at once. */
  partBytes: number;
  /** For one part. */
  timeMs: number;
}

const TRANSCRIPTION_LIMITS: TranscriptionLimits = { partBytes: 24_000_000, timeMs: 600_000 };

/** One part after the other takes long. All at once overload a local machine. */
const PARTS_AT_ONCE = 2;
const MAX_ANSWER_CHARS = 5_000_000;

export const NO_SPEECH =
  'Audio and video without captions need a transcription service: set STT_BASE_URL and STT_MODEL to one that speaks the OpenAI API.';

/**
 * The words of a recording, by `POST /audio/transcriptions`. A long mp3 or wav file goes in several parts. Throws a
 * `Refusal`: 422 for what cannot be transcribed, 502 when the transcription service fails. Nothing is sent twice.
 */
export async function transcribe(
  audio: Uint8Array,
  settings: SpeechSettings,
  signal: AbortSignal,
  limits: TranscriptionLimits = TRANSCRIPTION_LIMITS,
): Promise<string> {
  const { parts, extension } = audioParts(audio, limits.partBytes);
  const stop = new AbortController();
  const stopping = AbortSignal.any([signal, stop.signal]);
  const texts: string[] = parts.map(() => '');
  let next = 0;
  const work = async () => {
    for (let index = next++; index < parts.length; index = next++) {
      const part = parts[index];
      if (part)
        texts[index] = await transcribePart(
          part,
          extension,
          settings,
          AbortSignal.any([stopping, AbortSignal.timeout(limits.timeMs)]),
        );
    }
  };
  try {
    await Promise.all(Array.from({ length: PARTS_AT_ONCE }, work));
  } catch (error) {
    stop.abort();
    signal.throwIfAborted();
    throw error;
  }
  const text = texts
    .map(part => part.trim())
    .filter(part => part !== '')
    .join('\n\n');
  if (text === '') throw cannotSummarize('The transcription service found no speech in this recording.');
  return text;
}

async function transcribePart(
  part: Uint8Array<ArrayBuffer>,
  extension: string,
  { baseUrl, model, apiKey }: SpeechSettings,
  signal: AbortSignal,
): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([part]), `audio.${extension}`);
  body.set('model', model);
  body.set('response_format', 'json');
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`, {
    method: 'POST',
    body,
    signal,
    redirect: 'error',
    ...(apiKey !== null && { headers: { authorization: `Bearer ${apiKey}` } }),
  }).catch(() => {
    throw failed(signal.aborted ? 'did not answer in time' : 'cannot be reached');
  });
  const answer = await response.text().catch(() => {
    throw failed(signal.aborted ? 'did not answer in time' : 'broke off in the middle of its answer');
  });
  if (response.status === 400 || response.status === 413 || response.status === 415 || response.status === 422) {
    throw cannotSummarize('The transcription service cannot read this recording.');
  }
  if (!response.ok) throw failed(`answered with HTTP ${response.status}`);
  return textIn(answer);
}

function textIn(answer: string): string {
  const parsed = parsedJson(answer.slice(0, MAX_ANSWER_CHARS));
  const text = typeof parsed === 'object' && parsed !== null && 'text' in parsed ? parsed.text : null;
  if (typeof text !== 'string') throw failed('gave an invalid answer');
  return text;
}

const failed = (how: string): Refusal =>
  new Refusal(502, errorCodes.summarizeFailed, `The transcription service (STT_BASE_URL) ${how}.`);
