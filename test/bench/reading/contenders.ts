import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TreesFile } from '../../../lib/page-reader/main-content/trees.ts';
import { bundleScript } from './bundle-script.ts';

/** Who is measured: our own reader, and the two that are commonly used. */
export const contenders = ['precis', 'readability', 'defuddle'] as const;
export type Contender = (typeof contenders)[number];

/** One page read by one contender. */
export interface Reading {
  readonly text: string;
  readonly timeMs: number;
}

/** The script that lets the contenders read the page it is put into; ours with the given trees instead of its own. */
export async function bundleContenders(trees?: TreesFile): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'precis-trees-'));
  try {
    const file = join(folder, 'trees.json');
    if (trees) writeFileSync(file, JSON.stringify(trees));
    const files = trees ? { './block-trees.json': file } : {};
    return await bundleScript('test/bench/reading/contenders-script.ts', { packages: ['defuddle'], files });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
