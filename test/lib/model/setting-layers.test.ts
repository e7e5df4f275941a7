import { describe, expect, it } from 'vitest';
import { siteOf, sitesOf } from '../../../lib/model/address/sites-of-page.ts';
import { layersOf } from '../../../lib/model/setting-layers.ts';
import { defaultSettings, readSettings } from '../../../lib/model/settings.ts';

const url = 'https://blog.example.org/post?id=1#part';
const sites = sitesOf(url);

/** The settings of the page, with these sources. */
function engineBy(sources: { policy?: object; site?: object; parent?: object; chosen?: object }) {
  const { policy = {}, site, parent, chosen } = sources;
  const ofSites = [site, parent, undefined];
  return readSettings(...layersOf(policy as Record<string, unknown>, sites, ofSites, chosen)).engine;
}

describe('the settings of a page', () => {
  const chosen = { engine: 'agnes' };
  const muriel = { engine: 'muriel' };
  const cecil = { engine: 'cecil' };

  it.each([
    ['the default', {}, defaultSettings.engine],
    ['what the organization suggests before that', { policy: { defaults: muriel } }, 'muriel'],
    ['the user’s choice before that', { policy: { defaults: muriel }, chosen }, 'agnes'],
    ['the choice for a site before that', { chosen, parent: muriel }, 'muriel'],
    ['the choice for the nearer site before that', { chosen, parent: muriel, site: cecil }, 'cecil'],
    ['what the organization requires before that', { policy: chosen, site: muriel }, 'agnes'],
    [
      'what the organization requires for the site before that',
      { policy: { ...chosen, sites: { 'example.org': muriel } }, site: cecil },
      'muriel',
    ],
    [
      'what it requires for the nearer site before that',
      { policy: { sites: { 'example.org': muriel, 'blog.example.org': cecil } } },
      'cecil',
    ],
    ['nothing that is required for another site', { policy: { sites: { 'other.example': muriel } }, chosen }, 'agnes'],
    ['nothing that is invalid', { policy: { engine: 'gpt', sites: 'all' }, site: { engine: 7 }, chosen }, 'agnes'],
    ['nothing of a policy whose sites are `null`', { policy: { sites: null }, chosen }, 'agnes'],
  ])('take %s', (_name, sources, engine) => {
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
])('the site of %j is %j', (address, site, names) => {
  expect(siteOf(address)).toBe(site);
  expect(sitesOf(address)).toEqual(names);
});
