import { createRandom } from '../../../scripts/train/random.ts';

/** A block of a generated page, and its number, which says whether two are the same. */
type Block = { id: string; text: string };

/** Two versions of a page, and which blocks of the later one are new. */
export type PageVersions = { before: string; after: string; isNew: (block: string) => boolean };

const WORDS = 'hive queen swarm honey comb frame smoker winter nectar pollen drone brood wax keeper meadow roof'.split(
  ' ',
);

/** What becomes of a page: grown by about a fifth; that, and edited and cut all over; or a little of each, all over. */
export type Change = 'grows' | 'all over' | 'a little';

/** A thread or an article of `blocks` blocks, and a later version of it, with other ages and some blocks moved. */
export function pageVersionsOf(seed: number, blocks: number, change: Change = 'all over'): PageVersions {
  /** Of how many blocks some are changed; the rest stays as it is. */
  const touched = change === 'a little' ? blocks >> 3 : blocks;
  const onlyGrows = change === 'grows';
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
  const later = earlier.filter(() => onlyGrows || random() > (0.05 * touched) / blocks);
  const unseen = new Map<string, Block>();
  const add = (at: number, run: number) => {
    const added = Array.from({ length: run }, fresh);
    for (const block of added) unseen.set(block.id, block);
    later.splice(at, 0, ...added);
  };
  for (let run = 0; run < 3; run++) add(upTo(later.length + 1), 1 + upTo(Math.max(1, touched >> 4)));
  add(later.length, 1 + upTo(Math.max(1, touched >> 2)));
  for (let edit = 0; !onlyGrows && edit < touched >> 5; edit++) {
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
