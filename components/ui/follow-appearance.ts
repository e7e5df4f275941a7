import { type Appearance, appearanceWordsOf } from '../../lib/model/settings/appearance.ts';
import { storedAppearance } from '../../lib/store/settings/stored-appearance.ts';
import { showAppearance } from './last-appearance.ts';

/** Shows the appearance that is chosen, now and after each change, and keeps a copy for the next page. */
export async function followAppearance(): Promise<void> {
  storedAppearance.watch(follow);
  follow(await storedAppearance.get());
}

function follow(appearance: Appearance): void {
  const words = appearanceWordsOf(appearance);
  showAppearance(words);
  try {
    localStorage.appearance = words;
  } catch {
    // The next page begins with the one before.
  }
}
