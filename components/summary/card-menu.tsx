import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { t } from '../../lib/browser/i18n.ts';
import { openLibrary, openSettings } from '../../lib/browser/tabs/open-in-tab.ts';
import type { Settings } from '../../lib/model/settings/settings.ts';
import type { DoneJob } from '../../lib/model/summary/job.ts';
import type { SummaryAnswer } from '../../lib/model/summary/summary-answer.ts';
import type { ActiveTab } from '../ui/active-tab.ts';
import { type MenuItem, MenuItems } from '../ui/menu-items.tsx';
import type { Copying } from '../ui/use-copying.ts';
import { isRepeatable, repeatOf, repeatPriceMicros } from './repeat-summary.ts';
import type { StartInput } from './use-job-commands.ts';

type Props = {
  /** Of the menu. */
  id: string;
  tab: ActiveTab;
  settings: Settings;
  /** The summary on the screen. */
  finished: DoneJob | null;
  copying: Copying;
  /** Whether passages of the page can be looked for. */
  hasFocus: boolean;
  isReadable: boolean;
  /** More entries. */
  moreItems: readonly MenuItem[];
  onStart: (order: StartInput) => void;
  onSendDifferently: () => void;
  onFocus: () => void;
};

/** What the menu of a card offers. */
export function CardMenu({ id, tab, settings, finished, copying, moreItems, ...props }: Props) {
  const { onStart, onSendDifferently, onFocus, hasFocus, isReadable } = props;
  const repeatable = finished && isRepeatable(finished, tab.url) ? finished : null;
  return (
    <MenuItems
      id={id}
      items={[
        ...(finished
          ? [{ label: t('copyMarkdown'), onChoose: () => copying.watch(copyMarkdown(finished.answer)) }]
          : []),
        ...(repeatable
          ? [
              {
                label: t('summarizeAgain', formatUsd(repeatPriceMicros(repeatable, settings))),
                onChoose: () => onStart(repeatOf(repeatable)),
              },
            ]
          : []),
        ...(finished ? [{ label: t('sendDifferently'), onChoose: onSendDifferently }] : []),
        ...(hasFocus ? [{ label: t('focusOpen'), onChoose: onFocus }] : []),
        ...(isReadable && !tab.isPrivate ? [{ label: t('neverHere'), onChoose: () => void exclude(tab.url) }] : []),
        ...moreItems,
        { label: t('libraryOpenPage'), onChoose: openLibrary },
        { label: t('openOptions'), onChoose: openSettings },
      ]}
    />
  );
}

async function exclude(url: string): Promise<void> {
  await (await import('./site-offer.tsx')).exclude(url);
}

async function copyMarkdown({ summary, request }: SummaryAnswer): Promise<void> {
  const { summaryMarkdownOf } = await import('../../lib/model/summary/summary-copy.ts');
  await navigator.clipboard.writeText(summaryMarkdownOf(summary.output, request.page));
}
