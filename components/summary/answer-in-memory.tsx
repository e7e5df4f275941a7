import { useEffect, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import type { DoneJob } from '../../lib/model/summary/job.ts';
import { outputLanguageOf } from '../../lib/model/summary/output-language.ts';
import { summaryCopyOf } from '../../lib/model/summary/summary-copy.ts';
import { storedJob } from '../../lib/store/views/tab-views.ts';
import { liveActiveTab } from '../ui/active-tab.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { useCopying } from '../ui/use-copying.ts';
import { screenOf } from './screen.ts';
import { TextInParts } from './text-in-parts.tsx';

/**
 * The summary of the tab in front, from memory, where the disk cannot be read: it may be paid for and saved nowhere. It
 * reads nothing else, and what it cannot read it does not show.
 */
export function AnswerInMemory() {
  const [answer, setAnswer] = useState<DoneJob['answer'] | null>(null);
  const copying = useCopying(answer?.id ?? null);
  useEffect(() => {
    let stop = () => {};
    const follow = async () => {
      const tab = await liveActiveTab.get();
      if (tab === null) return;
      const stored = storedJob(tab.tabId);
      const show = (job: Awaited<ReturnType<typeof stored.get>>) => {
        const screen = screenOf(job, tab.url, null, false);
        setAnswer(screen.kind === 'done' ? screen.job.answer : null);
      };
      stop = stored.watch(show);
      show(await stored.get());
    };
    void follow().catch(() => {});
    return () => stop();
  }, []);
  if (answer === null) return null;
  const { summary, request } = answer;
  return (
    <section>
      <p role="status">{t('answerInMemory')}</p>
      <TextInParts output={summary.output} language={outputLanguageOf(answer)} />
      <div className="actions">
        <CopyButton contentOf={async () => summaryCopyOf(summary.output, request.page)} copying={copying} />
      </div>
    </section>
  );
}
