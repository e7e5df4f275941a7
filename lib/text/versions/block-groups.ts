import { DIGIT_BITS, digitOf, digitsOf, numbersOf } from './base64-digits.ts';
import { blockHashOf, hashOf } from './block-hash.ts';
import { packNumbers, unpackNumbers } from './packed-numbers.ts';
import { elementsIn, type SetDifference, type SetSketch, sketchOf, sketchOfDifference } from './set-sketch.ts';

/**
 * The hashes of a page with too many blocks to give each its own. No set of hashes in 2,000 characters (12,000 bits) finds
 * 99 % of the new blocks beside more than 1,800 earlier ones: to be wrong about one in a hundred takes log2(100) = 6.6 bits for
 * each element (Carter, Floyd, Gill, Markowsky, Wegman: Exact and Approximate Membership Testers, 1978). So neighbours share a
 * hash, by which long parts that have stayed the same are known, and a sketch of all blocks tells those in the other parts.
 */
export type BlockGroups = {
  /** A group ends with a block whose hash is less than those of this many blocks before and after it. */
  reach: number;
  groups: ReadonlySet<number>;
  /** How many blocks there are. */
  size: number;
  sketch: SetSketch;
};

/** Characters of the hash of a group, of a block in the sketch, and of the number of blocks. */
export const GROUP_CHARS = 3;

/**
 * A run of new blocks makes the groups at its ends uncertain, so small groups cost less of what the sketch can tell; large ones
 * leave more room for it. For about four such runs the sum of both is least where a group has the square root of a sixteenth of
 * the blocks. Groups have twice as many blocks as they reach on each side.
 */
const reachOf = (blocks: number): number => Math.ceil(Math.sqrt(blocks / 16) / 2);

/** For what `writeSketch` adds. */
export function writeGroups(keys: readonly string[]): string {
  const reach = reachOf(keys.length);
  const hashes = groupsOf(keys, reach).map(hashOfGroup);
  return digitOf(reach) + digitsOf(keys.length, GROUP_CHARS) + packNumbers(hashes, GROUP_CHARS * DIGIT_BITS);
}

/** The sketch of single blocks, in at most `room` characters. */
export const writeSketch = (keys: readonly string[], room: number): string =>
  sketchOfBlocks(keys.map(hashOfBlock), Math.floor(room / GROUP_CHARS))
    .map(sum => digitsOf(sum, GROUP_CHARS))
    .join('');

/** The sketch of blocks with these hashes. */
export const sketchOfBlocks = (hashes: readonly number[], length: number): SetSketch =>
  sketchOf(hashes.map(elementOf), length);

/** What `writeGroups` and `writeSketch` have written; `null` for anything else. */
export function readGroups(ofGroups: string, ofSketch: string): BlockGroups | null {
  const [reach] = numbersOf(ofGroups.slice(0, 1), 1) ?? [];
  const [size] = numbersOf(ofGroups.slice(1, 1 + GROUP_CHARS), GROUP_CHARS) ?? [];
  const hashes = unpackNumbers(ofGroups.slice(1 + GROUP_CHARS));
  const sketch = numbersOf(ofSketch, GROUP_CHARS);
  if (!reach || size === undefined || hashes === null || sketch === null) return null;
  return { reach, size, groups: new Set(hashes), sketch };
}

/** The blocks that are new on a page since it had these groups, and how many are gone. */
type ChangesSince = { unseen: readonly string[]; removed: number; isAtMost: boolean };

/**
 * The sketch is compared with what the page is taken to have had: the groups that it still has, and the shorter ones of the runs
 * of blocks between them, in which little has changed. The longer ones are mostly new. How short these are is tried. Where the
 * sketch tells too few differences for each, all of these blocks may be new.
 */
export function changesSince(before: BlockGroups, keys: readonly string[]): ChangesSince {
  const { kept, runs } = divided(before, keys);
  const sketchOfKeys = (some: readonly string[]) => sketchOfBlocks(some.map(hashOfBlock), before.sketch.length);
  let sketch = sketchOfDifference(before.sketch, sketchOfKeys(keys));
  let longest = Math.max(0, ...runs.map(run => run.length));
  for (let limit = longest; ; longest = limit, limit >>= 1) {
    const left = runs.filter(run => run.length > limit && run.length <= longest);
    sketch = sketchOfDifference(sketch, sketchOfKeys(left.flat()));
    const difference = elementsIn(sketch);
    if (difference !== null) return changesBy(difference, kept, runs, limit);
    if (limit === 0) break;
  }
  const unseen = runs.flat();
  return { unseen, removed: Math.max(0, before.size + unseen.length - keys.length), isAtMost: true };
}

/** @param limit longer runs were not taken to be old */
function changesBy({ count, has }: SetDifference, kept: string[][], runs: string[][], limit: number): ChangesSince {
  const differs = (key: string) => has(elementOf(hashOfBlock(key)));
  // A group that has the hash of another by chance.
  const mistaken = kept.filter(group => group.every(differs));
  const differing = new Set([...runs, ...mistaken].flat().filter(differs));
  const ofRuns = runs.flatMap(run => run.filter(key => differing.has(key) === run.length <= limit));
  const removed = count - new Set([...differing].map(hashOfBlock)).size;
  return { unseen: [...ofRuns, ...mistaken.flat()], removed, isAtMost: false };
}

/** The groups that were there before, and the runs of blocks between them. */
function divided({ groups, reach }: BlockGroups, keys: readonly string[]): { kept: string[][]; runs: string[][] } {
  const kept: string[][] = [];
  const runs: string[][] = [[]];
  for (const group of groupsOf(keys, reach)) {
    if (!groups.has(hashOfGroup(group))) runs.at(-1)?.push(...group);
    else {
      kept.push(group);
      runs.push([]);
    }
  }
  return { kept, runs: runs.filter(run => run.length > 0) };
}

function groupsOf(keys: readonly string[], reach: number): string[][] {
  const hashes = keys.map(hashOf);
  const groups: string[][] = [[]];
  for (const [at, key] of keys.entries()) {
    groups.at(-1)?.push(key);
    const least = Math.min(...hashes.slice(Math.max(0, at - reach), at + reach + 1));
    if (hashes[at] === least) groups.push([]);
  }
  return groups.filter(group => group.length > 0);
}

const hashOfGroup = (keys: readonly string[]): number => blockHashOf(keys.join('\n'), GROUP_CHARS);

const hashOfBlock = (key: string): number => blockHashOf(key, GROUP_CHARS);

/** What stands for a hash in a sketch. */
const elementOf = (hash: number): number => hash || 1;
