import { t } from '../../lib/browser/i18n.ts';

/** Says that the draft of a tab is about another page than the tab shows. */
export function DraftElsewhere({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="notice" role="status">
      <p>{t('draftElsewhere')}</p>
      <button type="button" onClick={onDiscard}>
        {t('draftDiscard')}
      </button>
    </div>
  );
}
