import { t } from '../../lib/browser/i18n.ts';
import { webUrlOf } from '../../lib/model/address/web-url.ts';
import { shownLineOf } from '../../lib/text/shown-text.ts';

/** The page shows two lines of it. */
const MAX_TITLE_CHARS = 300;

/** The title of the page and its host. The host is separate, because a page can write anything into its title. */
export function PageHead({ title, url }: { title: string; url: string }) {
  const host = webUrlOf(url)?.host;
  return (
    <header className="page-head" dir="auto">
      <h1 className="page-title">{shownLineOf(title, MAX_TITLE_CHARS) || t('pageUntitled')}</h1>
      <p className="page-host">
        <bdi>{host ?? t('pageNoAddress')}</bdi>
      </p>
    </header>
  );
}
