import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Two benchmarks with rules of their own: pages of every type, and newspaper articles. */
export const setNames = ['pages', 'articles'] as const;
export type SetName = (typeof setNames)[number];

export const FOLDS = 5;

/** A page as it was served, with the text that people say it is about. */
export interface KnownPage {
  readonly set: SetName;
  readonly id: string;
  readonly type: string;
  readonly url: string;
  readonly text: string;
  /** The part of its set that it belongs to, from 0 to `FOLDS` - 1; each is spread over the whole set. */
  readonly fold: number;
}

/** Where a page is opened that comes without its address. */
const NO_ADDRESS = 'https://pages.example/';

type Entry = { id: string; type: string; url: string; text: string };

/** The pages of a corpus folder, by id within each set; empty when there is no such folder. */
export function readCorpus(folder: string): KnownPage[] {
  return setNames.flatMap(set => {
    const file = join(folder, `${set}.json`);
    if (!existsSync(file)) return [];
    const entries = JSON.parse(readFileSync(file, 'utf8')) as Entry[];
    entries.sort((a, b) => (a.id < b.id ? -1 : 1));
    return entries.map(({ id, type, url, text }, index) => ({
      set,
      id,
      type,
      url: URL.canParse(url) ? url : NO_ADDRESS,
      text,
      fold: index % FOLDS,
    }));
  });
}

/** The bytes of a page as its server sent them. */
export const htmlOf = (folder: string, { set, id }: Pick<KnownPage, 'set' | 'id'>): Buffer =>
  gunzipSync(readFileSync(join(folder, set, `${id}.html.gz`)));
