import { createRandom } from '../../../scripts/train/random.ts';

/** A block of a generated page. Its id identifies it in both versions. */
type Block = { id: string; text: string };

/** Two versions of a page, and a function that recognizes new blocks of the later one. */
export type PageVersions = { before: string; after: string; isNew: (block: string) => boolean };

const WORDS = 'hive queen swarm honey comb frame smoker winter nectar pollen drone brood wax keeper meadow roof'.split(
  ' ',
);

/** The changes of a page, as shares of its blocks. */
type Shares = {
  /** The highest number of blocks in each of three new runs, and in one at the end. */
  runs: number;
  end: number;
  /** Single new blocks all over the page. */
  replies: number;
  edited: number;
  removed: number;
};
const NOTHING: Shares = { runs: 0, end: 0, replies: 0, edited: 0, removed: 0 };

export const CHANGES = {
  'grows at its end': { ...NOTHING, end: 1 / 2 },
  grows: { ...NOTHING, runs: 1 / 8, end: 1 / 4 },
  'grows and is edited a little': { ...NOTHING, runs: 1 / 8, end: 1 / 4, edited: 1 / 64 },
  'changes a little all over': { runs: 1 / 128, end: 1 / 32, replies: 0, edited: 1 / 256, removed: 1 / 160 },
  'gets single replies': { ...NOTHING, replies: 1 / 16 },
  'changes all over': { runs: 1 / 16, end: 1 / 4, replies: 0, edited: 1 / 32, removed: 1 / 20 },
} as const satisfies Record<string, Shares>;
export type Change = keyof typeof CHANGES;

/** A thread or an article of `blocks` blocks, and a later version with other ages and some moved blocks. */
export function pageVersionsOf(seed: number, blocks: number, change: Change = 'changes all over'): PageVersions {
  const { runs, end, replies, edited, removed } = CHANGES[change];
  const random = createRandom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  let count = 0;
  const fresh = (): Block => {
    const id = `w${seed}x${count++}`.replace(/\d/g, digit => 'abcdefghij'.charAt(Number(digit)));
    const words = Array.from({ length: 3 + upTo(40) }, () => WORDS[upTo(WORDS.length)]);
    words[upTo(words.length)] = id;
    return { id, text: words.join(' ') };
  };
  const pageOf = (all: readonly Block[], age: number) =>
    all
      .map(({ text }, at) => (at % 4 === 0 ? `keeper${at % 7} · ${age + at} hours ago\n\n${text}.` : `- ${text}`))
      .join('\n\n');

  const earlier = Array.from({ length: blocks }, fresh);
  const later = earlier.filter(() => random() >= removed);
  const unseen = new Map<string, Block>();
  const add = (at: number, run: number) => {
    const added = Array.from({ length: run }, fresh);
    for (const block of added) unseen.set(block.id, block);
    later.splice(at, 0, ...added);
  };
  for (let run = 0; runs > 0 && run < 3; run++) add(upTo(later.length + 1), 1 + upTo(blocks * runs));
  if (end > 0) add(later.length, 1 + upTo(blocks * end));
  for (let reply = 0; reply < blocks * replies; reply++) add(upTo(later.length + 1), 1);
  for (let edit = 0; edit < blocks * edited; edit++) {
    const at = upTo(later.length);
    const block = later[at];
    if (block === undefined || unseen.has(block.id)) continue;
    const changed = { id: `${block.id}y`, text: block.text.replace(block.id, `${block.id}y`) };
    unseen.set(changed.id, changed);
    later[at] = changed;
  }
  const moved = later.splice(upTo(later.length), 1 + upTo(5));
  later.splice(upTo(later.length + 1), 0, ...moved);
  const ids = [...unseen.keys()];
  const known = new Set(ids);
  return {
    before: pageOf(earlier, 1),
    after: pageOf(later, 30).replaceAll('queen', 'QUEEN'),
    isNew: block => (block.match(/w[a-j]+x[a-j]+y?/g) ?? []).some(id => known.has(id)),
  };
}
