import { keyIn } from '../../lib/model/account/account-fields.ts';
import { declaredSettings, type SettingName, type SwitchName, type WholeNumberName } from './declared-settings.ts';

export type Environment = Record<string, string | undefined>;

/** Whether a key can be sent in a header. */
export const isHeaderValue = (key: string) => /^[\x21-\x7e]+$/.test(key);

/** Reads environment variables; empty counts as absent. Throws an `Error` that names an invalid value. */
export function reader(env: Environment) {
  // Files of settings keep the quotes that a shell would take away.
  const text = (name: SettingName) =>
    env[name]
      ?.trim()
      .replace(/^(["'])(.*)\1$/s, '$2')
      .trim() || undefined;
  return {
    text,
    /** The address of an API, without an endpoint that may stand at its end, and without a slash at its end. */
    address(name: SettingName, endpoints: RegExp): string | undefined {
      const given = text(name);
      if (given === undefined) return undefined;
      const url = URL.canParse(given) ? new URL(given) : null;
      if (url === null || !/^https?:$/.test(url.protocol)) {
        throw new Error(`${name} must be an address such as http://127.0.0.1:11434/v1, not "${given}".`);
      }
      if (url.username !== '' || url.password !== '') {
        throw new Error(`${name} must not contain a user name or password.`);
      }
      if (url.search !== '' || url.hash !== '') throw new Error(`${name} must not contain "?" or "#".`);
      return (url.origin + url.pathname).replace(/\/+$/, '').replace(endpoints, '');
    },
    /** A key that goes into the header Authorization. */
    apiKey(name: SettingName): string | undefined {
      const given = text(name);
      if (given === undefined) return undefined;
      const key = keyIn(given);
      if (isHeaderValue(key)) return key;
      throw new Error(`${name} has a space, a line end or another character that cannot be sent in a header.`);
    },
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
