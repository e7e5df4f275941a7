import { type ReactNode, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';

type Props = { work: () => Promise<unknown>; disabled?: boolean; children: ReactNode };

/** A button for work with the library. Says so if that has failed; the next click tries again. */
export function WorkButton({ work, disabled = false, children }: Props) {
  const [hasFailed, setHasFailed] = useState(false);
  const run = () => {
    setHasFailed(false);
    work().catch(() => setHasFailed(true));
  };
  return (
    <>
      <button type="button" disabled={disabled} onClick={run}>
        {children}
      </button>
      {hasFailed && (
        <p role="alert" className="problem">
          {t('libraryTransferFailed')}
        </p>
      )}
    </>
  );
}
