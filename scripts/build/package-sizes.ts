import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startFilesOf } from './start-files.ts';

export type PackageSize = {
  name: string;
  bytes: number;
  limitBytes: number;
  /** Such a size is always near its limit. */
  isExact?: boolean;
};

/** From this share of its limit on, the build warns of a size. */
const NEAR_LIMIT_SHARE = 0.95;

/** A user feels how long popup and panel take to start, so this limit is exact. React’s share is 65,000. */
const START_BYTES = 83_000;

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
 * The sizes that have a limit, with about a tenth to spare except where a user feels them. The extension's own code leaves out
 * what a click loads into a page, what a PDF needs and what reads Markdown. Some of it is in the package twice, and a third
 * time in the library's files (155,000 bytes), because pages start with two files each.
 */
export function packageSizesOf(build: string): PackageSize[] {
  const reader = join(build, 'read-page.js');
  const files = filesOf(build);
  const isOwn = (file: string) => file !== reader && !isPdfReader(file) && !isMarkdownReader(file) && !isMessages(file);
  const scripts = files.filter(isScript);
  const startOf = (page: string) => (existsSync(join(build, page)) ? startFilesOf(build, page) : []);
  return [
    { name: 'start of the popup', bytes: gzipped(startOf('popup.html')), limitBytes: START_BYTES, isExact: true },
    { name: 'start of the panel', bytes: gzipped(startOf('sidepanel.html')), limitBytes: START_BYTES, isExact: true },
    { name: 'first file of the popup', bytes: gzipped(startOf('popup.html').slice(0, 1)), limitBytes: 2_000 },
    { name: 'start of the settings', bytes: gzipped(startOf('options.html')), limitBytes: 110_000 },
    { name: 'start of the library', bytes: gzipped(startOf('library.html')), limitBytes: 110_000 },
    { name: 'own scripts', bytes: gzipped(scripts.filter(isOwn)), limitBytes: 550_000 },
    { name: 'own files, uncompressed', bytes: sizeOf(files.filter(isOwn)), limitBytes: 1_800_000 },
    {
      name: 'longest messages, uncompressed',
      bytes: Math.max(...files.filter(isMessages).map(file => sizeOf([file]))),
      limitBytes: 140_000,
    },
    { name: 'page reader', bytes: gzipped([reader]), limitBytes: 70_000 },
    { name: 'Markdown reader', bytes: gzipped(scripts.filter(isMarkdownReader)), limitBytes: 78_000 },
    { name: 'PDF reader', bytes: gzipped(scripts.filter(isPdfReader)), limitBytes: 610_000 },
    { name: 'PDF reader, uncompressed', bytes: sizeOf(scripts.filter(isPdfReader)), limitBytes: 2_000_000 },
  ];
}

export function isNearLimit({ bytes, limitBytes, isExact = false }: PackageSize): boolean {
  return !isExact && bytes > limitBytes * NEAR_LIMIT_SHARE;
}

export function sizeLineOf({ name, bytes, limitBytes }: PackageSize): string {
  return `${name}: ${bytes.toLocaleString('en')} of ${limitBytes.toLocaleString('en')} bytes`;
}

const isScript = (file: string) => file.endsWith('.js');

function gzipped(files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).byteLength, 0);
}

function sizeOf(files: string[]): number {
  return files.reduce((sum, file) => sum + statSync(file).size, 0);
}
