import type { RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import {
  createDocumentReader,
  createParserThreads,
  type DocumentReader,
} from '../../../service/documents/document-reader.ts';
import { DOCUMENT_SETTINGS, type DocumentSettings } from '../../../service/documents/document-settings.ts';
import { Refusal } from '../../../service/refusal.ts';
import { startSite } from '../test-service.ts';

/** For all tests, because threads take long to start. They send more that cannot be read than any client. */
const threads = createParserThreads({ ...DOCUMENT_SETTINGS, wastedMs: 1e9 });

const shared = createDocumentReader(DOCUMENT_SETTINGS, { mayConnect: () => true, threads });

/** A reader with the default settings that may read this machine: one for all tests. */
export const sharedReader = (): DocumentReader => shared;

const SETTINGS_OF_THREADS = ['threads', 'parseTimeMs', 'parseMemoryMb', 'threadIdleMs'];

/**
 * A reader for the running test, which may read this machine unless `mayConnect` says otherwise. It has threads of its own where
 * `settings` are about them.
 */
export function startReader(
  settings?: Partial<DocumentSettings>,
  mayConnect: (address: string) => boolean = () => true,
): DocumentReader {
  if (settings === undefined) return sharedReader();
  const ownThreads = SETTINGS_OF_THREADS.some(name => name in settings);
  const deps = { mayConnect, ...(!ownThreads && { threads }) };
  const reader = createDocumentReader({ ...DOCUMENT_SETTINGS, ...settings }, deps);
  onTestFinished(() => reader.close());
  return reader;
}

export const forever = new AbortController().signal;

/** Status and message of the refusal that a promise rejects with; throws for anything else. */
export async function refusalFrom(promise: Promise<unknown>): Promise<{ status: number; message: string }> {
  const outcome = await promise.then(
    value => value,
    error => error as unknown,
  );
  if (!(outcome instanceof Refusal)) throw new Error(`no refusal: ${JSON.stringify(outcome)} ${String(outcome)}`);
  return { status: outcome.status, message: outcome.message };
}

/** The address of a file that a server sends with a type, or without one. */
export async function startFile(bytes: Uint8Array | string, type: string | null, path = '/file'): Promise<string> {
  const serve: RequestListener = (_, response) =>
    void response.writeHead(200, type === null ? {} : { 'content-type': type }).end(bytes);
  const site = await startSite(serve);
  return site.origin + path;
}
