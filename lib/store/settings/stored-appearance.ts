import { readAppearance } from '../../model/settings/appearance.ts';
import { defineChoices } from './define-choices.ts';

/** How pages look. Pages begin with a copy of it (`components/ui/last-appearance.ts`). */
export const storedAppearance = defineChoices('appearance', readAppearance);
