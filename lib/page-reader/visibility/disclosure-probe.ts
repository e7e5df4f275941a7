import { composedParentOf, walkComposedTree } from '../dom/composed-tree.ts';
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
} from '../dom/dom-access.ts';
import { memoize } from '../dom/memoize.ts';
import { findDisclosures, MENUS } from './disclosures.ts';
import { textLengthOf } from './page-fade-in.ts';
import { isReadable, type VisibilityProbe } from './probe-interface.ts';

/** The search for a control's visible words stops after this many nodes. */
const MAX_NODES = 200;

/** A wrapper is opened with its panels if at most this share of its text is outside of them. */
const MAX_SHARE_OUTSIDE = 1 / 3;

const WORD = /[\p{L}\p{N}]/u;

const NOTHING_VISIBLE: Pick<VisibilityProbe, 'isElementVisible'> = { isElementVisible: () => false };

/**
 * Extends a probe with the panels that a person can open: tabs, accordions and disclosures whose control shows words. What
 * is hidden inside such a panel stays hidden. (Every probe shows the content of a closed `details`; this one does not if
 * its summary is invisible.)
 */
export function createDisclosureProbe(document: Document, probe: VisibilityProbe): VisibilityProbe {
  const disclosures = findDisclosures(document);
  /** Memoized because wrappers nest and each is compared with the same panels. */
  const measuredTextOf = memoize(textLengthOf);
  /** The probe under which each element was found visible; null where it was not. */
  const visibilities = new Map<Node, VisibilityProbe | null>();

  const opening = openPanelsOf(probe);

  function openPanelsOf(base: VisibilityProbe, start: Element | null = null): VisibilityProbe {
    return {
      ...base,
      isElementVisible: start
        ? element => element === start || (base.isElementVisible(element) && !isMatching(element, MENUS))
        : base.isElementVisible,
      probeForPanel(element) {
        if (nameOf(element) === 'details' && isSealed(element)) return { ...base, ...NOTHING_VISIBLE };
        const expanded = disclosures.has(element) && base.probeForCollapsed(element);
        return expanded && canBeOpened(element) ? openPanelsOf(expanded, element) : null;
      },
      probeForFrame(frame) {
        const inside = base.probeForFrame(frame);
        const inner = inside && frameDocumentOf(frame);
        return inner ? createDisclosureProbe(inner, inside) : null;
      },
    };
  }

  /** Whether a closed `details` has an invisible summary. (Browsers add one where it is missing.) */
  const isSealed = memoizeGuarded(details => {
    if (attributeOf(details, 'open') !== null) return false;
    let summary = firstElementOf(details);
    while (summary && nameOf(summary) !== 'summary') summary = nextElementOf(summary);
    const isInvisible = summary !== null && !showsWords(summary) && !showsMarker(summary);
    if (isInvisible) visibilities.clear();
    return isInvisible;
  });

  const isUsable = memoizeGuarded(showsWords);

  function canBeOpened(element: Element): boolean {
    const usable = (disclosures.get(element) ?? []).filter(
      ({ control, mustLookClickable, isSign }) =>
        (isUsable(control) || (isSign && isDrawn(control))) && (!mustLookClickable || probe.looksClickable(control)),
    );
    const panels = new Set(usable.map(({ panel }) => panel));
    if (panels.size === 0 || panels.has(element)) return panels.size > 0;
    const panelText = [...panels].reduce((sum, panel) => sum + measuredTextOf(panel), 0);
    return panelText >= measuredTextOf(element) * (1 - MAX_SHARE_OUTSIDE);
  }

  function showsWords(control: Element): boolean {
    let nodes = 0;
    for (const { node, isEnd } of walkComposedTree(control)) {
      if (++nodes > MAX_NODES) return false;
      if (isEnd || !isText(node) || !WORD.test(dataOf(node))) continue;
      const parent = composedParentOf(node);
      if (parent && visibilityAt(parent)?.isTextVisible(node)) return true;
    }
    return false;
  }

  /** Whether a summary without text is visible: as an image, or by the marker that browsers draw. */
  function showsMarker(summary: Element): boolean {
    return textContentOf(summary)?.trim() === '' && isDrawn(summary);
  }

  function isDrawn(element: Element): boolean {
    return visibilityAt(element)?.probeForCollapsed(element) === null;
  }

  /** The probe under which a node is visible, asked from the root down; null where it is not. */
  function visibilityAt(node: Node): VisibilityProbe | null {
    const ancestors: Node[] = [];
    for (let at: Node | null = node; at && !visibilities.has(at); at = composedParentOf(at)) ancestors.push(at);
    const last = ancestors.at(-1);
    const known = last ? composedParentOf(last) : node;
    let visibility = known ? (visibilities.get(known) ?? null) : opening;
    for (const element of ancestors.reverse()) {
      if (visibility && isElement(element)) visibility = visibilityIn(element, visibility);
      visibilities.set(element, visibility);
    }
    return visibility;
  }

  return opening;
}

function visibilityIn(element: Element, outer: VisibilityProbe): VisibilityProbe | null {
  const probe = outer.probeForPanel(element) ?? outer;
  return isReadable(element, probe) ? probe : null;
}

/** Caches a check that may depend on itself, as when a control is inside its own panel. During the check it is false. */
function memoizeGuarded(check: (element: Element) => boolean): (element: Element) => boolean {
  const results = new Map<Element, boolean>();
  return element => {
    const known = results.get(element);
    if (known !== undefined) return known;
    results.set(element, false);
    const result = check(element);
    results.set(element, result);
    return result;
  };
}
