import { describe, expect, it } from 'vitest';
import { siteOf, sitesOf } from '../../../../lib/model/address/sites-of-page.ts';
import { layersOf } from '../../../../lib/model/settings/setting-layers.ts';
import { defaultSettings, readSettings } from '../../../../lib/model/settings/settings.ts';

const url = 'https://blog.example.org/post?id=1#part';
const sites = sitesOf(url);

/** The engine for the page with these sources of settings. */
function engineBy(sources: { policy?: object; site?: object; parent?: object; chosen?: object }) {
  const { policy = {}, site, parent, chosen } = sources;
  const ofSites = [site, parent, undefined];
  return readSettings(...layersOf(policy as Record<string, unknown>, sites, ofSites, chosen)).engine;
}

describe('layers of settings', () => {
  const chosen = { engine: 'agnes' };
  const muriel = { engine: 'muriel' };
  const cecil = { engine: 'cecil' };

  it.each([
    ['the default value', {}, defaultSettings.engine],
    ['the policy’s default before the default value', { policy: { defaults: muriel } }, 'muriel'],
    ['the user’s choice before the policy’s default', { policy: { defaults: muriel }, chosen }, 'agnes'],
    ['the choice for a site before the user’s choice', { chosen, parent: muriel }, 'muriel'],
    ['the choice for the nearer site before that for its parent', { chosen, parent: muriel, site: cecil }, 'cecil'],
    ['the required value before the choice for a site', { policy: chosen, site: muriel }, 'agnes'],
    [
      'the value required for a site before the generally required one',
      { policy: { ...chosen, sites: { 'example.org': muriel } }, site: cecil },
      'muriel',
    ],
    [
      'the value required for the nearer site before that for its parent',
      { policy: { sites: { 'example.org': muriel, 'blog.example.org': cecil } } },
      'cecil',
    ],
    ['no value required for another site', { policy: { sites: { 'other.example': muriel } }, chosen }, 'agnes'],
    ['no invalid value', { policy: { engine: 'gpt', sites: 'all' }, site: { engine: 7 }, chosen }, 'agnes'],
    ['no value of a policy whose sites are `null`', { policy: { sites: null }, chosen }, 'agnes'],
  ])('the settings of a page take %s', (_name, sources, engine) => {
    expect(engineBy(sources)).toBe(engine);
  });
});

it.each([
  ['https://www.example.org/', 'example.org', ['www.example.org', 'example.org', 'org']],
  ['http://localhost:8080/x', 'localhost', ['localhost']],
  ['https://xn--mnchen-3ya.example/', 'xn--mnchen-3ya.example', ['xn--mnchen-3ya.example', 'example']],
  ['https://www/', 'www', ['www']],
  ['chrome://extensions/', null, []],
  ['file:///etc/hosts', null, []],
  ['', null, []],
])('the site of the address %j is %j', (address, site, names) => {
  expect(siteOf(address)).toBe(site);
  expect(sitesOf(address)).toEqual(names);
});
