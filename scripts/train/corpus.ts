import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The data sets of two benchmarks, which are scored differently: pages of every type, and newspaper articles. */
export const setNames = ['pages', 'articles'] as const;
export type SetName = (typeof setNames)[number];

export const FOLDS = 5;

/** A page with its main text as annotated by people. */
export interface KnownPage {
  readonly set: SetName;
  readonly id: string;
  readonly type: string;
  readonly url: string;
  readonly text: string;
  /** The fold for cross-validation, 0 to `FOLDS` - 1. */
  readonly fold: number;
}

/** The address of pages that are stored without one. */
const NO_ADDRESS = 'https://pages.example/';

type Entry = { id: string; type: string; url: string; text: string };

/** The pages of a corpus folder, sorted by id within each set; empty when the folder does not exist. */
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

/** The stored bytes of a page. */
export const htmlOf = (folder: string, { set, id }: Pick<KnownPage, 'set' | 'id'>): Buffer =>
  gunzipSync(readFileSync(join(folder, set, `${id}.html.gz`)));
