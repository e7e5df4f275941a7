import { defineStored } from '../browser/stored.ts';
import { defaultSettings, settingsSchema } from '../model/settings.ts';

export const storedSettings = defineStored('local', 'settings', settingsSchema, defaultSettings);
