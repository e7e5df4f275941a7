import { livePolicy } from '../../lib/browser/managed-policy.ts';
import { storedAccount } from '../../lib/store/accounts/stored-account.ts';
import { storedAccountChecks, storedAccounts } from '../../lib/store/accounts/stored-accounts.ts';
import { liveSites } from '../../lib/store/settings/site-choices.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { mount } from '../mount.tsx';
import { type LiveSource, readLive } from '../ui/live-value.ts';
import { withTimeLimit } from '../ui/with-time-limit.ts';
import { OptionsPage, SectionFields } from './options-page.tsx';

/** What the first screen shows. */
const shown: LiveSource<unknown>[] = [
  storedAccount,
  storedAccounts,
  storedAccountChecks,
  storedSettings,
  livePolicy,
  liveSites,
];

/** Shows the settings, with the first screen complete from the first frame on. */
export async function mountOptions(): Promise<void> {
  const isWhole = location.hash !== '';
  await withTimeLimit(Promise.all([...shown.map(source => readLive(source)), isWhole && SectionFields.load()]));
  mount(<OptionsPage isWhole={isWhole} />, 'optionsTitle');
}
