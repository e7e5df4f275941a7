import { type FeatureGroup, flag, levelOf, share, tagOf } from './feature-group.ts';
import { addressNames } from './page-address.ts';
import type { PageMeasures } from './page-measures.ts';
import { above, ancestors, below, families, headline } from './place-features.ts';

const words: FeatureGroup = {
  names: [
    'chars',
    'words',
    'mean word',
    'sentences',
    'words a sentence',
    'commas',
    'capitals',
    'digits',
    'symbols',
    'ending',
    'starts small',
    'question',
    'line',
    'plate',
    'small words',
    'in title',
    'claimed',
  ],
  push(values, block) {
    values.push(block.chars, block.words, block.meanWordChars, block.sentences, share(block.words, block.sentences));
    values.push(block.commas, block.capitalShare, block.digitShare, block.symbolShare, block.ending);
    values.push(flag(block.startsSmall), flag(block.isQuestion), block.line, block.plateShare, block.smallWordShare);
    values.push(block.titleShare, block.claimedShare);
  },
};

const markup: FeatureGroup = {
  names: [
    'links',
    'link density',
    'strong',
    'code',
    'control',
    'time',
    'tag',
    'parent tag',
    'heading',
    'depth',
    'copies',
  ],
  push(values, block, page) {
    const { chars, place } = block;
    values.push(block.links, share(block.linkChars, chars), share(block.strongChars, chars));
    values.push(share(block.codeChars, chars), share(block.controlChars, chars), share(block.timeChars, chars));
    values.push(tagOf(place), tagOf(place.parent ?? place), levelOf(block), place.depth, page.copiesOf(block));
  },
};

const NOWHERE = 1_000;

const position: FeatureGroup = {
  names: [
    'in article',
    'article distance',
    'after article',
    'before article',
    'index',
    'place in blocks',
    'place in text',
    'text after',
    'after headline',
    'after first prose',
    'after last prose',
    'since heading',
  ],
  push(values, { index, offset }, page) {
    const { firstArticle, lastArticle, headline, firstProse, lastProse } = page;
    values.push(flag(page.inArticle[index] === true), page.articleDistance[index] ?? 0);
    values.push(lastArticle < 0 ? 0 : index - lastArticle, firstArticle < 0 ? 0 : firstArticle - index);
    values.push(index, share(index, page.blocks.length), share(offset, page.chars), page.chars - offset);
    values.push(headline < 0 ? -NOWHERE : index - headline, firstProse < 0 ? -NOWHERE : index - firstProse);
    values.push(lastProse < 0 ? NOWHERE : index - lastProse, page.sinceHeading[index] ?? 0);
  },
};

/** The same few numbers of the blocks before and after. */
const neighbours = [-1, 1].map(
  (step): FeatureGroup => ({
    names: ['words', 'link density', 'in article', 'ending', 'same template'].map(name => `${name} ${step}`),
    push(values, block, page) {
      const other = page.blocks[block.index + step];
      if (!other) {
        values.push(-1, -1, -1, -1, -1);
        return;
      }
      values.push(
        other.words,
        share(other.linkChars, other.chars),
        flag(page.inArticle[other.index] === true),
        other.ending,
      );
      values.push(flag(other.place.signature === block.place.signature));
    },
  }),
);

/** Means over the blocks around, on both sides. */
const windows = [3, 6, 15].map(
  (reach): FeatureGroup => ({
    names: ['words', 'link density', 'prose', 'in article'].map(name => `mean ${name} ${reach}`),
    push(values, { index }, page) {
      const from = Math.max(0, index - reach);
      const to = Math.min(page.blocks.length, index + reach + 1);
      for (const sums of page.before) values.push(((sums[to] as number) - (sums[from] as number)) / (to - from));
    },
  }),
);

/** The heading above a block. */
const section: FeatureGroup = {
  names: ['section line', 'section level', 'section words'],
  push(values, { index }, page) {
    const heading = page.blocks[page.headingOf[index] ?? -1];
    values.push(heading?.line ?? -1, heading ? levelOf(heading) : 0, heading?.words ?? 0);
  },
};

const whole: FeatureGroup = {
  names: [
    'blocks',
    'chars',
    'links',
    'prose',
    'article',
    'headings',
    'prices',
    'dates',
    'questions',
    'words a block',
    'largest family',
    'open graph',
    'linked data',
  ].map(name => `page ${name}`),
  push(values, _, page) {
    const count = page.blocks.length;
    values.push(count, page.chars, share(page.linkChars, page.chars), share(page.proseChars, page.chars));
    values.push(share(page.articleChars, page.chars), share(page.headings, count), share(page.prices, count));
    values.push(
      share(page.dates, count),
      share(page.questions, count),
      share(page.words, count),
      page.largestFamilyShare,
    );
    const { kind } = page;
    values.push(kind.openGraph, kind.linkedData);
  },
};

const address: FeatureGroup = {
  names: addressNames.map(name => `address ${name}`),
  push(values, _, page) {
    values.push(...page.kind.address);
  },
};

const GROUPS = [
  words,
  markup,
  position,
  ...neighbours,
  ...windows,
  above,
  below,
  headline,
  ancestors,
  families,
  section,
  whole,
  address,
];

export const featureNames: readonly string[] = GROUPS.flatMap(group => group.names);

/** The features of all blocks, row by row, in the order of `featureNames`. */
export function featuresOf(page: PageMeasures): Float32Array {
  const values: number[] = [];
  for (const block of page.blocks) for (const group of GROUPS) group.push(values, block, page);
  return new Float32Array(values);
}
