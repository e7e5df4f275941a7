import { smells } from './class-words.ts';
import { type FeatureGroup, share } from './feature-group.ts';
import type { Family, PageMeasures } from './page-measures.ts';
import { FARTHEST, type Place, stepsUp, tellingNames } from './place.ts';

function placeUp(place: Place, steps: number): Place {
  let up = place;
  for (let step = 0; step < steps && up.parent; step++) up = up.parent;
  return up;
}

const MEASURES = ['chars', 'links', 'article', 'prose', 'blocks'];

const measuresOf = ({ chars, linkChars, articleChars, proseChars, blocks }: Place, page: PageMeasures): number[] => [
  share(chars, page.chars),
  share(linkChars, chars),
  share(articleChars, chars),
  share(proseChars, chars),
  blocks,
];

const UP = [0, 1, 2, 3, 5];

export const above = UP.map(
  (steps): FeatureGroup => ({
    names: MEASURES.map(name => `up ${steps} ${name}`),
    measure: ({ place }, page) => measuresOf(placeUp(place, steps), page),
  }),
);

const DOWN = [2, 4, 6];

export const below = DOWN.map(
  (depth): FeatureGroup => ({
    names: MEASURES.map(name => `down ${depth} ${name}`),
    measure: ({ place }, page) => measuresOf(placeUp(place, Math.max(0, place.depth - depth)), page),
  }),
);

/** The nearest place around that has the page's headline in it, the whole page without one, and how far up what matters begins. */
export const headline: FeatureGroup = {
  names: [...MEASURES.map(name => `headline ${name}`), 'headline steps', 'half steps', 'article half steps'],
  measure({ place }, page) {
    const steps = stepsTo(place, around => around.hasHeadline);
    const measures = measuresOf(placeUp(place, steps < FARTHEST ? steps : place.depth), page);
    measures.push(
      steps,
      stepsTo(place, around => around.chars * 2 >= page.chars),
      stepsTo(place, around => around.articleChars * 2 > page.articleChars),
    );
    return measures;
  },
};

function stepsTo(place: Place, is: (place: Place) => boolean): number {
  let steps = 0;
  for (let around: Place | null = place; around && steps < FARTHEST; around = around.parent) {
    if (is(around)) return steps;
    steps++;
  }
  return FARTHEST;
}

export const ancestors: FeatureGroup = {
  names: [...tellingNames.map(name => `inside ${name}`), ...smells.map(smell => `smells ${smell}`)],
  measure: ({ place }) => place.depths.map((_, at) => stepsUp(place, at)),
};

export const smelling: FeatureGroup = {
  names: smells.map(smell => `share of ${smell}`),
  measure: ({ place }, page) => place.smelling.map(around => (around ? share(around.chars, page.chars) : -1)),
};

const FAMILY = ['blocks', 'chars', 'words', 'links', 'article', 'sentences'];

const familyMeasuresOf = (family: Family, page: PageMeasures): number[] => [
  family.blocks,
  share(family.chars, page.chars),
  share(family.words, family.blocks),
  share(family.linkChars, family.chars),
  share(family.articleChars, family.chars),
  share(family.sentences, family.blocks),
];

export const family: FeatureGroup = {
  names: FAMILY.map(name => `family ${name}`),
  measure: (block, page) => familyMeasuresOf(page.familyOf(block), page),
};

export const widerFamily: FeatureGroup = {
  names: FAMILY.map(name => `wider ${name}`),
  measure: (block, page) => familyMeasuresOf(page.widerFamilyOf(block), page),
};
