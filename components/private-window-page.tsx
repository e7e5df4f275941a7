import { t } from '../lib/browser/i18n.ts';
import { openInUsualWindow } from '../lib/browser/tabs/open-in-tab.ts';

/** In place of a page that has none of its data in a private window. */
export function PrivateWindowPage() {
  return (
    <main className="card">
      <h1 className="page-title">{t('popupTitle')}</h1>
      <p className="notice">{t('privateWindowPage')}</p>
      <button type="button" className="primary" onClick={() => void openInUsualWindow(location.href)}>
        {t('privateWindowOpen')}
      </button>
    </main>
  );
}
