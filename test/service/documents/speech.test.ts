import { Buffer } from 'node:buffer';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { documentSettingsOf } from '../../../service/documents/document-settings.ts';
import { findProgram, runProgram } from '../../../service/documents/programs/run-program.ts';
import { audioParts } from '../../../service/documents/speech/audio-parts.ts';
import { type SpeechSettings, transcribe } from '../../../service/documents/speech/transcription.ts';
import { startSite } from '../test-service.ts';
import { ENGLISH } from '../texts.ts';
import { mp3Of, wavOf } from './samples/recordings.ts';
import { forever, refusalFrom, startFile, startReader } from './test-reader.ts';

interface Sent {
  path: string;
  authorization: string | undefined;
  model: FormDataEntryValue | null;
  name: string;
  bytes: Buffer;
}

interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

const heard = (text: string) => ({ status: 200, body: JSON.stringify({ text }) });

/** A transcription service that answers with `answer`, and records the requests it receives. */
async function startTranscriber(
  answer: (bytes: Buffer) => Answer | Promise<Answer>,
): Promise<{ speech: SpeechSettings; sent: Sent[] }> {
  const sent: Sent[] = [];
  const site = await startSite(async (request, response) => {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData();
    const file = form.get('file') as File;
    const bytes = Buffer.from(await file.arrayBuffer());
    sent.push({
      path: `${request.method} ${request.url}`,
      authorization: request.headers.authorization,
      model: form.get('model'),
      name: file.name,
      bytes,
    });
    const { status, body, headers: more } = await answer(bytes);
    response.writeHead(status, { 'content-type': 'application/json', ...more }).end(body);
  });
  return { speech: { baseUrl: `${site.origin}/v1`, model: 'whisper-1', apiKey: 'stt-key' }, sent };
}

describe('A recording', () => {
  it.each([
    ['wav', wavOf(2), 'audio/wav'],
    ['wav', wavOf(2), 'text/plain'],
    ['wav', wavOf(2), null],
    ['mp3', mp3Of(300), 'audio/mpeg'],
    ['mp3', mp3Of(300, { tag: true }), 'application/octet-stream'],
    ['mp3', mp3Of(300), 'text/html'],
    ['mp3', mp3Of(300), null],
  ])(
    'is sent unchanged and once to the transcription service, which returns its text (%s %#)',
    async (extension, file, type) => {
      const { speech, sent } = await startTranscriber(() => heard(ENGLISH));
      const document = await startReader({ speech }).read(await startFile(file, type, '/talk'), forever);
      expect(document).toMatchObject({ kind: 'audio', text: ENGLISH });
      expect(sent).toEqual([
        {
          path: 'POST /v1/audio/transcriptions',
          authorization: 'Bearer stt-key',
          model: 'whisper-1',
          name: `audio.${extension}`,
          bytes: Buffer.from(file),
        },
      ]);
    },
  );

  it('is refused before the download, with the names of the settings, if no transcription service is set', async () => {
    const site = await startSite((_, response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg' }).write(mp3Of(100));
    });
    const { status, message } = await refusalFrom(startReader().read(site.origin, forever));
    expect(status).toBe(422);
    expect(message).toContain('STT_BASE_URL and STT_MODEL');
  });
});

/** Debian's small speech programs (flite; pocketsphinx with pocketsphinx-en-us); skipped if they are not installed. */
const isHeard = ['flite', 'pocketsphinx_continuous'].every(program => findProgram(program) !== null);

it.skipIf(!isHeard)('A real speech recognizer transcribes a recording of speech', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'speech-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const limits = { timeMs: 120_000, outputBytes: 100_000, memoryMb: null };
  const run = (program: string, args: string[]) =>
    runProgram(findProgram(program) ?? '', args, { limits, signal: forever });
  const [spoken, sent] = [join(folder, 'spoken.wav'), join(folder, 'sent.wav')];
  const words = 'the keeper of the light house wrote a letter to his brother in the morning';
  await run('flite', ['-voice', 'slt', '-t', words, '-o', spoken]);
  const { speech } = await startTranscriber(async bytes => {
    writeFileSync(sent, bytes);
    return heard((await run('pocketsphinx_continuous', ['-infile', sent, '-logfn', '/dev/null'])).output.toString());
  });
  const document = await startReader({ speech }).read(await startFile(readFileSync(spoken), 'audio/wav'), forever);
  expect(document.text).toMatch(/keeper.*letter to his brother/);
});

