import { useId } from 'react';
import { formatDuration } from '../../lib/browser/format/format-time.ts';
import { t } from '../../lib/browser/i18n.ts';
import type { RunningJob } from '../../lib/model/summary/job.ts';
import { useElapsedSeconds } from '../ui/use-elapsed.ts';
import { LONG_READING_MS } from '../ui/use-long-wait.ts';
import { useUsualDuration } from './use-usual-duration.ts';

/** A long wait, where it is not known what is usual. */
const LONG_WAIT_MS = 15_000;
/** A wait this many times as long as usual is longer than usual, but no wait of a few seconds is. */
const LONGER = 2;
const SHORT_WAIT_MS = 5_000;

type Props = { job: RunningJob; host: string; onCancel: () => void };

/**
 * The place of the text to come, and a bar with a Stop button, the step and the elapsed time. Only the step is announced,
 * not the seconds.
 */
export function JobProgress({ job, host, onCancel }: Props) {
  const warningId = useId();
  const seconds = useElapsedSeconds(job.startedAt);
  const isAsking = job.state === 'asking';
  const usualMs = useUsualDuration(job);
  const elapsed = formatDuration(seconds * 1_000);
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
        {isAsking ? longWaitWordsOf(seconds * 1_000, usualMs) : longReadingWordsOf(seconds * 1_000)}
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
          <span className="elapsed">
            {usualMs === null ? elapsed : t('usualDuration', elapsed, formatDuration(usualMs))}
          </span>
        </p>
      </div>
    </section>
  );
}

const longReadingWordsOf = (elapsedMs: number) => (elapsedMs >= LONG_READING_MS ? t('readingTakesLonger') : '');

function longWaitWordsOf(elapsedMs: number, usualMs: number | null): string {
  if (usualMs === null) return elapsedMs >= LONG_WAIT_MS ? t('takesLonger') : '';
  return elapsedMs >= Math.max(SHORT_WAIT_MS, usualMs * LONGER) ? t('longerThanUsual') : '';
}
