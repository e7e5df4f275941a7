import {
  ancestorsDown,
  ancestorsUp,
  headline,
  hintShares,
  outerTemplate,
  stepsToAncestors,
  template,
} from './container-features.ts';
import { type FeatureGroup, flag, levelOf, share, tagOf } from './feature-group.ts';
import { addressNames } from './page-kind.ts';
import type { PageMeasures } from './page-measures.ts';

const words: FeatureGroup = {
  names:
    'chars,words,mean word,sentences,words a sentence,commas,capitals,digits,symbols,ending,starts lowercase,question'.split(
      ',',
    ),
  measure: block => [
    block.chars,
    block.words,
    block.meanWordChars,
    block.sentences,
    share(block.words, block.sentences),
    block.commas,
    block.capitalShare,
    block.digitShare,
    block.symbolShare,
    block.ending,
    flag(block.startsLowercase),
    flag(block.isQuestion),
  ],
};

const markup: FeatureGroup = {
  names: 'links,link density,strong,code,control,time,tag,parent tag,heading,depth,copies'.split(','),
  measure(block, page) {
    const { chars, container } = block;
    return [
      block.links,
      share(block.linkChars, chars),
      share(block.strongChars, chars),
      share(block.codeChars, chars),
      share(block.controlChars, chars),
      share(block.timeChars, chars),
      tagOf(container),
      tagOf(container.parent ?? container),
      levelOf(block),
      container.depth,
      page.copiesOf(block),
    ];
  },
};

/** The distance to a block that does not exist. */
const MISSING = 1_000;

const position: FeatureGroup = {
  names:
    'in article,article distance,after article,before article,index,position in blocks,position in text,text after,after headline,after first prose,after last prose,since heading'.split(
      ',',
    ),
  measure({ index, offset }, page) {
    const { firstArticle, lastArticle, headline, firstProse, lastProse } = page;
    return [
      flag(page.inArticle[index] === true),
      page.articleDistance[index] ?? 0,
      lastArticle < 0 ? 0 : index - lastArticle,
      firstArticle < 0 ? 0 : firstArticle - index,
      index,
      share(index, page.blocks.length),
      share(offset, page.chars),
      page.chars - offset,
      headline < 0 ? -MISSING : index - headline,
      firstProse < 0 ? -MISSING : index - firstProse,
      lastProse < 0 ? MISSING : index - lastProse,
      page.sinceHeading[index] ?? 0,
    ];
  },
};

/** The blocks before and after. */
const neighbours = [-1, 1].map(
  (step): FeatureGroup => ({
    names: ['words', 'link density', 'in article', 'ending', 'same template'].map(name => `${name} ${step}`),
    measure(block, page) {
      const other = page.blocks[block.index + step];
      if (!other) return [-1, -1, -1, -1, -1];
      return [
        other.words,
        share(other.linkChars, other.chars),
        flag(page.inArticle[other.index] === true),
        other.ending,
        flag(other.container.signature === block.container.signature),
      ];
    },
  }),
);

/** Means over the neighbouring blocks on both sides. */
const windows = [3, 6, 15].map(
  (reach): FeatureGroup => ({
    names: ['words', 'link density', 'prose', 'in article'].map(name => `mean ${name} ${reach}`),
    measure({ index }, page) {
      const from = Math.max(0, index - reach);
      const to = Math.min(page.blocks.length, index + reach + 1);
      return page.sumsBefore.map(sums => ((sums[to] as number) - (sums[from] as number)) / (to - from));
    },
  }),
);

/** The heading above a block. */
const section: FeatureGroup = {
  names: ['section level', 'section words'],
  measure({ index }, page) {
    const heading = page.blocks[page.headingOf[index] ?? -1];
    return heading ? [levelOf(heading), heading.words] : [0, 0];
  },
};

const PAGE_NAMES =
  'blocks,chars,links,prose,article,headings,questions,words a block,largest template,open graph,linked data'.split(
    ',',
  );

/** Features of the page, the same for all of its blocks. */
const whole = {
  names: [...PAGE_NAMES.map(name => `page ${name}`), ...addressNames.map(name => `address ${name}`)],
  measure(page: PageMeasures): readonly number[] {
    const { chars, kind } = page;
    const count = page.blocks.length;
    return [
      count,
      chars,
      share(page.linkChars, chars),
      share(page.proseChars, chars),
      share(page.articleChars, chars),
      share(page.headings, count),
      share(page.questions, count),
      share(page.words, count),
      page.largestTemplateShare,
      kind.openGraph,
      kind.linkedData,
      ...kind.address,
    ];
  },
};

const GROUPS = [
  words,
  markup,
  position,
  ...neighbours,
  ...windows,
  ...ancestorsUp,
  ...ancestorsDown,
  headline,
  stepsToAncestors,
  hintShares,
  template,
  outerTemplate,
  section,
];

export const featureNames: readonly string[] = [...GROUPS, whole].flatMap(group => group.names);

/** The features of all blocks, one row after the other, in the order of `featureNames`. */
export function featuresOf(page: PageMeasures): Float32Array {
  const rows = new Float32Array(page.blocks.length * featureNames.length);
  const shared = whole.measure(page);
  let at = 0;
  const write = (values: readonly number[]) => {
    rows.set(values, at);
    at += values.length;
  };
  for (const block of page.blocks) {
    for (const group of GROUPS) write(group.measure(block, page));
    write(shared);
  }
  return rows;
}
