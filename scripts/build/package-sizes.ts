import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startFilesOf } from './start-files.ts';

export type PackageSize = {
  name: string;
  bytes: number;
  /** What the reviewed code needs, rounded up. A commit that raises it says what readers get for it. */
  recordedBytes: number;
};

/** A build warns of a size above its recorded figure, and fails only above this multiple of it. */
const TOO_LARGE = 1.05;

/** The paths of all files in a build. */
export function filesOf(build: string): string[] {
  return readdirSync(build, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
}

/** pdf.js: most of the package, and loaded only for a PDF. */
export const isPdfReader = (file: string) => isScript(file) && readFileSync(file, 'utf8').includes('pdfjsWorker');

/** The messages of one language. A browser loads those of its own and of English. */
const isMessages = (file: string) => basename(file) === 'messages.json';

/** marked, and the words by which a language is told: loaded only to show a summary. */
export const isMarkdownReader = (file: string) =>
  isScript(file) && readFileSync(file, 'utf8').includes('blockquoteSetextReplace');

/**
 * The sizes that users feel or stores look at. A user feels how long popup and panel take to start; React’s share of it is
 * 65,000. The extension's own code leaves out what a click loads into a page, what a PDF needs and what reads Markdown. Some
 * of it is in the package twice, and a third time in the library's files (155,000 bytes), because pages start with two files
 * each.
 */
export function packageSizesOf(build: string): PackageSize[] {
  const reader = join(build, 'read-page.js');
  const files = filesOf(build);
  const isOwn = (file: string) => file !== reader && !isPdfReader(file) && !isMarkdownReader(file) && !isMessages(file);
  const scripts = files.filter(isScript);
  const startOf = (page: string) => (existsSync(join(build, page)) ? startFilesOf(build, page) : []);
  return [
    { name: 'start of the popup', bytes: gzipped(startOf('popup.html')), recordedBytes: 83_100 },
    { name: 'start of the panel', bytes: gzipped(startOf('sidepanel.html')), recordedBytes: 83_100 },
    { name: 'first file of the popup', bytes: gzipped(startOf('popup.html').slice(0, 1)), recordedBytes: 1_900 },
    { name: 'start of the settings', bytes: gzipped(startOf('options.html')), recordedBytes: 101_000 },
    { name: 'start of the library', bytes: gzipped(startOf('library.html')), recordedBytes: 102_000 },
    { name: 'own scripts', bytes: gzipped(scripts.filter(isOwn)), recordedBytes: 514_000 },
    { name: 'own files, uncompressed', bytes: sizeOf(files.filter(isOwn)), recordedBytes: 1_722_000 },
    {
      name: 'longest messages, uncompressed',
      bytes: Math.max(...files.filter(isMessages).map(file => sizeOf([file]))),
      recordedBytes: 99_200,
    },
    { name: 'page reader', bytes: gzipped([reader]), recordedBytes: 75_000 },
    { name: 'Markdown reader', bytes: gzipped(scripts.filter(isMarkdownReader)), recordedBytes: 72_000 },
    { name: 'PDF reader', bytes: gzipped(scripts.filter(isPdfReader)), recordedBytes: 578_000 },
    { name: 'PDF reader, uncompressed', bytes: sizeOf(scripts.filter(isPdfReader)), recordedBytes: 1_826_000 },
  ];
}

export const isAboveRecord = ({ bytes, recordedBytes }: PackageSize): boolean => bytes > recordedBytes;

export const isTooLarge = ({ bytes, recordedBytes }: PackageSize): boolean => bytes > TOO_LARGE * recordedBytes;

export function sizeLineOf({ name, bytes, recordedBytes }: PackageSize): string {
  return `${name}: ${bytes.toLocaleString('en')} of ${recordedBytes.toLocaleString('en')} bytes`;
}

const isScript = (file: string) => file.endsWith('.js');

function gzipped(files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).byteLength, 0);
}

function sizeOf(files: string[]): number {
  return files.reduce((sum, file) => sum + statSync(file).size, 0);
}
