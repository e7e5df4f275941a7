import { composedParentOf, composedWalk } from '../dom/composed-walk.ts';
import {
  attributeOf,
  dataOf,
  firstElementOf,
  frameDocumentOf,
  isElement,
  isMatching,
  isText,
  nameOf,
  nextElementOf,
  textContentOf,
} from '../dom/dom.ts';
import { memoize } from '../dom/memoize.ts';
import { findOpenables, MENUS } from './openable.ts';
import { isRead, type Sight } from './sight.ts';
import { lettersIn } from './veil.ts';

/** Where a control's own words have been looked for so often, it has none. */
const MAX_STEPS = 200;

/** A box around a panel is opened with it if no more than this part of its text is outside of the panel. */
const MOST_BESIDE = 1 / 3;

const WORD = /[\p{L}\p{N}]/u;

const BLIND: Pick<Sight, 'shows'> = { shows: () => false };

/**
 * The same eyes, and those of a reader who presses what is on the page: the panels of tabs, accordions and disclosures are
 * read where a control with words on it can be seen. What such a panel hides in turn stays hidden. (A closed `details`
 * shows what is in it to every sight; here not when its summary cannot be seen.)
 */
export function createOpenedSight(document: Document, sight: Sight): Sight {
  const joins = findOpenables(document);
  /** Whether a control shows words. False while it is looked at: what only it could open does not show it. */
  const pressables = new Map<Element, boolean>();
  const sealed = new Map<Element, boolean>();
  /** Counted once: boxes nest, and each is measured against the same panels. */
  const countLetters = memoize(lettersIn);
  /** The eyes an element was seen with, null where it was not. */
  const seen = new Map<Node, Sight | null>();

  const opened = openedBy(sight);

  function openedBy(base: Sight, start: Element | null = null): Sight {
    return {
      ...base,
      shows: start ? element => element === start || (base.shows(element) && !isMatching(element, MENUS)) : base.shows,
      inPanel(element) {
        if (nameOf(element) === 'details' && isSealed(element)) return { ...base, ...BLIND };
        const unfolded = joins.has(element) && base.unfold(element);
        return unfolded && isOpenable(element) ? openedBy(unfolded, element) : null;
      },
      inFrame(frame) {
        const inside = base.inFrame(frame);
        const inner = inside && frameDocumentOf(frame);
        return inner ? createOpenedSight(inner, inside) : null;
      },
    };
  }

  /** Whether a closed `details` has a summary that nobody sees. (Browsers write one where there is none.) */
  function isSealed(details: Element): boolean {
    const known = sealed.get(details);
    if (known !== undefined || attributeOf(details, 'open') !== null) return known ?? false;
    let summary = firstElementOf(details);
    while (summary && nameOf(summary) !== 'summary') summary = nextElementOf(summary);
    // Not sealed while its summary is looked at, which stands in it.
    sealed.set(details, false);
    const isUnseen = summary !== null && !showsWords(summary) && !showsPicture(summary);
    if (isUnseen) seen.clear();
    sealed.set(details, isUnseen);
    return isUnseen;
  }

  function isOpenable(element: Element): boolean {
    const pressable = (joins.get(element) ?? []).filter(({ control }) => isPressable(control));
    const panels = new Set(pressable.map(({ panel }) => panel));
    if (panels.size === 0 || panels.has(element)) return panels.size > 0;
    const inPanels = [...panels].reduce((sum, panel) => sum + countLetters(panel), 0);
    return inPanels >= countLetters(element) * (1 - MOST_BESIDE);
  }

  function isPressable(control: Element): boolean {
    const known = pressables.get(control);
    if (known !== undefined) return known;
    pressables.set(control, false);
    const isFound = showsWords(control);
    pressables.set(control, isFound);
    return isFound;
  }

  function showsWords(control: Element): boolean {
    let steps = 0;
    for (const { node, isEnd } of composedWalk(control)) {
      if (++steps > MAX_STEPS) return false;
      if (isEnd || !isText(node) || !WORD.test(dataOf(node))) continue;
      const around = composedParentOf(node);
      if (around && eyesAt(around)?.reaches(node)) return true;
    }
    return false;
  }

  /** Whether what has no words has a place on the page: a picture, or the triangle that browsers draw. */
  function showsPicture(summary: Element): boolean {
    return textContentOf(summary)?.trim() === '' && eyesAt(summary)?.unfold(summary) === null;
  }

  /** The eyes that see an element, asked from the root down like every sight; null where it is not seen. */
  function eyesAt(node: Node): Sight | null {
    const around: Node[] = [];
    for (let at: Node | null = node; at && !seen.has(at); at = composedParentOf(at)) around.push(at);
    const last = around.at(-1);
    const first = last ? composedParentOf(last) : node;
    let eyes = first ? (seen.get(first) ?? null) : opened;
    for (const element of around.reverse()) {
      if (eyes && isElement(element)) eyes = eyesIn(element, eyes);
      seen.set(element, eyes);
    }
    return eyes;
  }

  return opened;
}

function eyesIn(element: Element, around: Sight): Sight | null {
  const eyes = around.inPanel(element) ?? around;
  return isRead(element, eyes) ? eyes : null;
}
