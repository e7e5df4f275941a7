import type { ReactNode } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { isExtensionPage } from '../../lib/model/address/browser-page.ts';
import { webUrlOf } from '../../lib/model/address/web-url.ts';
import type { PageFacts } from '../../lib/model/page/page.ts';
import { shownTitleOf } from '../../lib/model/page/shown-title.ts';
import { shownLineOf } from '../../lib/text/lines/untrusted-text.ts';
import { loadSecondScreen, PageFactsLine } from '../load-second-screen.ts';

const MAX_ADDRESS_CHARS = 300;

type Props = {
  title: string;
  url: string;
  /** What is known from reading the page; `null` while or where it is unknown. */
  facts?: PageFacts | null;
  /** The panel may not read the page in the tab, and does not know its title and address. */
  isUnseen?: boolean;
  /** The tab shows another page, so the host opens this one. */
  isElsewhere?: boolean;
  /** The buttons at the end of the title. */
  children?: ReactNode;
};

/**
 * The title of the page, and one line about it: host, author, day and reading time. The host stands apart from the
 * title, because a page can write anything into its title.
 */
export function PageHead({ title, url, facts = null, isUnseen = false, isElsewhere = false, children }: Props) {
  const host = webUrlOf(url)?.host;
  return (
    <header className="page-head">
      <div className="page-title-row">
        <h1 className="page-title" dir="auto" lang={facts?.language ?? undefined}>
          {isUnseen ? t('panelUnseen') : shownTitleOf({ title, url }) || t(host ? 'pageUntitled' : 'pageNoAddress')}
        </h1>
        {children && <div className="head-actions">{children}</div>}
      </div>
      {/* The address of an extension’s page is an id that says nothing. */}
      {!isUnseen && url !== '' && !isExtensionPage(url) && (
        <ul className="source-line">
          <li className="page-host">
            {isElsewhere && host ? (
              <button
                type="button"
                className="link"
                title={t('openPage')}
                onClick={async () => (await loadSecondScreen()).openInTab(url)}
              >
                <bdi>{host}</bdi>
              </button>
            ) : (
              <bdi>{host ?? shownLineOf(url, MAX_ADDRESS_CHARS)}</bdi>
            )}
          </li>
          {facts && <PageFactsLine facts={facts} />}
        </ul>
      )}
    </header>
  );
}
