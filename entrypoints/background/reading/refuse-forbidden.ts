import { livePolicy } from '../../../lib/browser/managed-policy.ts';
import type { RequestedOptions } from '../../../lib/jobs/live-runs.ts';
import { siteOf, sitesOf } from '../../../lib/model/address/sites-of-page.ts';
import { Fail } from '../../../lib/model/failure.ts';
import { requiredSendOf } from '../../../lib/model/settings/required-send.ts';
import { requiredLayersOf } from '../../../lib/model/settings/setting-layers.ts';
import { readSettings } from '../../../lib/model/settings/settings.ts';
import { fitsRequiredSend } from '../../../lib/model/summary/send-choice.ts';
import type { SummaryOptions } from '../../../lib/model/summary/summary-schema.ts';
import { settingsOfPage } from '../../../lib/store/settings/stored-settings.ts';

/**
 * Call it before a page is read, or anything of it is sent.
 *
 * @throws Fail `excluded-site` where the user or the organization never wants that, `managed-choice` where the organization
 * requires other options, or another way of sending. What the user saw is not what would be sent then, so the options are not changed.
 */
export async function refuseForbidden(url: string, { send, isLink, ...options }: RequestedOptions = {}): Promise<void> {
  const [{ never }, policy] = await Promise.all([settingsOfPage(url).get(), livePolicy.get()]);
  if (never) throw new Fail({ code: 'excluded-site', site: siteOf(url) ?? '' });
  const required = readSettings(...requiredLayersOf(policy, sitesOf(url)), options);
  const isAllowed = Object.entries(options).every(([name, value]) => required[name as keyof SummaryOptions] === value);
  const isSendAllowed = send === undefined || fitsRequiredSend(requiredSendOf(policy, url), send, url, isLink);
  if (!isAllowed || !isSendAllowed) throw new Fail({ code: 'managed-choice' });
}
