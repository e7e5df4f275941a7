import { defineDatabaseValue } from '../browser/database-value.ts';
import { readAppearance } from '../model/appearance.ts';

/** How pages look. Pages begin with a copy of it (`components/ui/last-appearance.ts`). */
export const storedAppearance = defineDatabaseValue('appearance', raw => readAppearance(raw));
