import { useState } from 'react';
import { formatUsd, t } from '../lib/browser/i18n.ts';
import type { TabHead } from '../lib/browser/tabs.ts';
import type { AccountView } from '../lib/model/account.ts';
import { isEnterprise } from '../lib/model/money.ts';
import { type SendPick, sendChoiceOf } from '../lib/model/send-choice.ts';
import { type Settings, startPriceMicros } from '../lib/model/settings.ts';
import { OptionPickers } from './option-pickers.tsx';
import { Outgoing } from './outgoing.tsx';
import { SendPicker } from './send-picker.tsx';
import type { Selected } from './use-selection.ts';

type Props = {
  tab: TabHead;
  settings: Settings;
  /** What goes out, this time. */
  pick: SendPick;
  selected: Selected;
  account: AccountView | null;
  /** The reader's own version of what goes out; `null` while it is the page's. */
  edited: string | null;
  onEdit: (edited: string | null) => void;
  onPick: (pick: SendPick) => void;
  onChange: (change: Partial<Settings>) => void;
  onStart: () => void;
  onSettings: () => void;
};

/** Everything that is decided before a summary: what goes out, how, to whom and for how much. Then one button. */
export function StartForm(props: Props) {
  const { tab, settings, pick, selected, account, edited, onEdit, onPick, onChange, onStart, onSettings } = props;
  const [showsOutgoing, setShowsOutgoing] = useState(edited !== null);
  const { way } = sendChoiceOf(pick, tab.url, selected.isThere);
  return (
    <form
      className="start"
      onSubmit={event => {
        event.preventDefault();
        onStart();
      }}
    >
      <SendPicker
        pick={pick}
        url={tab.url}
        isSelected={selected.isThere}
        onChange={next => {
          onEdit(null);
          onPick(next);
        }}
      />
      {showsOutgoing ? (
        <Outgoing key={way} tab={tab} way={way} looks={selected.looks} edited={edited} onEdit={onEdit} />
      ) : (
        <button type="button" className="quiet reveal" onClick={() => setShowsOutgoing(true)}>
          {t('showWhatGoesOut')}
        </button>
      )}
      <OptionPickers settings={settings} onChange={onChange} />
      {account ? (
        <div className="stays">
          <button type="submit" className="primary large">
            {t('summarize')}
          </button>
          <CostLine settings={settings} host={new URL(account.baseUrl).host} />
        </div>
      ) : (
        <>
          <button type="button" className="primary large" onClick={onSettings}>
            {t('addKey')}
          </button>
          <p className="hint">{t('needsKey')}</p>
        </>
      )}
    </form>
  );
}

function CostLine({ settings, host }: { settings: Settings; host: string }) {
  const price = formatUsd(startPriceMicros(settings));
  return (
    <p className="cost-line">
      <strong>{t(isEnterprise(settings.engine) ? 'costFlat' : 'costUpTo', price)}</strong>
      <span dir="ltr">{t('costHost', host)}</span>
    </p>
  );
}
