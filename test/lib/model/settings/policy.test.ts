import { describe, expect, it } from 'vitest';
import { appearanceReaders } from '../../../../lib/model/settings/appearance.ts';
import { isLocked, locksAnything, type SettingName, serviceAddressOf } from '../../../../lib/model/settings/policy.ts';
import { settingReaders } from '../../../../lib/model/settings/settings.ts';
import schema from '../../../../public/managed-schema.json';

type Property = { type: string; enum?: (string | number)[] };

const { serviceAddress, sites, defaults, ...locked } = schema.properties;

/** Some values that Chromium accepts for a property, and one that it rejects. */
function valuesOf({ type, enum: words }: Property): { valid: unknown[]; invalid: unknown } {
  if (words) return { valid: words, invalid: 'other' };
  if (type === 'string') return { valid: ['', '# {{title}}'], invalid: 7 };
  if (type === 'boolean') return { valid: [true, false], invalid: 'yes' };
  return { valid: type === 'integer' ? [0, 1_000_000] : [12, 16.5, 24], invalid: -1 };
}

describe('policy schema', () => {
  it('names every setting except those that only the user decides, and can suggest every value that it can require', () => {
    const ofUser = ['never', 'personalSites'];
    const names = [...Object.keys(settingReaders), ...Object.keys(appearanceReaders)];
    expect(Object.keys(locked).sort()).toEqual(names.filter(name => !ofUser.includes(name)).sort());
    expect(defaults.properties).toEqual(Object.fromEntries(Object.keys(locked).map(name => [name, { $ref: name }])));
    expect(Object.entries(locked).filter(([name, { id }]) => id !== name)).toEqual([]);
    expect(serviceAddress.type).toBe('string');
    for (const name of Object.keys(sites.additionalProperties.properties)) expect(settingReaders).toHaveProperty(name);
  });

  it.each(Object.entries(locked))('accepts the valid values of %s and rejects an invalid one', (name, property) => {
    const { valid, invalid } = valuesOf(property);
    for (const value of valid) expect(isLocked({ [name]: value }, name as SettingName)).toBe(true);
    expect(isLocked({ [name]: invalid }, name as SettingName)).toBe(false);
    expect(isLocked({}, name as SettingName)).toBe(false);
  });

  it('the policy schema has no property for a key', () => {
    expect(JSON.stringify(schema)).not.toMatch(/api.?key|"key"/i);
  });
});

it('a policy that only suggests locks nothing', () => {
  expect(locksAnything({ defaults: { engine: 'agnes' } })).toBe(false);
  expect(locksAnything({ engine: 'agnes' })).toBe(true);
});

it.each([
  ['https://gate.example/kagi/', 'https://gate.example/kagi'],
  ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
  ['http://gate.example', null],
  ['', null],
  [7, null],
  [undefined, null],
])('the service address of a policy with %j is %j', (serviceAddress, address) => {
  expect(serviceAddressOf({ serviceAddress })).toBe(address);
});
