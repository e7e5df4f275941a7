import { childOf, descendantsOf, type XmlElement } from '../../../markup/xml-tree.ts';

/** Text of at most this size (in half points) is too small to be seen. */
const UNSEEN_SIZE = 4;
/** Ink at least as light as this in all three colors is not seen on white paper. */
const LIGHT = /^(?:f[0-9a-f]){3}$/i;

export const valueIn = (element: XmlElement | undefined): string | undefined => element?.attributes['w:val'];

/** A property that is there is on unless it says otherwise. */
export const isOn = (element: XmlElement | undefined): boolean =>
  element !== undefined && !/^(?:0|false|off)$/.test(valueIn(element) ?? '1');

/** Looks properties up in the styles of a Word file and those that they are based on. */
export interface WordStyles {
  /** The property of a paragraph with this style. */
  ofParagraph(style: string | undefined, property: string): XmlElement | undefined;
  /** Its property of letters. */
  ofLetters(style: string | undefined, property: string): XmlElement | undefined;
  /** 1 to 9 for headings, 0 for the title, `null` for any other text. */
  headingLevel(style: string | undefined): number | null;
}

/** More styles than this are not based on one another, unless in a circle. */
const MAX_BASES = 20;

export function wordStylesOf(styles: XmlElement): WordStyles {
  const byId = new Map(descendantsOf(styles, 'w:style').map(style => [style.attributes['w:styleId'] ?? '', style]));
  const find = (id: string | undefined, group: string, name: string): XmlElement | undefined => {
    let style = byId.get(id ?? '');
    for (let bases = 0; style !== undefined && bases < MAX_BASES; bases++) {
      const found = childOf(childOf(style, group), name);
      if (found !== undefined) return found;
      style = byId.get(valueIn(childOf(style, 'w:basedOn')) ?? '');
    }
    return undefined;
  };
  return {
    ofParagraph: (style, property) => find(style, 'w:pPr', property),
    ofLetters: (style, property) => find(style, 'w:rPr', property),
    headingLevel(style) {
      const name = valueIn(childOf(byId.get(style ?? ''), 'w:name'))?.toLowerCase() ?? '';
      if (name === 'title') return 0;
      const level = /^heading (\d)$/.exec(name)?.[1];
      return level === undefined ? null : Number(level);
    },
  };
}

/** Whether a run of letters is hidden by its format, white on white paper, or too small to be seen. */
export function isUnseen(
  properties: XmlElement | undefined,
  paragraphStyle: string | undefined,
  styles: WordStyles,
  isOnGround: boolean,
): boolean {
  const ownStyle = valueIn(childOf(properties, 'w:rStyle'));
  const property = (name: string) =>
    childOf(properties, name) ?? styles.ofLetters(ownStyle, name) ?? styles.ofLetters(paragraphStyle, name);
  if (isOn(property('w:vanish')) || isOn(property('w:webHidden'))) return true;
  if (Number(valueIn(property('w:sz')) ?? 24) <= UNSEEN_SIZE) return true;
  if (isOnGround || !LIGHT.test(valueIn(property('w:color')) ?? '')) return false;
  const mark = valueIn(property('w:highlight')) ?? 'none';
  return mark === 'none' && !isFilled(property('w:shd'));
}

/** Whether a shading darkens the paper. */
export const isFilled = (shading: XmlElement | undefined): boolean => {
  const fill = shading?.attributes['w:fill'] ?? 'auto';
  return shading !== undefined && fill !== 'auto' && !LIGHT.test(fill);
};
