import { lazy, type Ref, Suspense } from 'react';
import { formatDate } from '../../lib/browser/format.ts';
import { t } from '../../lib/browser/i18n.ts';
import { openInTab } from '../../lib/browser/tabs.ts';
import { openableUrlOf } from '../../lib/model/address/shown-address.ts';
import { pageOf } from '../../lib/model/library/library-answer.ts';
import { outputLanguageOf } from '../../lib/model/summary/output-language.ts';
import type { LibraryItem } from '../../lib/store/library.ts';
import { BackButton } from '../ui/back-button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useCopying } from '../ui/use-copying.ts';
import { FoundResults } from './found-results.tsx';
import { LibraryReceipt } from './library-receipt.tsx';
import { titleOf } from './library-row.tsx';

/** The Markdown parser is loaded with the first summary, so that the list stands earlier. */
const SummaryText = lazy(async () => ({ default: (await import('../summary/summary-text.tsx')).SummaryText }));

type Props = {
  item: LibraryItem;
  heading: Ref<HTMLHeadingElement>;
  onBack: () => void;
  onDelete: () => void;
  /** Filters the list by the site of the answer. */
  onSite: (site: string) => void;
};

/** One answer: its text or results, where it is from, what was asked for, and what it cost. */
export function LibraryDetail({ item, heading, onBack, onDelete, onSite }: Props) {
  const { saved } = item;
  const copying = useCopying(saved.id);
  const url = openableUrlOf(pageOf(item).url);
  return (
    <article className="library-detail" aria-labelledby="library-detail-title">
      <header>
        <span className="library-back">
          <BackButton onClick={onBack} />
        </span>
        <h1 id="library-detail-title" dir="auto" tabIndex={-1} ref={heading}>
          {titleOf(item)}
        </h1>
        <p className="library-source">
          {url ? (
            <button
              type="button"
              className="library-site"
              title={t('librarySameSite')}
              onClick={() => onSite(url.host)}
            >
              <bdi>{url.host}</bdi>
            </button>
          ) : (
            t('pageNoAddress')
          )}
          {' · '}
          <time dateTime={new Date(saved.endedAt).toISOString()}>{formatDate(saved.endedAt)}</time>
        </p>
      </header>
      {item.kind === 'summary' ? (
        <Suspense>
          <SummaryText output={item.saved.summary.output} language={outputLanguageOf(item.saved)} key={saved.id} />
        </Suspense>
      ) : (
        <FoundResults search={item.saved} />
      )}
      <footer>
        <LibraryReceipt item={item} />
        <div className="actions">
          {url && (
            <button type="button" onClick={() => void openInTab(url.href)}>
              <Icon name="open" /> {t('libraryOpenSource')}
            </button>
          )}
          <span data-copy>
            <CopyButton contentOf={() => copyOf(item)} copying={copying} />
          </span>
          <button type="button" onClick={onDelete}>
            <Icon name="delete" /> {t('libraryDelete')}
          </button>
        </div>
      </footer>
    </article>
  );
}

async function copyOf(item: LibraryItem) {
  const { summaryCopyOf } = await import('../../lib/model/summary/summary-copy.ts');
  if (item.kind === 'summary') return summaryCopyOf(item.saved.summary.output, item.saved.request.page);
  const results = item.saved.results.map(({ title, url }) => `- ${title}\n  ${url}`).join('\n');
  return { ...summaryCopyOf(results, { title: '', url: '' }), text: results };
}
