import { formatUsd, t } from '../lib/browser/i18n.ts';
import type { AccountView } from '../lib/model/account.ts';
import { highestPriceMicros, isEnterprise } from '../lib/model/money.ts';
import type { SendWay, Settings } from '../lib/model/settings.ts';
import { OptionPickers } from './option-pickers.tsx';
import { Segmented } from './segmented.tsx';

type Props = {
  settings: Settings;
  account: AccountView | null;
  onChange: (change: Partial<Settings>) => void;
  onStart: () => void;
  onSettings: () => void;
};

/** Everything that is decided before a summary: what goes out, how, to whom and for how much. Then one button. */
export function StartForm({ settings, account, onChange, onStart, onSettings }: Props) {
  return (
    <form
      className="start"
      onSubmit={event => {
        event.preventDefault();
        onStart();
      }}
    >
      <Segmented<SendWay>
        label={t('whatToSend')}
        value={settings.send}
        onChange={send => onChange({ send })}
        options={[
          { value: 'text', label: t('sendText') },
          { value: 'address', label: t('sendAddress') },
        ]}
        hint={t(settings.send === 'text' ? 'sendTextHint' : 'sendAddressHint')}
      />
      <OptionPickers settings={settings} onChange={onChange} />
      {account ? (
        <>
          <button type="submit" className="primary large">
            {t('summarize')}
          </button>
          <CostLine settings={settings} host={new URL(account.baseUrl).host} />
        </>
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
  const price = formatUsd(highestPriceMicros(settings.engine));
  return (
    <p className="cost-line">
      <strong>{t(isEnterprise(settings.engine) ? 'costFlat' : 'costUpTo', price)}</strong>
      <span dir="ltr">{t('costHost', host)}</span>
    </p>
  );
}
