import { t } from '../../lib/browser/i18n.ts';
import type { Settings } from '../../lib/model/settings.ts';
import { DeleteEverything } from './delete-everything.tsx';
import { HistoryField } from './history-field.tsx';

type Props = { settings: Settings; onChange: (change: Partial<Settings>) => void };

/** What is stored, for how long, and how all of it is deleted. */
export function DataSection({ settings, onChange }: Props) {
  return (
    <section id="data">
      <h2>{t('dataHeading')}</h2>
      <HistoryField settings={settings} onChange={onChange} />
      <DeleteEverything />
    </section>
  );
}
