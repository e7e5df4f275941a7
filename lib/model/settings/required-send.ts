import { sitesOf } from '../address/sites-of-page.ts';
import { type SendSetting, sendSettings } from '../summary/send-way.ts';
import { requiredLayersOf } from './setting-layers.ts';

type Policy = Record<string, unknown>;

/** What the organization requires to be sent of a page; `null`: whatever the user picks. */
export function requiredSendOf(policy: Policy, url: string): SendSetting | null {
  const layers = requiredLayersOf(policy, sitesOf(url)) as (Policy | null | undefined)[];
  const valid = layers.map(layer => sendSettings.find(setting => setting === layer?.send));
  return valid.find(setting => setting !== undefined) ?? null;
}
