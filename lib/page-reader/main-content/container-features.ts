import { type BlockContainer, MAX_ANCESTORS, SEMANTIC_TAGS, stepsUp } from './block-container.ts';
import { classHints } from './class-hints.ts';
import { type FeatureGroup, share } from './feature-group.ts';
import type { PageMeasures, TemplateGroup } from './page-measures.ts';

function ancestorAt(container: BlockContainer, steps: number): BlockContainer {
  let ancestor = container;
  for (let step = 0; step < steps && ancestor.parent; step++) ancestor = ancestor.parent;
  return ancestor;
}

const MEASURES = ['chars', 'links', 'article', 'prose', 'blocks'];

const measuresOf = (
  { chars, linkChars, articleChars, proseChars, blocks }: BlockContainer,
  page: PageMeasures,
): number[] => [
  share(chars, page.chars),
  share(linkChars, chars),
  share(articleChars, chars),
  share(proseChars, chars),
  blocks,
];

/** The containers at these numbers of steps up from the block. */
export const ancestorsUp = [0, 1, 2, 3, 5].map(
  (steps): FeatureGroup => ({
    names: MEASURES.map(name => `up ${steps} ${name}`),
    measure: ({ container }, page) => measuresOf(ancestorAt(container, steps), page),
  }),
);

/** The ancestors at a certain depth below the body. */
export const ancestorsDown = [2, 4, 6].map(
  (depth): FeatureGroup => ({
    names: MEASURES.map(name => `down ${depth} ${name}`),
    measure: ({ container }, page) => measuresOf(ancestorAt(container, Math.max(0, container.depth - depth)), page),
  }),
);

/**
 * The nearest ancestor that contains the headline, or the whole page without one; and the steps to the nearest ones that
 * contain the headline, half of the page and more than half of the article.
 */
export const headline: FeatureGroup = {
  names: [...MEASURES.map(name => `headline ${name}`), 'headline steps', 'half steps', 'article half steps'],
  measure({ container }, page) {
    const steps = stepsTo(container, ancestor => ancestor.hasHeadline);
    const measures = measuresOf(ancestorAt(container, steps < MAX_ANCESTORS ? steps : container.depth), page);
    measures.push(
      steps,
      stepsTo(container, ancestor => ancestor.chars * 2 >= page.chars),
      stepsTo(container, ancestor => ancestor.articleChars * 2 > page.articleChars),
    );
    return measures;
  },
};

function stepsTo(container: BlockContainer, is: (ancestor: BlockContainer) => boolean): number {
  let steps = 0;
  for (let ancestor: BlockContainer | null = container; ancestor && steps < MAX_ANCESTORS; ancestor = ancestor.parent) {
    if (is(ancestor)) return steps;
    steps++;
  }
  return MAX_ANCESTORS;
}

export const stepsToAncestors: FeatureGroup = {
  names: [...SEMANTIC_TAGS.map(tag => `steps to ${tag}`), ...classHints.map(hint => `steps to ${hint} hint`)],
  measure: ({ container }) => container.depths.map((_, index) => stepsUp(container, index)),
};

export const hintShares: FeatureGroup = {
  names: classHints.map(hint => `share of ${hint} hint`),
  measure: ({ container }, page) =>
    container.byHint.map(ancestor => (ancestor ? share(ancestor.chars, page.chars) : -1)),
};

const TEMPLATE_MEASURES = ['blocks', 'chars', 'words', 'links', 'article', 'sentences'];

const templateMeasuresOf = (template: TemplateGroup, page: PageMeasures): number[] => [
  template.blocks,
  share(template.chars, page.chars),
  share(template.words, template.blocks),
  share(template.linkChars, template.chars),
  share(template.articleChars, template.chars),
  share(template.sentences, template.blocks),
];

export const template: FeatureGroup = {
  names: TEMPLATE_MEASURES.map(name => `template ${name}`),
  measure: (block, page) => templateMeasuresOf(page.templateOf(block), page),
};

export const outerTemplate: FeatureGroup = {
  names: TEMPLATE_MEASURES.map(name => `outer template ${name}`),
  measure: (block, page) => templateMeasuresOf(page.outerTemplateOf(block), page),
};
