import { useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { forgetAccount } from '../../lib/store/accounts/change-accounts.ts';
import type { Notice } from '../ui/use-notice-line.tsx';

/** The button that had the focus has been removed. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

type Props = {
  accountId: string;
  /** Tells the account from others. */
  label?: string;
  onEnd: (notice: Notice) => void;
};

/** Deletes the key after a confirmation, because it cannot be read back. */
export function ForgetButton({ accountId, label, onEnd }: Props) {
  const [isAsking, setIsAsking] = useState(false);

  const forget = async () => {
    try {
      await forgetAccount(accountId);
      onEnd({ isGood: true, words: t('forgotten') });
    } catch {
      onEnd({ isGood: false, words: t('notForgotten') });
    }
    setIsAsking(false);
  };

  if (!isAsking) {
    return (
      <button type="button" aria-label={label && `${t('forgetKey')} ${label}`} onClick={() => setIsAsking(true)}>
        {t('forgetKey')}
      </button>
    );
  }
  return (
    <fieldset className="actions">
      <legend>{t('forgetQuestion')}</legend>
      <button type="button" ref={focus} onClick={() => setIsAsking(false)}>
        {t('forgetNo')}
      </button>
      <button type="button" onClick={forget}>
        {t('forgetYes')}
      </button>
    </fieldset>
  );
}
