import { t } from '../../lib/browser/i18n.ts';
import { Icon } from '../ui/icon.tsx';

type Props = { words: string; onWords: (words: string) => void };

/** The field that finds a setting by its words. Escape empties it. */
export function SettingsSearch({ words, onWords }: Props) {
  return (
    <search className="settings-search">
      <Icon name="search" />
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('settingsSearch')}
        placeholder={t('settingsSearch')}
        value={words}
        onChange={event => onWords(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && onWords('')}
      />
    </search>
  );
}
