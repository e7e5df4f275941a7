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

function pushMeasures(values: number[], place: Place, page: PageMeasures): void {
  values.push(share(place.chars, page.chars), share(place.linkChars, place.chars));
  values.push(share(place.articleChars, place.chars), share(place.proseChars, place.chars), place.blocks);
}

const UP = [0, 1, 2, 3, 5];

export const above: FeatureGroup = {
  names: UP.flatMap(steps => MEASURES.map(name => `up ${steps} ${name}`)),
  push(values, { place }, page) {
    for (const steps of UP) pushMeasures(values, placeUp(place, steps), page);
  },
};

const DOWN = [2, 4, 6];

export const below: FeatureGroup = {
  names: DOWN.flatMap(depth => MEASURES.map(name => `down ${depth} ${name}`)),
  push(values, { place }, page) {
    for (const depth of DOWN) pushMeasures(values, placeUp(place, Math.max(0, place.depth - depth)), page);
  },
};

export const headline: FeatureGroup = {
  names: [...MEASURES.map(name => `headline ${name}`), 'headline steps', 'half steps', 'article half steps'],
  push(values, { place }, page) {
    const steps = stepsTo(place, around => around.hasHeadline);
    pushMeasures(values, placeUp(place, steps < FARTHEST ? steps : place.depth), page);
    values.push(
      steps,
      stepsTo(place, around => around.chars * 2 >= page.chars),
    );
    values.push(stepsTo(place, around => around.articleChars * 2 > page.articleChars));
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
  names: [
    ...tellingNames.map(name => `inside ${name}`),
    ...smells.map(smell => `smells ${smell}`),
    ...smells.map(smell => `share of ${smell}`),
  ],
  push(values, { place }, page) {
    for (let at = 0; at < place.depths.length; at++) values.push(stepsUp(place, at));
    for (const smelling of place.smelling) values.push(smelling ? share(smelling.chars, page.chars) : -1);
  },
};

const FAMILY = ['blocks', 'chars', 'words', 'links', 'article', 'sentences'];

function pushFamily(values: number[], family: Family, page: PageMeasures): void {
  values.push(family.blocks, share(family.chars, page.chars), share(family.words, family.blocks));
  values.push(
    share(family.linkChars, family.chars),
    share(family.articleChars, family.chars),
    share(family.sentences, family.blocks),
  );
}

export const families: FeatureGroup = {
  names: ['family', 'wider'].flatMap(kind => FAMILY.map(name => `${kind} ${name}`)),
  push(values, block, page) {
    pushFamily(values, page.familyOf(block), page);
    pushFamily(values, page.widerFamilyOf(block), page);
  },
};
