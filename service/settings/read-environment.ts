import { declaredSettings, type SettingName, type SwitchName, type WholeNumberName } from './declared-settings.ts';

export type Environment = Record<string, string | undefined>;

/** Reads environment variables; empty counts as absent. Throws an `Error` that names an invalid value. */
export function reader(env: Environment) {
  const text = (name: SettingName) => env[name]?.trim() || undefined;
  return {
    text,
    whole(name: WholeNumberName): number {
      const { value, least, most } = declaredSettings[name];
      const given = text(name);
      if (given === undefined) return value;
      const number = Number(given);
      if (!/^\d+$/.test(given) || number < least || number > most) {
        throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${given}".`);
      }
      return number;
    },
    switch(name: SwitchName): boolean {
      const value = text(name)?.toLowerCase();
      if (value === undefined) return declaredSettings[name].isOn;
      if (['1', 'true'].includes(value)) return true;
      if (['0', 'false'].includes(value)) return false;
      throw new Error(`${name} must be 1 or 0, not "${value}".`);
    },
    /** A comma-separated list. One of nothing but commas is an error. */
    list(name: SettingName): string[] | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      const items = value
        .split(',')
        .map(item => item.trim())
        .filter(item => item !== '');
      if (items.length === 0) throw new Error(`${name} is a list without anything in it. Leave it out, or fill it.`);
      return items;
    },
  };
}

export type SettingsReader = ReturnType<typeof reader>;
