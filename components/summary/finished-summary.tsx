import type { ReactNode } from 'react';
import type { Settings } from '../../lib/model/settings/settings.ts';
import type { DoneJob } from '../../lib/model/summary/job.ts';
import type { SummaryOptions } from '../../lib/model/summary/summary-schema.ts';
import type { Draft } from '../../lib/store/views/drafts.ts';
import type { ActiveTab } from '../ui/active-tab.ts';
import { isSamePageInRender } from '../ui/page-identity-in-render.ts';
import type { Copying } from '../ui/use-copying.ts';
import { isRepeatable, repeatOf, repeatPriceMicros } from './repeat-summary.ts';
import { SummaryView } from './summary-view.tsx';
import type { useJobCommands } from './use-job-commands.ts';

type Props = {
  job: DoneJob;
  /** It was opened by itself, because it is saved. */
  isSaved: boolean;
  tab: ActiveTab;
  isReadable: boolean;
  settings: Settings;
  commands: ReturnType<typeof useJobCommands>;
  copying: Copying;
  onBack: () => void;
  /** Shows what would be sent for a summary of only what is new. */
  onFollowUp: (draft: Draft) => void;
  /** More buttons. */
  children?: ReactNode;
};

/** A finished summary in the card of a tab, with all that can follow it. */
export function FinishedSummary({ job, isSaved, tab, isReadable, settings, commands, ...props }: Props) {
  const { copying, onBack, onFollowUp, children } = props;
  const again = (change: Partial<SummaryOptions> = {}) => void commands.start(repeatOf(job, change));
  return (
    <SummaryView
      {...job}
      onBack={onBack}
      onKeep={commands.keep}
      copying={copying}
      {...(isRepeatable(job, tab.url) && {
        priceMicros: repeatPriceMicros(job, settings),
        onOtherOptions: again,
        settings: isSaved ? settings : undefined,
        onNewText: () => again(),
      })}
      {...(isReadable && isSamePageInRender(job.answer.request.page.url, tab.url) && { page: tab, onFollowUp })}
    >
      {children}
    </SummaryView>
  );
}
