import { defineDatabaseValue } from '../browser/database-value.ts';
import { defaultSettings, settingsSchema } from '../model/settings.ts';

export const storedSettings = defineDatabaseValue('settings', settingsSchema, defaultSettings);