describe('A long recording', () => {
  it('is cut between its frames without loss if it is an mp3', () => {
    const { parts } = audioParts(mp3Of(1_000, { tag: true }), 20_000);
    expect(parts.length).toBe(6);
    expect(parts.every(part => part.length <= 20_000 && part[0] === 0xff)).toBe(true);
    expect(Buffer.concat(parts)).toEqual(Buffer.from(mp3Of(1_000)));
  });

  it('is cut between its samples into complete files if it is a wav', () => {
    const whole = wavOf(3);
    const { parts } = audioParts(whole, 20_000);
    expect(parts.length).toBe(3);
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(20_000);
      expect(Buffer.from(part).readUInt32LE(4)).toBe(part.length - 8);
      expect(Buffer.from(part).readUInt32LE(40)).toBe(part.length - 44);
    }
    expect(parts.reduce((sum, part) => sum + part.length - 44, 0)).toBe(whole.length - 44);
  });

  it('is refused if the header of a wav leaves so little room that thousands of parts would result', () => {
    const format = Buffer.alloc(18_000);
    format.writeUInt16LE(2, 12);
    const chunk = (name: string, data: Buffer) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(data.length);
      return Buffer.concat([Buffer.from(name), length, data]);
    };
    const chunks = [chunk('fmt ', format), chunk('data', Buffer.alloc(200_000))];
    const file = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), ...chunks]);
    expect(() => audioParts(file, 20_000)).toThrow('damaged');
  });

  it('is refused with a message if it has another format', () => {
    expect(() => audioParts(Buffer.concat([Buffer.from('OggS'), Buffer.alloc(30_000)]), 20_000)).toThrow(
      'only mp3 and wav',
    );
  });

  it('is transcribed part by part, and the texts are joined in order', async () => {
    const { speech, sent } = await startTranscriber(bytes => heard(`frame ${bytes.readUInt32BE(8)}`));
    const text = await transcribe(mp3Of(1_000), speech, forever, { partBytes: 20_000, timeMs: 60_000 });
    expect(text).toBe([0, 192, 384, 576, 768, 960].map(frame => `frame ${frame}`).join('\n\n'));
    expect(sent).toHaveLength(6);
  });
});

const SPOKEN = 'The keeper wrote a letter to his brother in the morning. He told him of storms.';

describe('A transcript', () => {
  it.each([' ', '[BLANK_AUDIO]', '[BLANK_AUDIO]\n'.repeat(80), '(music)', '♪', '...', '*applause* [Music]'])(
    'without speech is refused: %j',
    async text => {
      const { speech } = await startTranscriber(() => heard(text));
      await expect(transcribe(mp3Of(10), speech, forever)).rejects.toThrow('found no speech');
    },
  );

  it.each([
    'Thank you for watching. '.repeat(80),
    'thank you '.repeat(80),
    `Thank you. ${'See you next time. Please subscribe to the channel. '.repeat(40)}`,
    'ご視聴ありがとうございました。'.repeat(40),
  ])('of one loop is refused: %j', async text => {
    const { speech } = await startTranscriber(() => heard(text));
    await expect(transcribe(mp3Of(10), speech, forever)).rejects.toThrow('again and again');
  });

  it('says a loop once that stands in speech', async () => {
    const { speech } = await startTranscriber(() => heard(`${SPOKEN} ${'Thank you so much. '.repeat(8)}${SPOKEN}`));
    expect(await transcribe(mp3Of(10), speech, forever)).toBe(`${SPOKEN} Thank you so much. ${SPOKEN}`);
  });

  it.each(['No, no, no, no, no, no, he said.', `${SPOKEN} ${SPOKEN} (laughter) ${SPOKEN}`])(
    'control: is unchanged otherwise: %s',
    async text => {
      const { speech } = await startTranscriber(() => heard(text));
      expect(await transcribe(mp3Of(10), speech, forever)).toBe(text);
    },
  );

  it.each([
    ['a JSON string', JSON.stringify(SPOKEN)],
    ['plain text', SPOKEN],
    ['segments', JSON.stringify({ segments: SPOKEN.split(/(?<=\.) /).map(text => ({ text: ` ${text}` })) })],
    ['captions', `WEBVTT\n\n00:00.000 --> 00:04.000\n${SPOKEN}`],
    [
      'a stream',
      `data: {"type":"transcript.text.delta","delta":"The"}\n\ndata: ${JSON.stringify({ type: 'transcript.text.done', text: SPOKEN })}`,
    ],
    ['an empty error beside it', JSON.stringify({ text: SPOKEN, error: '' })],
  ])('is understood as %s', async (_, body) => {
    const { speech } = await startTranscriber(() => ({ status: 200, body }));
    expect(await transcribe(mp3Of(10), speech, forever)).toBe(SPOKEN);
  });
});

