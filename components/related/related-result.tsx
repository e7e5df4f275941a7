import type { KeyboardEventHandler } from 'react';
import { formatUsd, t, uiLanguage } from '../../lib/browser/i18n.ts';
import { shownHostOf } from '../../lib/model/address/shown-address.ts';
import { publishedWordsOf } from '../../lib/model/search/published-words.ts';
import type { RelatedItem } from '../../lib/model/search/related.ts';

export type RovingProps = { tabIndex: 0 | -1; onFocus: () => void; onKeyDown: KeyboardEventHandler };

type Props = {
  item: RelatedItem;
  nowMs: number;
  roving: RovingProps;
  /** The most that a summary of it can cost, in micro-dollars. */
  priceMicros: number;
  onSummarize: () => void;
};

/** One result: text from strangers around the one thing they cannot choose, the host that the link opens. */
export function RelatedResult({ item, nowMs, roving, priceMicros, onSummarize }: Props) {
  const { url, title, snippet, published } = item;
  const host = shownHostOf(url);
  if (host === null) return null;
  const date = publishedWordsOf(published, nowMs, uiLanguage());
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
        {item.isArchived && <span>{t('relatedArchived')}</span>}
        {date && <time dateTime={published ?? ''}>{t('relatedDate', date.absolute, date.relative)}</time>}
      </p>
      {snippet && (
        <p className="related-snippet" dir="auto">
          {snippet}
        </p>
      )}
      <button type="button" className="quiet" {...roving} onClick={onSummarize}>
        {t('relatedSummarize', formatUsd(priceMicros))}
      </button>
    </li>
  );
}
