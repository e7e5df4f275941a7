import { blockHashesOf } from '../../../lib/text/versions/block-hashes.ts';
import { type Change, pageVersionsOf } from '../../lib/text/page-versions.ts';
import type { ThreadVersions } from './thread.ts';

/** Two versions of a generated page. */
export function generateVersions(seed: number, blocks: number, change: Change): ThreadVersions {
  const { before, after, isNew } = pageVersionsOf(seed, blocks, change);
  const [earlier, later] = [before, after].map(text => ({ text, language: 'en', blocks: blockHashesOf(text, 'en') }));
  if (!earlier || !later) throw new Error('There are two versions.');
  return { before: earlier, after: later, isNew };
}