describe('A failure of the transcription service', () => {
  it.each([
    [500, '{}', 502, 'answered with HTTP 500'],
    [401, '{}', 502, 'STT_API_KEY'],
    [402, '{}', 502, 'no credit'],
    [404, '{}', 502, 'STT_MODEL'],
    [429, '{}', 503, 'overloaded'],
    [429, '{"error":{"code":"insufficient_quota"}}', 502, 'no credit or quota left'],
    [307, '', 502, 'redirects'],
    [503, '{}', 503, 'overloaded'],
    [529, '{}', 503, 'overloaded'],
    [400, '{}', 422, 'cannot read this recording'],
    [200, '{"error":{"code":429,"message":"slow down"}}', 503, 'overloaded'],
    [200, '{"error":"model whisper-9 not found"}', 502, 'STT_MODEL'],
    [200, '[{"error":{"code":500}}]', 502, 'answered with HTTP 500'],
    [200, '{"code":429,"message":"Too many requests"}', 503, 'overloaded'],
    [200, '', 502, 'gave an invalid answer'],
    [200, '{"text":"The keeper', 502, 'gave an invalid answer'],
    [200, '<html>Sign in</html>', 502, 'gave an invalid answer'],
    [200, 'data: {"type":"transcript.text.delta","delta":"The keeper"}', 502, 'gave an invalid answer'],
    [200, '{"words":1}', 502, 'gave an invalid answer'],
  ])('is reported after a single request: HTTP %i %s', async (status, body, refused, words) => {
    const { speech, sent } = await startTranscriber(() => ({ status, body }));
    const refusal = await refusalFrom(transcribe(mp3Of(10), speech, forever));
    expect(refusal.status).toBe(refused);
    expect(refusal.message).toContain(words);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['7', '7'],
    ['1.5', '2'],
    ['3, 3', '3'],
    ['-5', '60'],
    ['Mon, 02 Nov 2020 10:00:00 GMT', '1'],
  ])('of HTTP 503 passes its Retry-After on: %s', async (header, passed) => {
    const { speech } = await startTranscriber(() => ({ status: 503, body: '', headers: { 'retry-after': header } }));
    const refusal = await transcribe(mp3Of(10), speech, forever).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 503, headers: { 'retry-after': passed } });
  });

  it('is reported if the service cannot be reached, or does not answer in time', async () => {
    const nobody = { baseUrl: 'http://127.0.0.1:1', model: 'm', apiKey: null };
    expect((await refusalFrom(transcribe(mp3Of(10), nobody, forever))).message).toContain('cannot be reached');
    const silent = await startSite(() => {});
    const limits = { partBytes: 1_000_000, timeMs: 100 };
    const late = transcribe(mp3Of(10), { ...nobody, baseUrl: silent.origin }, forever, limits);
    expect((await refusalFrom(late)).message).toContain('did not answer in time');
  });

  it('ends the request if the client disconnects', async () => {
    const gone = new AbortController();
    let hungUp: () => void = () => {};
    const hangUp = new Promise<void>(resolve => {
      hungUp = resolve;
    });
    const site = await startSite((request, response) => {
      request.resume().on('end', () => gone.abort(new Error('gone')));
      response.on('close', hungUp);
    });
    const speech = { baseUrl: site.origin, model: 'm', apiKey: null };
    const reading = startReader({ speech }).read(await startFile(mp3Of(100), null), gone.signal);
    await expect(reading).rejects.toThrow('gone');
    await hangUp;
  });
});

describe('The document settings', () => {
  it('come from the environment', () => {
    const { speech, ocr, ytDlp } = documentSettingsOf({
      STT_BASE_URL: 'http://127.0.0.1:8000/v1',
      STT_MODEL: 'm',
      OCR_LANGUAGES: 'eng, deu',
      YT_DLP: '/opt/yt-dlp',
    });
    expect(speech).toEqual({ baseUrl: 'http://127.0.0.1:8000/v1', model: 'm', apiKey: null });
    expect(ocr.languages).toEqual(['eng', 'deu']);
    expect(ytDlp).toBe('/opt/yt-dlp');
    expect(documentSettingsOf({ STT_BASE_URL: '' }).speech).toBeNull();
  });

  it.each([
    [{ STT_MODEL: 'm' }, 'set together'],
    [{ STT_BASE_URL: 'nonsense', STT_MODEL: 'm' }, 'STT_BASE_URL'],
    [{ STT_BASE_URL: 'http://box/v1', STT_MODEL: 'm', STT_API_KEY: 'a b' }, 'STT_API_KEY'],
    [{ OCR_LANGUAGES: 'English' }, 'OCR_LANGUAGES'],
  ])('are refused with the name of the setting: %o', (env, name) => {
    expect(() => documentSettingsOf(env)).toThrow(name);
  });
});
