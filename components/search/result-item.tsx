import { type KeyboardEventHandler, useId } from 'react';
import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { t, textDirection, uiLanguage } from '../../lib/browser/i18n.ts';
import { shownHostOf } from '../../lib/model/address/shown-address.ts';
import { formatPublished } from '../../lib/model/search/published-date.ts';
import type { ShownResult } from '../../lib/model/search/shown-results.ts';
import { directionOf } from '../../lib/text/lines/text-direction.ts';
import { useLanguageOf } from '../ui/use-language-of.ts';

export type RovingProps = { tabIndex: 0 | -1; onFocus: () => void; onKeyDown: KeyboardEventHandler };

type Props = {
  item: ShownResult;
  nowMs: number;
  roving: RovingProps;
  /** The highest price of a summary of it, in micros. */
  priceMicros: number;
  /** Whether the tab shows a summary of it, or waits for one. */
  summary: 'running' | 'done' | null;
  onSummarize: () => void;
};

/** One result. Its texts are untrusted, so it shows the host that the link opens. */
export function ResultItem({ item, nowMs, roving, priceMicros, summary, onSummarize }: Props) {
  const id = useId();
  const { url, title, snippet, published } = item;
  const words = snippet === null ? title : `${title} ${snippet}`;
  const lang = useLanguageOf(words) ?? undefined;
  const host = shownHostOf(url);
  if (host === null) return null;
  const date = formatPublished(published, nowMs, uiLanguage());
  return (
    <li className="related-result" dir={directionOf(words) ?? undefined} aria-current={summary !== null || undefined}>
      <a
        id={`${id}-title`}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        referrerPolicy="no-referrer"
        aria-keyshortcuts="S"
        lang={lang}
        data-roving
        {...roving}
      >
        {title}
      </a>
      <p className="related-source">
        <bdi dir="ltr" className="related-host">
          {host}
        </bdi>
        {item.isArchived && <bdi>{t('searchArchived')}</bdi>}
        {date && (
          <time dateTime={published ?? ''} title={date.absolute}>
            {date.relative}
          </time>
        )}
        {summary && (
          <bdi className="related-state">{t(summary === 'running' ? 'searchSummarizing' : 'searchSummarized')}</bdi>
        )}
      </p>
      {snippet && (
        <p className="related-snippet" lang={lang}>
          {snippet}
        </p>
      )}
      <button
        id={`${id}-summarize`}
        type="button"
        dir={textDirection()}
        // Names which of the many buttons with the same words this is.
        aria-labelledby={`${id}-summarize ${id}-title`}
        {...roving}
        onClick={onSummarize}
      >
        {t('searchSummarize', formatUsd(priceMicros))}
      </button>
    </li>
  );
}
