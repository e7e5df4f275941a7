import { formatDuration } from '../../lib/browser/format.ts';
import { t } from '../../lib/browser/i18n.ts';
import type { RunningJob } from '../../lib/model/summary/job.ts';
import { useElapsedSeconds } from '../ui/use-elapsed.ts';

const LONG_WAIT_SECONDS = 15;

/** The current step, the elapsed time and a Cancel button. Only the step is announced, not the seconds. */
export function JobProgress({ job, onCancel }: { job: RunningJob; onCancel: () => void }) {
  const seconds = useElapsedSeconds(job.startedAt);
  const isAsking = job.state === 'asking';
  return (
    <section className="progress">
      <div className="progress-line">
        <span className="spinner" aria-hidden="true" />
        <p>{t(isAsking ? 'waitingForAnswer' : 'readingPage')}</p>
        <p className="elapsed" aria-hidden="true">
          {formatDuration(seconds * 1_000)}
        </p>
      </div>
      {isAsking && seconds >= LONG_WAIT_SECONDS && <p className="hint">{t('takesLonger')}</p>}
      <button type="button" onClick={onCancel}>
        {t('cancel')}
      </button>
      {isAsking && <p className="hint">{t('cancelWarning')}</p>}
    </section>
  );
}
