import { useState } from 'react';
import { formatShare, formatUsd } from '../../lib/browser/format.ts';
import { t } from '../../lib/browser/i18n.ts';
import { openSettings, type TabHead } from '../../lib/browser/tabs.ts';
import type { AccountView } from '../../lib/model/account.ts';
import { isEnterprise } from '../../lib/model/money/money.ts';
import { clickPriceMicros, type Settings, summaryOptionsOf } from '../../lib/model/settings.ts';
import { type SendPick, sendChoiceOf } from '../../lib/model/summary/send-choice.ts';
import type { Content } from '../../lib/model/summary/summary-request.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { OptionPickers } from './option-pickers.tsx';
import { SendPicker } from './send-picker.tsx';
import { contentOfDraft, type useDraft } from './use-draft.ts';
import type { StartInput } from './use-job-commands.ts';
import { usePageSize } from './use-page-size.ts';
import { useSelection } from './use-selection.ts';

const InputPreview = onDemand(async () => (await import('./input-preview.tsx')).InputPreview);

/** Choices for this summary that differ from the settings. */
export type Picks = { options: Partial<Settings>; send: SendPick | null };

type Props = {
  tab: TabHead;
  draft: ReturnType<typeof useDraft>;
  picks: Picks;
  onPick: (change: Partial<Picks>) => void;
  settings: Settings;
  account: AccountView | null;
  onStart: (order: StartInput) => void;
};

/**
 * Everything the user decides before a summary: input, options, service and price. Choices here apply to this summary
 * only.
 */
export function StartForm({
  tab,
  draft: { draft, page, isElsewhere, edit, discard },
  picks,
  onPick,
  settings,
  account,
  onStart,
}: Props) {
  const [showsPreview, setShowsPreview] = useState(draft !== null);
  /** What the open preview shows. */
  const [seen, setSeen] = useState<Content | null>(null);
  const selected = useSelection(tab.tabId, draft === null);
  const chosen = { ...settings, ...picks.options };
  /** A selection takes precedence over the default. */
  const wanted = picks.send ?? (selected.hasSelection ? 'automatic' : chosen.send);
  const chosenWay = sendChoiceOf(wanted, page.url, selected.hasSelection).way;
  const way = draft?.send ?? chosenWay;
  const size = usePageSize(tab, way === 'text' && draft === null);

  const start = () => {
    const content = draft ? contentOfDraft(draft) : showsPreview ? seen : null;
    const request = { page, send: way, anchor: null, isEdited: draft !== null, options: summaryOptionsOf(chosen) };
    onStart({ request, isLink: false, content, replaces: [], confirmed: [] });
  };
  return (
    <form
      className="start"
      onSubmit={event => {
        event.preventDefault();
        start();
      }}
    >
      {isElsewhere && (
        <div className="notice" role="status">
          <p>{t('draftElsewhere')}</p>
          <button type="button" onClick={discard}>
            {t('draftDiscard')}
          </button>
        </div>
      )}
      <SendPicker
        pick={way === chosenWay ? wanted : way}
        url={page.url}
        isSelected={selected.hasSelection}
        onChange={next => {
          discard();
          setSeen(null);
          onPick({ send: next });
        }}
      />
      <button
        type="button"
        className="quiet reveal"
        aria-expanded={showsPreview}
        onClick={() => setShowsPreview(!showsPreview)}
      >
        {t(showsPreview ? 'hideWhatGoesOut' : 'showWhatGoesOut')}
      </button>
      {showsPreview && (
        <InputPreview
          key={way}
          tabId={tab.tabId}
          page={page}
          way={way}
          revision={selected.revision}
          edited={draft?.text ?? null}
          onEdit={text => edit(page, way, text)}
          onSeen={setSeen}
        />
      )}
      {!showsPreview && size && size.share < 1 && <p className="notice">{t('willBeCut', formatShare(size.share))}</p>}
      <OptionPickers settings={chosen} onChange={change => onPick({ options: { ...picks.options, ...change } })} />
      {account ? (
        <div className="stays">
          <button type="submit" className="primary large">
            {t('summarize')}
          </button>
          <CostLine settings={chosen} host={new URL(account.baseUrl).host} />
        </div>
      ) : (
        <>
          <button type="button" className="primary large" onClick={openSettings}>
            {t('addKey')}
          </button>
          <p className="hint">{t('needsKey')}</p>
        </>
      )}
    </form>
  );
}

function CostLine({ settings, host }: { settings: Settings; host: string }) {
  const price = formatUsd(clickPriceMicros(settings, settings));
  return (
    <p className="cost-line">
      <strong>{t(isEnterprise(settings.engine) ? 'costFlat' : 'costUpTo', price)}</strong>
      <span dir="ltr">{t('costHost', host)}</span>
    </p>
  );
}
