import { type ReactNode, useId } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { livePolicy } from '../../lib/browser/managed-policy.ts';
import { isLocked, locksAnything, type SettingName } from '../../lib/model/settings/policy.ts';
import { useLive } from '../ui/live-value.ts';

/** The control of a setting, which the search finds: disabled, with the reason as the name of its group, where the organization has set it. */
export function Managed({ name, children }: { name: SettingName; children: ReactNode }) {
  const policy = useLive(livePolicy);
  return <ManagedIf isManaged={policy !== undefined && isLocked(policy, name)}>{children}</ManagedIf>;
}

/** The same for a control that does not belong to a setting. */
function ManagedIf({ isManaged, children }: { isManaged: boolean; children: ReactNode }) {
  const id = useId();
  if (!isManaged) return <div className="setting">{children}</div>;
  return (
    <fieldset className="setting managed" disabled aria-labelledby={id}>
      {children}
      <p className="hint" id={id}>
        {t('managedSetting')}
      </p>
    </fieldset>
  );
}

/** Says that some settings cannot be changed here, before the user tries to. */
export function ManagedNotice() {
  const policy = useLive(livePolicy);
  return policy && locksAnything(policy) ? <p className="notice">{t('managedSome')}</p> : null;
}
