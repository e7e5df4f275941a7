import { connectionProblemOf } from '../../connection-problem.ts';
import { errorStatusIn } from '../../error-in-answer.ts';
import { parsedJson } from '../parsed-json.ts';
import { audioParts } from './audio-parts.ts';
import { speechIn } from './transcript.ts';
import { transcriptIn } from './transcription-answer.ts';
import { failed, failureOfStatus } from './transcription-failure.ts';

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

export const NO_SPEECH =
  'Audio and video without captions need a transcription service: set STT_BASE_URL and STT_MODEL to one that speaks the OpenAI API.';

/**
 * The words of a recording, by `POST /audio/transcriptions`. A long mp3 or wav file goes in several parts. Throws a
 * `Refusal`: 422 for what cannot be transcribed, 502 when the transcription service fails, 503 when it is overloaded. Nothing is
 * sent twice.
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
  return speechIn(text);
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
  const response = await fetch(`${baseUrl}/audio/transcriptions`, {
    method: 'POST',
    body,
    signal,
    redirect: 'manual',
    ...(apiKey !== null && { headers: { authorization: `Bearer ${apiKey}` } }),
  }).catch((error: unknown) => {
    throw failed(signal.aborted ? 'did not answer in time' : connectionProblemOf(error));
  });
  const answer = await response.text().catch(() => {
    throw failed(signal.aborted ? 'did not answer in time' : 'broke off in the middle of its answer');
  });
  const status = response.ok ? errorStatusIn(parsedJson(answer)) : response.status;
  if (status !== null) throw failureOfStatus(status, answer, response.headers.get('retry-after'));
  const text = transcriptIn(answer);
  if (text === null) throw failed('gave an invalid answer');
  return text;
}
