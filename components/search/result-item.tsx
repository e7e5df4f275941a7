import type { KeyboardEventHandler } from 'react';
import { formatUsd } from '../../lib/browser/format.ts';
import { t, uiLanguage } from '../../lib/browser/i18n.ts';
import { shownHostOf } from '../../lib/model/address/shown-address.ts';
import { formatPublished } from '../../lib/model/search/published-date.ts';
import type { ShownResult } from '../../lib/model/search/shown-results.ts';

export type RovingProps = { tabIndex: 0 | -1; onFocus: () => void; onKeyDown: KeyboardEventHandler };

type Props = {
  item: ShownResult;
  nowMs: number;
  roving: RovingProps;
  /** The highest price of a summary of it, in micros. */
  priceMicros: number;
  onSummarize: () => void;
};

/** One result. Its texts are untrusted, so it shows the host that the link opens. */
export function ResultItem({ item, nowMs, roving, priceMicros, onSummarize }: Props) {
  const { url, title, snippet, published } = item;
  const host = shownHostOf(url);
  if (host === null) return null;
  const date = formatPublished(published, nowMs, uiLanguage());
  return (
    <li className="related-result">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        referrerPolicy="no-referrer"
        aria-keyshortcuts="S"
        dir="auto"
        data-roving
        {...roving}
      >
        {title}
      </a>
      <p className="related-source">
        <bdi dir="ltr" className="related-host">
          {host}
        </bdi>
        {item.isArchived && <span>{t('searchArchived')}</span>}
        {date && <time dateTime={published ?? ''}>{t('searchDate', date.absolute, date.relative)}</time>}
      </p>
      {snippet && (
        <p className="related-snippet" dir="auto">
          {snippet}
        </p>
      )}
      <button type="button" className="quiet" {...roving} onClick={onSummarize}>
        {t('searchSummarize', formatUsd(priceMicros))}
      </button>
    </li>
  );
}
