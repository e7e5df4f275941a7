import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EncodedTrees } from '../../../lib/page-reader/main-content/decision-trees.ts';
import { bundleScript } from '../../../scripts/train/bundle-script.ts';

/** The compared readers: ours, and two in common use. */
export const contenders = ['precis', 'readability', 'defuddle'] as const;
export type Contender = (typeof contenders)[number];

/** The result of one contender on one page. */
export interface Reading {
  readonly text: string;
  readonly timeMs: number;
}

/** Bundles the script with all contenders. `trees` replaces those of our classifier. */
export async function bundleContenders(trees?: EncodedTrees): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'precis-model-'));
  try {
    const file = join(folder, 'model.json');
    if (trees) writeFileSync(file, JSON.stringify(trees));
    const files = trees ? { './block-classifier.model.json': file } : {};
    return await bundleScript('test/bench/page-reader/contenders-script.ts', { packages: ['defuddle'], files });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
