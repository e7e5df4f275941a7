/**
 * Shows the appearance that was chosen when a page last read the settings. Pages begin with it before they paint; the
 * settings themselves take too long to read. The copy is in `localStorage`, because nothing else can be read at once.
 */
export function showLastAppearance(): void {
  try {
    showAppearance(localStorage.appearance ?? '');
  } catch {
    // Without `localStorage` a page begins with the default.
  }
}

/** @param appearance of `appearanceWordsOf` */
export function showAppearance(appearance: string): void {
  const { dataset, style } = document.documentElement;
  dataset.appearance = appearance;
  style.setProperty('--text-size', appearance.split(' ').pop() ?? '');
}
