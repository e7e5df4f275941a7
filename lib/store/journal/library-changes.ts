import { announceChange, watchChange } from '../../browser/storage/change-announcements.ts';

/** Announces to every open page that the library has changed. */
export function announceLibraryChange(): Promise<void> {
  return announceChange('library');
}

/** Calls `onChange` after an answer was saved, deleted or restored. Returns a function that stops it. */
export function watchLibrary(onChange: () => void): () => void {
  return watchChange('library', onChange);
}
