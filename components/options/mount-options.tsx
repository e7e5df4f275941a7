import { livePolicy } from '../../lib/browser/managed-policy.ts';
import { storedAccount } from '../../lib/store/accounts/stored-account.ts';
import { storedAccountChecks, storedAccounts } from '../../lib/store/accounts/stored-accounts.ts';
import { liveSites } from '../../lib/store/settings/site-choices.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { inTime } from '../ui/in-time.ts';
import { type LiveSource, readLive } from '../ui/live-value.ts';
import { mount } from '../ui/mount.tsx';
import { LaterSections, OptionsPage } from './options-page.tsx';

/** What the first sections show. */
const shown: LiveSource<unknown>[] = [
  storedAccount,
  storedAccounts,
  storedAccountChecks,
  storedSettings,
  livePolicy,
  liveSites,
];

/** Shows the settings, with the first sections complete from the first frame on. */
export async function mountOptions(): Promise<void> {
  const isWhole = location.hash !== '';
  await inTime(Promise.all([...shown.map(source => readLive(source)), isWhole && LaterSections.load()]));
  mount(<OptionsPage isWhole={isWhole} />, 'optionsTitle');
}
