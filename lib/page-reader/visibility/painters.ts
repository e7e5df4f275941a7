import { isElement, nameOf, parentOf, selectIn } from '../dom/dom.ts';
import { memoize } from '../dom/memoize.ts';
import { paintOf } from './backdrop.ts';
import { type Box, boxOf, isIn, type Spot } from './box.ts';
import { type Colour, isAlike } from './colour.ts';

/** What can lie behind words without being a background around them: pictures, layers set out of the flow. */
export interface Painters {
  /** Whether something of it lies at the spot, under letters in `parent`, and lets their colour be seen. */
  isUnder(ink: Colour, spot: Spot, parent: Node | null): boolean;
}

/** `colours` is null for a picture. */
interface Painter {
  readonly box: Box;
  readonly colours: readonly Colour[] | null;
}

/** Pictures under words stand at the head of a page; past so many elements none is looked for. */
const MAX_ELEMENTS = 20_000;

const PICTURES: ReadonlySet<string> = new Set('canvas embed iframe img object picture svg video'.split(' '));
const LAYERS = ['::before', '::after'];

/** Looks through a whole page, so it is only made for words that seem to have the colour of their background. */
export function createPainters(document: Document): Painters {
  const painters = findPainters(document);
  const layersOf = memoize((element: Element) =>
    paintersOf(
      element,
      LAYERS.map(name => getComputedStyle(element, name)),
    ),
  );

  return {
    isUnder(ink, spot, parent) {
      const showsInk = ({ box, colours }: Painter) =>
        isIn(spot, box) && !colours?.every(colour => isAlike(ink, colour));
      if (painters.some(showsInk)) return true;
      for (let node = parent; node && isElement(node); node = parentOf(node)) {
        if (layersOf(node).some(showsInk)) return true;
      }
      return false;
    },
  };
}

function findPainters(document: Document): Painter[] {
  const elements = selectIn(document, 'body *');
  const painters: Painter[] = [];
  for (let index = 0; index < Math.min(elements.length, MAX_ELEMENTS); index++) {
    const element = elements[index];
    if (!element) continue;
    const style = getComputedStyle(element);
    if (PICTURES.has(nameOf(element))) {
      if (isVisible(style)) painters.push({ box: boxOf(element), colours: null });
    } else if (style.position !== 'static') painters.push(...paintersOf(element, [style]));
  }
  return painters;
}

const isVisible = ({ display, visibility, opacity }: CSSStyleDeclaration): boolean =>
  display !== 'none' && visibility === 'visible' && Number(opacity) > 0;

/** Stands for no background at all: each layer is looked at by itself. */
const NOTHING: readonly Colour[] = [];

function paintersOf(element: Element, styles: CSSStyleDeclaration[]): Painter[] {
  const drawn = styles.filter(style => style.content !== 'none' && isVisible(style));
  const paints = drawn.map(style => paintOf(style, NOTHING)).filter(colours => colours !== NOTHING);
  return paints.length === 0 ? [] : paints.map(colours => ({ box: boxOf(element), colours }));
}
