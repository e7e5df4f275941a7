import { defineKept } from '../browser/kept-value.ts';
import { defaultSettings, settingsSchema } from '../model/settings.ts';

export const storedSettings = defineKept('settings', settingsSchema, defaultSettings);
