import type { ComponentType } from 'react';
import { storedAccount } from '../../lib/store/accounts/stored-account.ts';
import { storedAccountChecks } from '../../lib/store/accounts/stored-accounts.ts';
import { liveSites } from '../../lib/store/settings/site-choices.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { optionPartsOf } from '../summary/option-parts.ts';
import { useLive } from '../ui/live-value.ts';
import { useStored } from '../ui/use-stored.ts';
import { AccountSection } from './account-section.tsx';
import type { FoldedName } from './section-fields.tsx';
import { SectionRow } from './section-row.tsx';
import { accountWordsOf, appearanceWords, dataWords, sendingWordsOf, spendingWordsOf } from './section-words.ts';
import { useSpentNow } from './use-spent-now.ts';

type Props = {
  /** The fields of the sections, once they are loaded. */
  Fields: ComponentType<{ name: FoldedName }> | null;
};

/** The sections, each with a line that says what is chosen. Without an account, its fields are open. */
export function SectionRows({ Fields }: Props) {
  const account = useStored(storedAccount);
  const checks = useStored(storedAccountChecks);
  const settings = useLive(storedSettings);
  const sites = useLive(liveSites);
  const spent = useSpentNow();
  const latest = checks?.find(({ accountId }) => accountId === account?.id) ?? null;
  const isProblem = latest !== null && latest.outcome !== 'works' && latest.outcome !== 'no-credit';
  const words: Record<FoldedName, string[]> = {
    defaults: settings ? optionPartsOf(settings) : [],
    sending: settings && sites ? sendingWordsOf(settings, sites.length) : [],
    spending: settings && spent ? spendingWordsOf(settings, spent) : [],
    appearance: appearanceWords(),
    data: dataWords(),
  };
  return (
    <>
      <SectionRow
        name="account"
        words={account ? accountWordsOf(account, latest) : []}
        isProblem={isProblem}
        isNeeded={account === null}
      >
        <AccountSection />
      </SectionRow>
      {(Object.keys(words) as FoldedName[]).map(name => (
        <SectionRow key={name} name={name} words={words[name]}>
          {Fields && <Fields name={name} />}
        </SectionRow>
      ))}
    </>
  );
}
