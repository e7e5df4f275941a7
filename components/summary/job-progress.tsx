import { useId } from 'react';
import { formatDuration } from '../../lib/browser/format/format-time.ts';
import { t } from '../../lib/browser/i18n.ts';
import type { RunningJob } from '../../lib/model/summary/job.ts';
import { useElapsedSeconds } from '../ui/use-elapsed.ts';

const LONG_WAIT_SECONDS = 15;

type Props = { job: RunningJob; host: string; onCancel: () => void };

/**
 * The place of the text to come, and a bar with a Stop button, the step and the elapsed time. Only the step is announced,
 * not the seconds.
 */
export function JobProgress({ job, host, onCancel }: Props) {
  const warningId = useId();
  const seconds = useElapsedSeconds(job.startedAt);
  const isAsking = job.state === 'asking';
  return (
    <section className="progress" aria-label={t('summaryHeading')}>
      <div className="progress-line" aria-hidden="true" />
      <div className="skeleton" aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
        <span />
      </div>
      <p className="hint" role="status">
        {isAsking && seconds >= LONG_WAIT_SECONDS && t('takesLonger')}
      </p>
      <p className="hint" id={warningId}>
        {isAsking && t('cancelWarning')}
      </p>
      <div className="bar">
        <button type="button" onClick={onCancel} aria-describedby={warningId} data-focus>
          {t('stop')}
        </button>
        <p className="cost-line" aria-hidden="true">
          <span>{isAsking ? t('waitingFor', host) : t('readingPage')}</span>
          <span className="elapsed">{formatDuration(seconds * 1_000)}</span>
        </p>
      </div>
    </section>
  );
}
