import { Refusal } from '../refusal.ts';
import { createAdmission } from './admit-document.ts';
import type { DocumentSettings } from './document-settings.ts';
import { createVisit, type FetchedDocument, type FetchOptions } from './fetch/fetch-document.ts';
import { isUnchanged, type Validators } from './fetch/is-unchanged.ts';
import { HEAD_BYTES } from './fetch/read-body.ts';
import type { Format } from './formats/format.ts';
import type { DocumentBytes } from './formats/parse-document.ts';
import type { ParsedDocument } from './formats/parsed-document.ts';
import { createOcr } from './programs/ocr.ts';
import { formatOf } from './recognize-format.ts';
import { recognizePicture, recognizeScanned } from './recognize-pictures.ts';
import { redactedErrorOf } from './redacted-error.ts';
import { type SourcedText, sourceDigestOf } from './source-digest.ts';
import { createSpokenReader } from './spoken-reader.ts';
import { createFairQueue } from './workers/fair-queue.ts';
import { createWastedWork } from './workers/wasted-work.ts';
import { createWorkerPool, type WorkerPool } from './workers/worker-pool.ts';
import { workerScript } from './workers/worker-script.ts';

/** A document as it was found at an address. */
export interface ReadDocument extends SourcedText, Validators {
  /** Where the redirects ended. */
  url: string;
}

export interface ReadOptions {
  /** Identifies the client. Documents of different owners are read in turns. */
  owner?: string;
}

export interface DocumentReader {
  /**
   * Reads the text of the document at an address. Rejects with a `Refusal`, whose message is for the user, with
   * `Overloaded` if too many documents wait, and with the signal's reason if it aborts. Any other error is a bug of the
   * service, without words of the document.
   */
  read(url: string, signal: AbortSignal, options?: ReadOptions): Promise<ReadDocument>;
  /** Like `read`, but returns `null` before any costly work if the bytes still have this `sourceDigest`. */
  readIfChanged(
    url: string,
    sourceDigest: string,
    signal: AbortSignal,
    options?: ReadOptions,
  ): Promise<ReadDocument | null>;
  /** Asks the server whether a document is unchanged since it was read; false if it does not say so. */
  isUnchanged(document: Validators & { url: string }, signal: AbortSignal): Promise<boolean>;
  /** Ends the threads. Documents being read are refused. */
  close(): Promise<void>;
}

interface DocumentReaderDeps {
  /** Whether documents may be read from an IP address. */
  mayConnect: FetchOptions['mayConnect'];
  /** Use these threads and leave them running. */
  threads?: ParserThreads;
}

type ParserThreads = WorkerPool<DocumentBytes, ParsedDocument>;

/** The threads that parse documents; they start on demand. */
export function createParserThreads(settings: DocumentSettings): ParserThreads {
  return createWorkerPool({
    script: () => workerScript('documents/workers/document-worker.mjs'),
    size: settings.threads,
    waiting: settings.atOnce,
    timeMs: settings.parseTimeMs,
    timeOf: ({ bytes }) => settings.parseTimeEachMs + (bytes.length / 1_000_000) * settings.parseTimePerMbMs,
    memoryMb: settings.parseMemoryMb,
    growthMb: settings.parseGrowthMb,
    wasted: createWastedWork({ mostMs: settings.wastedMs, forgottenMs: settings.wastedForgottenMs }),
    idleMs: settings.threadIdleMs,
  });
}

