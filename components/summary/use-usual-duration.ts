import { useState } from 'react';
import type { RunningJob } from '../../lib/model/summary/job.ts';
import { useLatest } from '../ui/use-latest.ts';

/** How long such a summary usually takes (milliseconds), once that is read; `null` until then, and if too few are saved. */
export function useUsualDuration(job: RunningJob): number | null {
  const [usualMs, setUsualMs] = useState<number | null>(null);
  const words = job.state === 'asking' ? job.words : null;
  useLatest([words], async isLatest => {
    if (words === null) return;
    const { usualDurationMs } = await import('../../lib/store/answers/usual-duration.ts');
    const found = await usualDurationMs(job.request.options.engine, words).catch(() => null);
    if (isLatest()) setUsualMs(found);
  });
  return usualMs;
}
