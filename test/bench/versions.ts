/**
 * Measures how well the hashes of an earlier version reveal new blocks of a page, and how long the hashes are, on generated
 * pages and on stored threads that are cut after some of their posts: `npm run bench:versions [-- OPTIONS]`
 *
 * --corpus DIR   default ../shared/corpus
 * --only TYPE    default forum
 * --list         prints each page with its posts and its score, and the blocks that are missed or wrongly found
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keyedBlocksOf } from '../../lib/text/versions/block-keys.ts';
import { compareBlocks } from '../../lib/text/versions/compare-blocks.ts';
import { htmlOf, readCorpus } from '../../scripts/train/corpus.ts';
import { CHANGES, type Change } from '../lib/text/page-versions.ts';
import { generateVersions } from './versions/generated.ts';
import { countPosts, cutThread, readPage, type ThreadVersions } from './versions/thread.ts';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: '../shared/corpus' },
    only: { type: 'string', default: 'forum' },
    list: { type: 'boolean', default: false },
  },
});

/** The numbers of blocks of generated pages. */
const SIZES = [100, 500, 1_000, 1_400];
const SEEDS = [1, 2, 3, 4, 5];

/** The shares of the posts in the earlier version of a thread. */
const SHARES = [0.25, 0.5, 0.75, 0.9];

type Score = {
  /** Blocks of new posts. */
  wanted: number;
  /** Blocks that are found as new. */
  found: number;
  /** Blocks of new posts that are found as new. */
  right: number;
  /** Short lines of new posts with a date or a number, which do not count, and the number of those found. */
  short: number;
  shortFound: number;
};
const NOTHING: Score = { wanted: 0, found: 0, right: 0, short: 0, shortFound: 0 };

const folder = resolve(values.corpus);
const corpus = readCorpus(folder);
measureGenerated();
if (corpus.length === 0) console.log(`There are no pages in ${folder}; --corpus DIR names another folder.`);
else measure();

function measureGenerated(): void {
  for (const change of Object.keys(CHANGES) as Change[]) {
    for (const blocks of SIZES) {
      const sum = SEEDS.map(seed => scoreOf(generateVersions(seed, blocks, change))).reduce(added, NOTHING);
      console.log(`${String(blocks).padStart(6)} blocks, a page that ${change}: ${wordsOf(sum)}`);
    }
  }
}

function measure(): void {
  const sums = new Map(SHARES.map(share => [share, NOTHING]));
  const lengths: number[] = [];
  let threads = 0;
  for (const page of corpus.filter(({ set, type }) => set === 'pages' && type === values.only)) {
    const html = htmlOf(folder, page).toString('utf8');
    lengths.push(readPage(html, page.url)?.blocks.length ?? 0);
    const posts = countPosts(html);
    if (posts === 0) continue;
    threads += 1;
    for (const share of SHARES) {
      const versions = cutThread(html, page.url, Math.max(1, Math.floor(posts * share)));
      const score = versions && scoreOf(versions);
      if (!score) continue;
      sums.set(share, added(sums.get(share) ?? NOTHING, score));
      if (values.list) console.log(`${page.id} ${String(posts).padStart(4)} posts, ${share}: ${wordsOf(score)}`);
    }
  }
  lengths.sort((a, b) => a - b);
  const at = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))];
  console.log(`Hashes of ${lengths.length} pages, in bytes: median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}.`);
  console.log(`${threads} threads (${values.only}):`);
  for (const [share, sum] of sums) console.log(`${share * 100} % of the posts before: ${wordsOf(sum)}`);
  const all = [...sums.values()].reduce(added, NOTHING);
  console.log(`all: ${wordsOf(all)}`);
  console.log(
    `Short lines with a date or a number are not in these figures: ${all.shortFound} of ${all.short} are found.`,
  );
}

function added(a: Score, b: Score): Score {
  const names = Object.keys(NOTHING) as (keyof Score)[];
  return Object.fromEntries(names.map(name => [name, a[name] + b[name]])) as Score;
}

/** Blocks without a key, and those that may belong to either version, do not count. */
function scoreOf({ before, after, isNew }: ThreadVersions): Score {
  const { text: later, language, blocks } = after;
  const unseen = compareBlocks(before.blocks, later, language, blocks)?.unseen ?? '';
  const found = new Set(keyedBlocksOf(unseen, language).map(({ key }) => key));
  const score = { ...NOTHING };
  for (const { text, key, isVolatile } of keyedBlocksOf(later, language)) {
    const wanted = isNew(text);
    if (key === null || wanted === null) continue;
    const has = found.has(key);
    if (isVolatile) {
      if (wanted) score.short += 1;
      if (wanted && has) score.shortFound += 1;
      continue;
    }
    if (wanted) score.wanted += 1;
    if (has) score.found += 1;
    if (wanted && has) score.right += 1;
    if (values.list && wanted !== has) console.log(`  ${wanted ? 'missed' : 'not new'}: ${text}`);
  }
  return score;
}

function wordsOf({ wanted, found, right }: Score): string {
  const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(2)} %`);
  const recall = `recall ${percent(right, wanted)} of ${wanted} blocks`;
  return `${recall}, precision ${percent(right, found)} of ${found}`;
}
