import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../lib/browser/format/format-number.ts';
import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import { askToDeleteFiles, deleteFiles, giveBackFiles } from '../../lib/browser/storage/delete-database-files.ts';
import { send } from '../../lib/browser/worker/command-channel.ts';
import { type DeletableData, deletableData, type Remaining } from '../../lib/model/deletable-data.ts';
import { whileDeleting, whileNothingWrites } from '../../lib/store/while-writing.ts';
import { ConfirmDeletion } from './confirm-deletion.tsx';

const thingWords: Record<DeletableData, MessageKey> = {
  answers: 'storedAnswers',
  receipts: 'storedReceipts',
  key: 'storedKey',
  settings: 'storedSettings',
  sums: 'storedSums',
  views: 'storedViews',
  hosts: 'storedHosts',
};

/** `sending`: a request is on its way, and the user decides what becomes of it. */
type State = 'idle' | 'asking' | 'sending' | 'deleting' | 'failed' | Remaining;

/** Deletes all that is stored, after a question, and shows what is left: nothing. */
export function DeleteEverythingForm() {
  const [state, setState] = useState<State>('idle');
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone, so the focus moves to its result.
    if (typeof state === 'object' || state === 'failed') result.current?.focus();
  }, [state]);

  const run = async (mayStop: boolean) => {
    const asked = askToDeleteFiles(); // first, within the click
    setState('deleting');
    await whileDeleting(async () => {
      try {
        await asked;
        const { remaining } = await send('everything.delete', { mayStop });
        if (remaining) {
          await whileNothingWrites(deleteFiles).catch(() => {});
          localStorage.clear(); // the copy of the appearance (components/ui/last-appearance.ts)
        }
        setState(remaining ?? 'sending');
      } catch {
        setState('failed');
      }
      await giveBackFiles().catch(() => {});
    });
  };
  const cancel = () => setState('idle');

  return (
    <>
      <p>{t('deleteAllIntro')}</p>
      {state === 'asking' && (
        <ConfirmDeletion
          words={t('deleteAllQuestion')}
          no={t('deleteAllNo')}
          yes={t('deleteAllYes')}
          onNo={cancel}
          onYes={() => run(false)}
        />
      )}
      {state === 'sending' && (
        <ConfirmDeletion
          words={t('deleteAllSending')}
          no={t('deleteAllWait')}
          yes={t('deleteAllStop')}
          onNo={cancel}
          onYes={() => run(true)}
        />
      )}
      {state !== 'asking' && state !== 'sending' && (
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
        {state === 'failed' && <p className="problem">{t('deleteAllFailed')}</p>}
        {typeof state === 'object' && <Left remaining={state} />}
      </div>
    </>
  );
}

function Left({ remaining }: { remaining: Remaining }) {
  const isAll = deletableData.every(thing => remaining[thing] === 0);
  return (
    <>
      <p className={isAll ? 'good' : 'problem'}>{t(isAll ? 'deleteAllDone' : 'deleteAllLeft')}</p>
      <dl className="left-over">
        {deletableData.map(thing => (
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
