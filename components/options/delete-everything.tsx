import { useEffect, useRef, useState } from 'react';
import { send } from '../../lib/browser/command-channel.ts';
import { formatNumber } from '../../lib/browser/format.ts';
import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import { deleteEverything, type Remaining, type StoredThing, storedThings } from '../../lib/store/delete-everything.ts';

const thingWords: Record<StoredThing, MessageKey> = {
  answers: 'storedAnswers',
  receipts: 'storedReceipts',
  key: 'storedKey',
  settings: 'storedSettings',
  sums: 'storedSums',
  views: 'storedViews',
  hosts: 'storedHosts',
};

type State = 'idle' | 'asking' | 'deleting' | 'busy' | 'failed' | Remaining;

/** Deletes all that is stored, after a question, and shows what is left: nothing. */
export function DeleteEverything() {
  const [state, setState] = useState<State>('idle');
  const result = useRef<HTMLDivElement>(null);
  const isAsking = state === 'asking';
  useEffect(() => {
    // The button that was pressed is gone, so the focus goes to what it did.
    if (typeof state === 'object' || state === 'busy' || state === 'failed') result.current?.focus();
  }, [state]);

  const run = async () => {
    setState('deleting');
    try {
      // Ends what a terminated worker has left open. What is in progress now is refused.
      await send('jobs.reconcile', {}).catch(() => {});
      setState(await deleteEverything());
      localStorage.clear(); // the copy of the appearance (components/ui/last-appearance.ts)
    } catch {
      setState('failed');
    }
  };

  return (
    <>
      <p>{t('deleteAllIntro')}</p>
      {isAsking ? (
        <fieldset className="actions">
          <legend>
            <span role="alert">{t('deleteAllQuestion')}</span>
          </legend>
          <button type="button" onClick={() => setState('idle')}>
            {t('deleteAllNo')}
          </button>
          <button type="button" onClick={run}>
            {t('deleteAllYes')}
          </button>
        </fieldset>
      ) : (
        <div className="actions">
          <button
            type="button"
            aria-disabled={state === 'deleting'}
            onClick={() => state !== 'deleting' && setState('asking')}
          >
            {t('deleteAll')}
          </button>
        </div>
      )}
      <div role="status" tabIndex={-1} ref={result}>
        {state === 'busy' && <p className="problem">{t('deleteAllBusy')}</p>}
        {state === 'failed' && <p className="problem">{t('deleteAllFailed')}</p>}
        {typeof state === 'object' && <Left remaining={state} />}
      </div>
    </>
  );
}

function Left({ remaining }: { remaining: Remaining }) {
  const isAll = storedThings.every(thing => remaining[thing] === 0);
  return (
    <>
      <p className={isAll ? 'good' : 'problem'}>{t(isAll ? 'deleteAllDone' : 'deleteAllLeft')}</p>
      <dl className="left-over">
        {storedThings.map(thing => (
          <div key={thing}>
            <dt>{t(thingWords[thing])}</dt>
            <dd>{formatNumber(remaining[thing])}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t('deleteAllTraces')}</p>
    </>
  );
}