export function createDocumentReader(settings: DocumentSettings, deps: DocumentReaderDeps): DocumentReader {
  const { mayConnect } = deps;
  const { waiting } = settings;
  const documents = createFairQueue({ running: settings.atOnce, waiting });
  const admit = createAdmission({
    files: createFairQueue({ running: settings.filesAtOnce, waiting }),
    recordings: createFairQueue({ running: settings.recordingsAtOnce, waiting }),
    hasSpeech: settings.speech !== null,
  });
  const threads = deps.threads ?? createParserThreads(settings);
  const ocr = createOcr(settings.ocr);

  /**
   * One document, from its address to its text. Adds to `releases` what to call at its end. `null` if its bytes still have
   * `knownDigest`.
   */
  async function read(
    address: string,
    knownDigest: string | null,
    owner: string,
    signal: AbortSignal,
    releases: (() => void)[],
  ): Promise<ReadDocument | null> {
    const visitor = { owner, signal, onRelease: (release: () => void) => releases.push(release) };
    const visit = createVisit({
      mayConnect,
      signal,
      admit: (head, contentType, url) => admit(head, contentType, url, visitor),
    });
    const parse = ({ bytes, url, contentType }: FetchedDocument, jsonIs: Format = 'json') => {
      // A copy, because the thread takes ownership of it.
      const copy = new Uint8Array(bytes);
      const found = formatOf(copy.subarray(0, HEAD_BYTES), contentType, url);
      const format = found === 'json' ? jsonIs : found;
      return threads.run({ format, bytes: copy, url, contentType }, { owner, signal, transfer: [copy.buffer] });
    };
    const spoken = createSpokenReader({
      settings,
      mayConnect,
      signal,
      visit,
      parseCaptions: fetched => parse(fetched, 'captions'),
      knownDigest,
    });

    /** `null` if the document still has `knownDigest`. */
    async function textOf(fetched: FetchedDocument): Promise<SourcedText | { moved: string } | null> {
      const { url, bytes, contentType, contentLanguage } = fetched;
      const sourceDigest = sourceDigestOf(fetched);
      if (sourceDigest === knownDigest) return null;
      const format = formatOf(bytes.subarray(0, HEAD_BYTES), contentType, url);
      const language = contentLanguage?.split(',')[0]?.trim() || null;
      const untitled = { title: null, language, sourceDigest };
      if (format === 'audio' || format === 'video')
        return { kind: format, ...untitled, text: await spoken.transcribe(bytes) };
      if (format === 'image')
        return { kind: format, ...untitled, text: await recognizePicture(ocr, bytes, language, signal) };
      const parsed = await parse(fetched);
      switch (parsed.outcome) {
        case 'moved':
          return { moved: parsed.url };
        case 'video':
          return spoken.readVideo(parsed, url);
        case 'podcast':
          return { ...(await spoken.readPodcast(parsed)), sourceDigest: null };
        case 'scanned': {
          const own = { title: parsed.title, language: parsed.language ?? language, sourceDigest };
          return { kind: 'pdf', ...own, ...(await recognizeScanned(ocr, parsed, own.language, signal)) };
        }
        case 'read':
          return { ...parsed, language: parsed.language ?? language, sourceDigest };
      }
    }

    for (let next = address; ; visit.countRedirect()) {
      const fetched = await visit.fetch(next);
      const found = await textOf(fetched);
      if (found === null) return null;
      if ('moved' in found) {
        next = found.moved;
        continue;
      }
      const { kind, title, text, language, omission, sourceDigest } = found;
      const { url } = fetched;
      // The address asked for has validators of its own where its page has led elsewhere by itself.
      const { etag, lastModified } = next === address ? fetched : { etag: null, lastModified: null };
      const read = { url, kind, title, text, language, etag, lastModified, sourceDigest };
      return omission === undefined ? read : { ...read, omission };
    }
  }

  async function readIfChanged(
    url: string,
    knownDigest: string | null,
    signal: AbortSignal,
    { owner = '' }: ReadOptions = {},
  ): Promise<ReadDocument | null> {
    const releases: (() => void)[] = [];
    try {
      return await documents.run(owner, signal, () => read(url, knownDigest, owner, signal, releases));
    } catch (error) {
      if (error instanceof Refusal || signal.aborted) throw error;
      throw redactedErrorOf(error);
    } finally {
      for (const release of releases) release();
    }
  }

  return {
    async read(url, signal, options) {
      const document = await readIfChanged(url, null, signal, options);
      if (document === null) throw new Error('No document is without a digest.');
      return document;
    },
    readIfChanged,
    isUnchanged: ({ url, ...validators }, signal) => isUnchanged(url, validators, { mayConnect, signal }),
    async close() {
      if (deps.threads === undefined) await threads.close();
    },
  };
}
