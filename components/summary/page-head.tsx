import type { ReactNode } from 'react';
import { formatDay, formatReadingTime } from '../../lib/browser/format.ts';
import { t } from '../../lib/browser/i18n.ts';
import { openInTab } from '../../lib/browser/tabs.ts';
import { webUrlOf } from '../../lib/model/address/web-url.ts';
import type { PageFacts } from '../../lib/model/page/page.ts';
import { readingMinutesOf } from '../../lib/model/page/reading-time.ts';
import { shownLineOf } from '../../lib/text/shown-text.ts';

/** The head shows two lines of it. */
const MAX_TITLE_CHARS = 300;
const MAX_BYLINE_CHARS = 60;

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
  const byline = shownLineOf(facts?.byline ?? '', MAX_BYLINE_CHARS);
  return (
    <header className="page-head">
      <div className="page-title-row">
        <h1 className="page-title" dir="auto" lang={facts?.language ?? undefined}>
          {isUnseen ? t('panelUnseen') : shownLineOf(title, MAX_TITLE_CHARS) || t('pageUntitled')}
        </h1>
        {children && <div className="head-actions">{children}</div>}
      </div>
      {!isUnseen && (
        <ul className="source-line">
          <li className="page-host">
            {isElsewhere && host ? (
              <button type="button" className="link" title={t('openPage')} onClick={() => void openInTab(url)}>
                <bdi>{host}</bdi>
              </button>
            ) : (
              <bdi>{host ?? t('pageNoAddress')}</bdi>
            )}
          </li>
          {byline && (
            <li className="page-byline">
              <bdi>{byline}</bdi>
            </li>
          )}
          {facts?.published && (
            <li>
              <time dateTime={facts.published}>{formatDay(facts.published, Date.now())}</time>
            </li>
          )}
          {facts && <li>{formatReadingTime(readingMinutesOf(facts.words, facts.language))}</li>}
        </ul>
      )}
    </header>
  );
}
