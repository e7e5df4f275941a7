import { numberFrom, oneOf, type ReadBy, readBy } from './setting-readers.ts';

export const themes = ['system', 'light', 'dark'] as const;
export const typefaces = ['serif', 'sans', 'lexend'] as const;
export const spacings = ['usual', 'spaced'] as const;
export const lineWidths = ['narrow', 'medium', 'wide'] as const;

/** The limits of the size of the text that is read, in pixels, and the steps between them. */
export const TEXT_SIZES = { least: 12, most: 24, step: 0.5 };

/** How pages look, declared once. Not among the other settings, because no page reads it before it paints. */
export const appearanceReaders = {
  theme: oneOf(themes, 'system'),
  /** Of the text that is read, in pixels. */
  textSize: numberFrom(TEXT_SIZES.least, TEXT_SIZES.most, TEXT_SIZES.step, 16.5),
  typeface: oneOf(typefaces, 'serif'),
  /** Between letters, words, lines and paragraphs. */
  spacing: oneOf(spacings, 'usual'),
  lineWidth: oneOf(lineWidths, 'medium'),
};
export type Appearance = ReadBy<typeof appearanceReaders>;

/** Each from the first of the layers that has a valid one, as any version stored them. */
export function readAppearance(...layers: unknown[]): Appearance {
  return readBy(appearanceReaders, ...layers);
}

export const defaultAppearance: Appearance = readAppearance();

/** The words by which theme.css knows an appearance; the last is the size of the text. */
export function appearanceWordsOf({ theme, typeface, spacing, lineWidth, textSize }: Appearance): string {
  return [theme, typeface, spacing, lineWidth, `${textSize}px`].join(' ');
}
